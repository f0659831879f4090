//! Formulas that are known from games, and are too long to be found by trying.

use super::expression::{Expression, Operator};
use super::samples::{Kind, Samples};

/// The formulas for as many open numbers.
pub fn formulas(samples: &Samples) -> Vec<Expression> {
    match (samples.kind, samples.open) {
        (Kind::Number, 2) => vec![quotient_less_inverse()],
        _ => Vec::new(),
    }
}

/// ⌊a/b − b/a⌋ for a ≥ b: Euclid's game.
///
/// Source: G. Nivasch, *The Sprague–Grundy function of the game Euclid*, Discrete Mathematics 306 (2006).
fn quotient_less_inverse() -> Expression {
    let product = || Expression::Open(0).with(Operator::Times, Expression::Open(1));
    let square = |index: usize| Expression::Open(index).with(Operator::Times, Expression::Open(index));
    square(0).with(Operator::Distance, square(1)).with(Operator::Over, product())
}
