//! The words that tell who wins.

use crate::lang::Text;

/// The same rules with the winner for the loser and the other way round.
pub fn turned(rules: &Text) -> Text {
    Text { en: turned_english(&rules.en).into(), zh: turned_chinese(&rules.zh).into() }
}

fn turned_english(words: &str) -> String {
    let is_between = |character: char| !character.is_ascii_alphabetic();
    let turned = words.split_inclusive(is_between).flat_map(|word| {
        let (word, between) = word.split_at(word.trim_end_matches(is_between).len());
        let word = match word {
            "wins" => "loses",
            "loses" => "wins",
            other => other,
        };
        [word, between]
    });
    turned.collect()
}

fn turned_chinese(words: &str) -> String {
    let turned = |character| match character {
        '胜' | '赢' => '输',
        '输' => '胜',
        other => other,
    };
    words.replace("获胜", "胜").chars().map(turned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::CATALOG;

    #[test]
    fn winning_and_losing_change_places() {
        let rules = Text::new(
            "Whoever closes a ring wins, and whoever cannot move loses.",
            "围成一圈的一方获胜，不能走者输。",
        );
        let expected = Text::new(
            "Whoever closes a ring loses, and whoever cannot move wins.",
            "围成一圈的一方输，不能走者胜。",
        );
        assert_eq!(turned(&rules), expected);
    }

    #[test]
    fn no_game_that_has_misere_play_tells_the_winner_in_other_words() {
        for entry in CATALOG {
            let about = entry.about();
            let parameters = about.parameters.as_ref().map_or("", |parameters| parameters.example);
            if entry.open(parameters).expect("the example fits").is_misere_already() {
                continue;
            }
            for rules in [&about.summary, &about.rules] {
                let Text { en, zh } = rules;
                let words = || en.split(|character: char| !character.is_ascii_alphabetic());
                assert!(words().any(|word| ["wins", "loses"].contains(&word)), "{}: {en}", about.name);
                let others = ["win", "won", "winner", "winning", "lose", "lost", "loser", "losing"];
                assert!(!words().any(|word| others.contains(&word)), "{}: {en}", about.name);
                assert!(zh.contains(['胜', '赢', '输']), "{}: {zh}", about.name);
                let others = ["必胜", "输入", "输出", "输赢", "胜负", "败", "负者"];
                assert!(!others.iter().any(|other| zh.contains(other)), "{}: {zh}", about.name);
                let Text { en: back, .. } = turned(&turned(rules));
                assert_eq!(&back, en, "{}", about.name);
            }
        }
    }
}
