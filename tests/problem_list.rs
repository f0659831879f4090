//! The table of problems in the book is the catalog.
//!
//! `GRUNDY_BLESS=1 cargo test --test problem_list` writes it anew.

use std::fs;
use std::path::Path;

use grundy::lang::{Lang, Text};
use grundy::problems::{Answer, Checked, LEFT_OUT, LeftOut, PROBLEMS, Statement};

const BEGIN: &str = "<!-- problems: written by tests/problem_list.rs -->\n";
const END: &str = "<!-- end of problems -->\n";
const LEFT_OUT_BEGIN: &str = "<!-- left out: written by tests/problem_list.rs -->\n";

fn row(statement: &Statement, lang: Lang) -> String {
    let Statement { id, aliases, title, theory, checked, answer, .. } = statement;
    let answer = match (answer, lang) {
        (Answer::Winner(winner, loser), _) => format!("`{winner}` / `{loser}`"),
        (Answer::Move, Lang::En) => "moves".to_owned(),
        (Answer::Move, Lang::Zh) => "走法".to_owned(),
        (Answer::Value, Lang::En) => "values".to_owned(),
        (Answer::Value, Lang::Zh) => "数值".to_owned(),
    };
    let checked = match (checked, lang) {
        (Checked::Rules, Lang::En) => "rules of its game",
        (Checked::Rules, Lang::Zh) => "游戏规则",
        (Checked::BruteForce, Lang::En) => "brute force of the statement",
        (Checked::BruteForce, Lang::Zh) => "按题意写的暴力",
    };
    let aliases = aliases.join(", ").replace('|', "\\|");
    let (title, theory) = (both(title, lang), theory.get(lang).replace('|', "\\|"));
    format!("| `{id}` | {title} | {aliases} | {theory} | {answer} | {checked} |\n")
}

/// A title in both languages, that of the page first; once where one holds the other.
fn both(Text { en, zh }: &Text, lang: Lang) -> String {
    match (lang, zh.strip_suffix(&format!("（{en}）"))) {
        (Lang::En, Some(own)) => format!("{en} / {own}"),
        _ if zh.contains(&**en) => zh.to_string(),
        (Lang::En, None) => format!("{en} / {zh}"),
        (Lang::Zh, _) => format!("{zh} / {en}"),
    }
}

/// The problems that are left out, with the reasons.
fn left_out(lang: Lang) -> String {
    let head = match lang {
        Lang::En => "| problem | why it is left out |\n",
        Lang::Zh => "| 题目 | 没有收录的原因 |\n",
    };
    let row = |LeftOut { names, title, reason }: &LeftOut| {
        format!("| {title} ({}) | {} |\n", names.join(", "), reason.get(lang))
    };
    format!("{head}|---|---|\n{}", LEFT_OUT.iter().map(row).collect::<String>())
}

fn table(lang: Lang) -> String {
    let head = match lang {
        Lang::En => "| id | name | also known as | theory | answer | checked against |\n",
        Lang::Zh => "| 名称 | 题目 | 别名 | 理论 | 输出 | 检验方式 |\n",
    };
    let rows = PROBLEMS.iter().map(|problem| row(problem.statement(), lang));
    format!("{head}|---|---|---|---|---|---|\n{}", rows.collect::<String>())
}

#[test]
fn the_book_lists_every_problem() {
    for (lang, file) in [(Lang::En, "docs/problems.md"), (Lang::Zh, "docs/problems.zh.md")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        let (before, rest) = page.split_once(BEGIN).unwrap_or_else(|| panic!("{file} has no table"));
        let (_, after) = rest.split_once(END).unwrap_or_else(|| panic!("{file} has a table without an end"));
        let (between, _) = after
            .split_once(LEFT_OUT_BEGIN)
            .unwrap_or_else(|| panic!("{file} has no table of what is left out"));
        let (listed, left_out) = (table(lang), left_out(lang));
        let now = format!("{before}{BEGIN}\n{listed}\n{END}{between}{LEFT_OUT_BEGIN}\n{left_out}");
        if std::env::var_os("GRUNDY_BLESS").is_some() {
            fs::write(&path, &now).unwrap_or_else(|error| panic!("{file}: {error}"));
        }
        assert!(
            page == now || std::env::var_os("GRUNDY_BLESS").is_some(),
            "{file} does not list the problems that there are: run with GRUNDY_BLESS=1"
        );
    }
}
