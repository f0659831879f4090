//! Points, curves and arrows on the plane, for [`svg`](super::svg).

use std::ops::Range;

pub(super) type Point = (f64, f64);

/// The part of the plane that was drawn on.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    pub x: Range<f64>,
    pub y: Range<f64>,
}

impl Bounds {
    /// Makes it reach this point.
    pub fn include(&mut self, (x, y): Point) {
        self.x = self.x.start.min(x)..self.x.end.max(x);
        self.y = self.y.start.min(y)..self.y.end.max(y);
    }
}

/// A cubic curve.
#[derive(Clone, Copy)]
pub(super) struct Curve([Point; 4]);

impl Curve {
    /// From one point to another, bent to the left by `bend`.
    pub fn between(start: Point, end: Point, bend: f64) -> Curve {
        let along = (end.0 - start.0, end.1 - start.1);
        let length = distance(start, end).max(1.0);
        let aside = (along.1 / length * bend, -along.0 / length * bend);
        let at = |part: f64| (start.0 + along.0 * part + aside.0, start.1 + along.1 * part + aside.1);
        Curve([start, at(0.3), at(0.7), end])
    }

    /// In an arc over what lies between.
    pub fn over(start: Point, end: Point) -> Curve {
        let top = start.1.min(end.1) - 20.0 - 0.16 * (end.0 - start.0).abs();
        Curve([start, (start.0, top), (end.0, top), end])
    }

    /// Shortened at its ends.
    pub fn trimmed(self, at_start: f64, at_end: f64) -> Curve {
        let Curve([start, first, second, end]) = self;
        Curve([towards(start, first, at_start), first, second, towards(end, second, at_end)])
    }

    /// The highest point that it may reach.
    pub fn top(&self) -> Point {
        let Curve([start, first, second, end]) = *self;
        // A cubic curve covers three quarters of the way to its inner points at the most.
        let (outer, inner) = (start.1.min(end.1), first.1.min(second.1));
        (start.0, outer.min(outer / 4.0 + inner * 0.75))
    }

    /// The curve as the data of an SVG path.
    pub fn path(&self) -> String {
        let [start, first, second, end] = self.0.map(coordinates);
        format!("M{start} C{first} {second} {end}")
    }

    /// The head of an arrow whose tip is the end of the curve.
    pub fn head(&self, length: f64) -> String {
        let Curve([.., before, tip]) = *self;
        let back = towards(tip, before, length);
        let (dx, dy) = ((tip.0 - back.0) * 0.6, (tip.1 - back.1) * 0.6);
        let sides = [(back.0 - dy, back.1 + dx), (back.0 + dy, back.1 - dx)].map(coordinates);
        format!("{} {} {}", coordinates(tip), sides[0], sides[1])
    }
}

pub(super) fn distance(from: Point, to: Point) -> f64 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

/// The point at this distance from one point in the direction of another.
fn towards(from: Point, to: Point, length: f64) -> Point {
    let part = length / distance(from, to).max(1.0);
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// A point as SVG writes it, to a tenth of a pixel.
fn coordinates((x, y): Point) -> String {
    let rounded = |value: f64| (value * 10.0).round() / 10.0 + 0.0;
    format!("{},{}", rounded(x), rounded(y))
}
