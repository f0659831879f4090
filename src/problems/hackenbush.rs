//! Positions of Green Hackenbush.

use super::Shown;

/// A drawing as a position; vertex 0 is the ground.
pub(super) fn shown(edges: impl Iterator<Item = [u64; 2]>) -> Shown {
    let edges: Vec<String> = edges.map(|[from, to]| format!("{from}-{to}")).collect();
    let position = if edges.is_empty() { "0".to_owned() } else { edges.join(" ") };
    Shown { game: "hackenbush".to_owned(), position }
}
