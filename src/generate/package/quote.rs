//! Words as other languages quote them.

/// As a YAML string, in quotes.
pub(super) fn yaml(words: &str) -> String {
    format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\""))
}

/// As text or an attribute of XML.
pub(super) fn xml(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// As TeX, in which words between backticks are code.
pub(super) fn tex(words: &str) -> String {
    let mut tex = String::new();
    for (index, words) in words.split('`').enumerate() {
        let is_code = index % 2 == 1;
        let escaped = words.chars().map(|letter| match letter {
            '\\' => "\\textbackslash{}".to_owned(),
            '^' => "\\textasciicircum{}".to_owned(),
            '~' => "\\textasciitilde{}".to_owned(),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => format!("\\{letter}"),
            '≤' => "$\\le$".to_owned(),
            _ => letter.to_string(),
        });
        let escaped: String = escaped.collect();
        tex += &if is_code { format!("\\texttt{{{escaped}}}") } else { escaped };
    }
    tex
}

#[cfg(test)]
mod tests {
    use super::{tex, xml, yaml};

    #[test]
    fn what_means_something_is_escaped() {
        assert_eq!(yaml(r#"a "b" \ c"#), r#""a \"b\" \\ c""#);
        assert_eq!(xml("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
        assert_eq!(tex("1 ≤ `a_1` & 50%"), "1 $\\le$ \\texttt{a\\_1} \\& 50\\%");
    }
}
