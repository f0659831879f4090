//! Names of numbers in words.

use crate::lang::Text;

/// The names that are words, in English and Chinese.
static WORDS: &[(&str, &str)] = &[
    ("apples", "苹果数"),
    ("beans", "豆子数"),
    ("black", "黑棋的列号"),
    ("candies", "糖果数"),
    ("cards", "卡片数"),
    ("cell", "格子编号"),
    ("cells", "格子的颜色"),
    ("column", "列号"),
    ("father", "父结点"),
    ("first", "第一枚棋子的位置"),
    ("heap", "堆的大小"),
    ("node", "结点编号"),
    ("number", "可取的数目"),
    ("objects", "物品数"),
    ("parent", "父结点"),
    ("pile", "堆的大小"),
    ("place", "位置"),
    ("position", "点的编号"),
    ("row", "一行"),
    ("second", "第二枚棋子的位置"),
    ("signs", "加减号"),
    ("stair", "台阶编号"),
    ("stones", "石子数"),
    ("successor", "后继"),
    ("white", "白棋的列号"),
];

/// What people are told that a number is: a word of their language, or the letter of the statement.
pub(super) fn named(name: &'static str) -> Text {
    match WORDS.iter().find(|(word, _)| *word == name) {
        Some(&(word, chinese)) => Text::new(word, chinese),
        None => Text::new(name, name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::PROBLEMS;
    use crate::problems::form::Part;

    fn names(parts: &[Part]) -> Vec<&'static str> {
        let names_of = |part: &Part| match part {
            Part::Number { name, .. }
            | Part::Signed { name, .. }
            | Part::Numbers { name, .. }
            | Part::Word { name, .. } => vec![*name],
            Part::Rows { row, .. } | Part::RowsUntilZero { row, .. } => names(row),
            Part::Tree { .. } => vec!["node"],
            Part::LineEnd | Part::SuchThat(_) => Vec::new(),
        };
        parts.iter().flat_map(names_of).collect()
    }

    #[test]
    fn every_name_is_a_letter_or_said_in_both_languages() {
        let used: Vec<&str> = PROBLEMS.iter().flat_map(|problem| names(&problem.parts())).collect();
        for name in &used {
            let letters = name.trim_matches('|').chars().count();
            assert!(letters == 1 || named(name).zh != *name, "{name} has no Chinese word");
        }
        for (word, _) in WORDS {
            assert!(used.contains(word), "no problem names anything {word}");
        }
    }

    #[test]
    fn errors_name_numbers_in_their_language() {
        assert_eq!(named("heap"), Text::new("heap", "堆的大小"));
        assert_eq!(named("n"), Text::new("n", "n"));
    }
}
