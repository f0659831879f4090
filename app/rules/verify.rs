//! `verify --rules --claim`: what one program claims against the rules that another tells.

use grundy::lang::{Text, blank_before, text};
use grundy::rules::claim::verify;
use grundy::verify::{Difference, Report};
use serde::Serialize;

use super::{bounds, explore, failed, positions};
use crate::output::{Failure, Verdict, print};
use crate::table::table;
use crate::verbs::Call;

/// Compares claims with rules on all positions that some lead to: those up to a number, or those given.
pub fn run(call: &Call<'_>, line: &str) -> Result<Verdict, Failure> {
    /// More would not be compared within a day.
    const MOST: u64 = 1 << 30;
    let Some(claim) = call.get("claim") else {
        return Err(Failure::new(Text::new(
            "`--rules` needs a program to compare with: `--claim COMMAND`",
            "使用 `--rules` 时还要用 `--claim 命令` 给出待检验的程序",
        )));
    };
    if call.has("misere") {
        return Err(Failure::new(Text::new(
            "claims are compared under normal play, without `--misere`",
            "结论只按正常规则检验，不能用 `--misere`",
        )));
    }
    let starts = match call.number("up-to", 0..=MOST)? {
        Some(most) => (0..=most).map(|number| number.to_string()).collect(),
        None => positions(call)?,
    };
    let explored = explore(call, line, &starts)?;
    let report = verify(&explored, &starts, claim, &bounds(call)?).map_err(|error| failed(&error))?;
    let verdict = if report.difference.is_some() { Verdict::Differs } else { Verdict::Done };
    let verified = Verified { rules: line, claim, report };
    print(match call.format {
        // Plain data can always be written as JSON.
        "json" => serde_json::to_string(&verified).unwrap_or_default() + "\n",
        _ => verified.in_words(call),
    })?;
    Ok(verdict)
}

/// What was compared, and the outcome. The fields of the JSON object.
#[derive(Serialize)]
struct Verified<'c> {
    rules: &'c str,
    claim: &'c str,
    #[serde(flatten)]
    report: Report,
}

impl Verified<'_> {
    fn in_words(&self, call: &Call<'_>) -> String {
        let Report { positions, lost, nimbers, difference, .. } = &self.report;
        let rows = [
            (true, Text::new("positions compared", "比较的局面"), positions),
            (true, Text::new("P-positions among them", "其中先手必败（P 局面）"), lost),
            (*nimbers > 0, Text::new("nimbers compared", "比较的 SG 值"), nimbers),
        ];
        let rows = rows.into_iter().filter(|(is_told, ..)| *is_told);
        let rows = rows.map(|(_, what, count)| [what.get(call.lang).to_owned(), count.to_string()]);
        let end = match difference {
            None => Text::new("claims and rules agree", "结论与规则一致"),
            Some(Difference { position, what: Text { en, zh }, theory, rules }) => {
                let blank = blank_before(zh);
                text!(
                    "DIFFERENCE in {en} of {position}: claimed is {theory}, by the rules it is {rules}",
                    "不符：局面 {position} 的{blank}{zh}，程序的结论是 {theory}，按规则应为 {rules}"
                )
            }
        };
        table(&rows.collect::<Vec<_>>()) + end.get(call.lang) + "\n"
    }
}
