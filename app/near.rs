//! Names that were probably meant.

/// The names that are like `name`: those that contain it, and those that differ by few letters;
/// the nearest ones first.
pub fn near<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let name: Vec<char> = name.to_lowercase().chars().collect();
    let text: String = name.iter().collect();
    let tolerated = name.len().div_ceil(3);
    let mut likes: Vec<([usize; 2], &str)> = Vec::new();
    for candidate in names {
        let contains = name.len() >= 2 && candidate.to_lowercase().contains(&text);
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        let letters = distance(&name, &letters);
        let distance = if contains { 1 } else { letters };
        if distance <= tolerated {
            // Of those that contain it, the ones with few letters more come first.
            likes.push(([distance, letters], candidate));
        }
    }
    // More than a few are no help.
    const MOST: usize = 2;
    likes.sort_by_key(|&(distance, _)| distance);
    likes.into_iter().take(MOST).map(|(_, candidate)| candidate).collect()
}

/// How many letters have to be put in, left out, replaced, or exchanged with their neighbour.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (row[j] + usize::from(a != b)).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn slips_of_the_finger_are_recognised() {
        let names = ["nim", "monks", "georgia", "free-hill", "hill", "hill-free"];
        let found = |name| near(name, names);
        assert_eq!(found("monk"), ["monks"]);
        assert_eq!(found("mnoks"), ["monks"]);
        assert_eq!(found("hil"), ["hill", "free-hill"]);
        assert_eq!(found("free"), ["free-hill", "hill-free"]);
        assert_eq!(found("chess"), [""; 0]);
    }
}
