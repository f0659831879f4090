//! The language of a program, by the ending of its name.

/// The endings of names, and what Polygon calls such a source in its `problem.xml`.
const LANGUAGES: [(&str, &str); 9] = [
    ("cpp", "cpp.g++17"),
    ("cc", "cpp.g++17"),
    ("cxx", "cpp.g++17"),
    ("c", "c.gcc"),
    ("java", "java21"),
    ("py", "python.3"),
    ("rs", "rust.2021"),
    ("go", "go"),
    ("pas", "pas.fpc"),
];

/// The endings of names by which the language of a program is known, such as `cpp`.
pub fn source_endings() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|&(ending, _)| ending)
}

/// What Polygon calls the language of a program; `None` when its name does not tell the language.
///
/// ```
/// use grundy::generate::package::source_type;
///
/// assert_eq!(source_type("right.py"), Some("python.3"));
/// assert_eq!(source_type("Right.java"), Some("java21"));
/// assert_eq!(source_type("right"), None);
/// ```
pub fn source_type(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    LANGUAGES.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending)).map(|&(_, name)| name)
}
