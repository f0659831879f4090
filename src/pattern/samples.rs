//! The values in which a pattern is looked for.

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The nimber, or any number.
    Number,
    /// 1 for a P-position, else 0.
    Lost,
}

/// A position by its open numbers, and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    numbers: [i64; 2],
    /// The value.
    pub value: i64,
    /// How far it is from the smallest numbers.
    size: i64,
}

/// Values of positions with one open number, or two.
///
/// Formulas are fitted to a *prefix*, the half with the smaller numbers, and tested on the rest. Small
/// exceptions are pardoned in the *head*, the first quarter.
#[derive(Clone, Debug)]
pub struct Samples {
    /// How many numbers are open: 1 or 2.
    pub open: usize,
    /// What the values say.
    pub kind: Kind,
    points: Vec<Point>,
}

impl Samples {
    /// The values of one open number, from `first` on.
    pub fn in_row(kind: Kind, first: i64, values: &[i64]) -> Samples {
        Samples::new(1, kind, (first..).zip(values).map(|(n, &value)| ([n, 0], value)))
    }

    /// The values of some numbers; the second one of each pair does not matter.
    pub fn in_row_with_holes(kind: Kind, values: impl IntoIterator<Item = ([i64; 2], i64)>) -> Samples {
        Samples::new(1, kind, values)
    }

    /// The values of two open numbers.
    pub fn in_grid(kind: Kind, values: impl IntoIterator<Item = ([i64; 2], i64)>) -> Samples {
        Samples::new(2, kind, values)
    }

    fn new(open: usize, kind: Kind, values: impl IntoIterator<Item = ([i64; 2], i64)>) -> Samples {
        let point = |(numbers, value)| Point { numbers, value, size: 0 };
        let mut points: Vec<Point> = values.into_iter().map(point).collect();
        let least = |index: usize| points.iter().map(|point| point.numbers[index]).min().unwrap_or(0);
        let least = [least(0), least(1)];
        for point in &mut points {
            point.size = (0..open).map(|index| point.numbers[index] - least[index]).max().unwrap_or(0);
        }
        points.sort_by_key(|point| (point.size, point.numbers));
        Samples { open, kind, points }
    }

    /// The points, the smaller ones first.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The open numbers of a point.
    pub fn numbers<'p>(&self, point: &'p Point) -> &'p [i64] {
        &point.numbers[..self.open]
    }

    /// The points that formulas are fitted to.
    pub fn prefix(&self) -> &[Point] {
        self.below(2)
    }

    /// The points among which a few exceptions are pardoned.
    pub fn head(&self) -> &[Point] {
        self.below(4)
    }

    /// The points of a size below a part of the largest one.
    pub fn below(&self, part: i64) -> &[Point] {
        let sizes = self.points.last().map_or(0, |last| last.size + 1);
        &self.points[..self.points.partition_point(|point| point.size * part < sizes)]
    }

    /// The points that have a 0 among their numbers, and the others.
    pub fn split_at_zeros(&self) -> (Samples, Samples) {
        let (zeros, others): (Vec<Point>, Vec<Point>) =
            self.points.iter().partition(|point| self.numbers(point).contains(&0));
        let of = |points: Vec<Point>| {
            let values = points.into_iter().map(|point| (point.numbers, point.value));
            Samples::new(self.open, self.kind, values)
        };
        (of(zeros), of(others))
    }

    /// The value that most points have.
    pub fn most_common(&self) -> Option<i64> {
        let mut values: Vec<i64> = self.points.iter().map(|point| point.value).collect();
        values.sort_unstable();
        values.chunk_by(|one, other| one == other).max_by_key(|same| same.len()).map(|same| same[0])
    }

    /// The least and the largest of each open number.
    pub fn ranges(&self) -> Vec<[i64; 2]> {
        let range = |index: usize| {
            let numbers = || self.points.iter().map(|point| point.numbers[index]);
            [numbers().min().unwrap_or(0), numbers().max().unwrap_or(0)]
        };
        (0..self.open).map(range).collect()
    }

    /// How many bits it takes to tell the values without a formula: by how often each of them occurs, or
    /// by where they change, whichever is less. Steps that only rise a few times tell little.
    pub fn bits(&self) -> f64 {
        let all = self.points.len() as f64;
        let bits = |times: f64| if times > 0.0 { times * (all / times).log2() } else { 0.0 };
        let mut values: Vec<i64> = self.points.iter().map(|point| point.value).collect();
        let changes = values.windows(2).filter(|two| two[0] != two[1]).count() as f64;
        values.sort_unstable();
        let same = values.chunk_by(|one, other| one == other);
        let (by_value, different) =
            same.fold((0.0, 0), |(sum, different), same| (sum + bits(same.len() as f64), different + 1));
        let to_which = f64::from(different - 1).max(1.0).log2();
        let when = if 2.0 * changes < all { bits(changes) + bits(all - changes) } else { all };
        let by_change = when + changes * to_which;
        by_value.min(by_change)
    }

    /// The values in a row, where one number is open and none is left out.
    pub fn row(&self) -> Option<(i64, Vec<i64>)> {
        let first = self.points.first()?.numbers[0];
        let is_whole = self.open == 1 && (first..).zip(&self.points).all(|(n, point)| point.numbers[0] == n);
        is_whole.then(|| (first, self.points.iter().map(|point| point.value).collect()))
    }
}
