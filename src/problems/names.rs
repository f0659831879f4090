//! Names of problems, as people write them.

/// A name without what people write differently: its letters and digits alone, in lower case, and
/// the judges' names as in the catalog.
///
/// ```
/// use grundy::problems::plain_name;
///
/// assert_eq!(plain_name("Codeforces 1704-F"), plain_name("cf1704f"));
/// assert_eq!(plain_name("abc-172-f"), plain_name("ABC172_F"));
/// ```
pub fn plain_name(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    let plain: String = letters.flat_map(char::to_lowercase).collect();
    plain.replace("codeforces", "cf").replace("洛谷", "luogu")
}
