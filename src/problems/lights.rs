//! Lights whose values are the nim-products of their coordinates.

use fastrand::Rng;

use super::Shown;
use super::different::are_different;
use crate::value::Nimber;

/// What a light is worth.
pub(super) fn nimber<const D: usize>(light: [u64; D]) -> Nimber {
    light.into_iter().fold(Nimber(1), |product, coordinate| product * Nimber(coordinate))
}

/// The lights as a position of a game.
pub(super) fn shown<const D: usize>(game: &str, lights: impl Iterator<Item = [u64; D]>) -> Shown {
    let lights: Vec<String> =
        lights.map(|light| light.map(|coordinate| coordinate.to_string()).join(",")).collect();
    let position = if lights.is_empty() { "0".to_owned() } else { lights.join(" ") };
    Shown { game: game.to_owned(), position }
}

/// Lights by chance whose nim-sum is 0, and others in which the last coordinate is another one.
pub(super) fn hard<const D: usize>(random: &mut Rng, most: u64, last: u64) -> Vec<Vec<[u64; D]>> {
    let mut cases = Vec::new();
    for count in [1, 2, 3, 10, 100, most - 1] {
        for last in [3, 15, 100, last] {
            let mut spot = || std::array::from_fn(|_| random.u64(1..=last));
            let mut lights: Vec<[u64; D]> = (0..count).map(|_| spot()).collect();
            lights.sort_unstable();
            lights.dedup();
            let sum: Nimber = lights.iter().copied().map(nimber).sum();
            // The last coordinate follows from the others; often it is too large.
            let completed = (0..1000).find_map(|_| {
                let mut light: [u64; D] = spot();
                light[D - 1] = 1;
                light[D - 1] = (sum * nimber(light).inverse()?).0;
                (1..=last).contains(&light[D - 1]).then_some(light)
            });
            lights.extend(completed);
            let mut other = lights.clone();
            let index = other.len() - 1;
            other[index][D - 1] = other[index][D - 1] % last + 1;
            for mut lights in [lights, other] {
                if are_different(&lights) {
                    random.shuffle(&mut lights);
                    cases.push(lights);
                }
            }
        }
    }
    cases
}
