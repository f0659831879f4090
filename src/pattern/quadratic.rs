//! Quadratic irrationals, as slopes of lines.

use std::fmt;

/// The number (p + √q) / r, where q is no square and r is above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quadratic {
    /// What is added to the root.
    pub p: i64,
    /// What is under the root.
    pub q: i64,
    /// By what is divided.
    pub r: i64,
}

impl Quadratic {
    /// The golden ratio φ.
    pub const GOLDEN: Quadratic = Quadratic { p: 1, q: 5, r: 2 };

    /// ⌊xα⌋ for `x` from 0; `None` for negative numbers and where it is too large.
    ///
    /// ⌊(px + √(qx²)) / r⌋, where the root may be rounded down first: the rest is whole numbers.
    ///
    /// ```
    /// use grundy::pattern::Quadratic;
    ///
    /// let multiples: Vec<_> = (0..7).filter_map(|x| Quadratic::GOLDEN.multiple(x)).collect();
    /// assert_eq!(multiples, [0, 1, 3, 4, 6, 8, 9]);
    /// ```
    pub fn multiple(self, x: i64) -> Option<i64> {
        if x < 0 {
            return None;
        }
        let (p, q, r, x) = (i128::from(self.p), i128::from(self.q), i128::from(self.r), i128::from(x));
        let root = q.checked_mul(x.checked_mul(x)?)?.isqrt();
        i64::try_from((p * x + root).div_euclid(r)).ok()
    }

    /// About how large it is.
    pub fn size(self) -> f64 {
        (self.p as f64 + (self.q as f64).sqrt()) / self.r as f64
    }

    /// 1/α, where that is of the same form: r / (p + √q) = (-rp + √(r²q)) / (q - p²) for q above p².
    ///
    /// ```
    /// use grundy::pattern::Quadratic;
    ///
    /// let inverse = Quadratic::GOLDEN.inverse();
    /// assert_eq!(inverse.map(|slope| slope.to_string()).as_deref(), Some("(√20-2)/4"));
    /// ```
    pub fn inverse(self) -> Option<Quadratic> {
        let Quadratic { p, q, r } = self;
        let norm = q - p * p;
        (norm > 0).then_some(Quadratic { p: -r * p, q: r * r * q, r: norm })
    }

    /// How long its description is, in bits. The golden ratio has a name. The numbers of any other cost
    /// twice as much as those of a formula: among so many slopes one fits whatever rises evenly.
    pub fn bits(self) -> f64 {
        if self == Quadratic::GOLDEN {
            return 4.0;
        }
        let of = |number: i64| 1.0 + 3.0 * (number.unsigned_abs() as f64 + 1.0).log2();
        of(self.p) + of(self.q) + of(self.r)
    }

    /// The simplest ones above `least` and below `most`, a few of them.
    ///
    /// ```
    /// use grundy::pattern::Quadratic;
    ///
    /// assert_eq!(Quadratic::between(1.61, 1.62)[0], Quadratic::GOLDEN);
    /// assert_eq!(Quadratic::between(1.41, 1.42)[0].to_string(), "√2");
    /// ```
    pub fn between(least: f64, most: f64) -> Vec<Quadratic> {
        const FEW: usize = 6;
        let all =
            (1..=4).flat_map(|r| (-8..=8).flat_map(move |p| (2..=40).map(move |q| Quadratic { p, q, r })));
        let is_irrational = |slope: &Quadratic| slope.q.isqrt().pow(2) != slope.q;
        let lies_there = |slope: &Quadratic| least < slope.size() && slope.size() < most;
        let mut fitting: Vec<Quadratic> =
            all.filter(|slope| is_irrational(slope) && lies_there(slope)).collect();
        fitting.sort_by(|one, other| one.bits().total_cmp(&other.bits()));
        fitting.truncate(FEW);
        fitting
    }
}

/// As `(1+√5)/2`, so that it may be a factor.
impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quadratic { p, q, r } = *self;
        let root = match p {
            0 => format!("√{q}"),
            1.. => format!("({p}+√{q})"),
            _ => format!("(√{q}{p})"),
        };
        match r {
            1 => f.write_str(&root),
            _ => write!(f, "{root}/{r}"),
        }
    }
}
