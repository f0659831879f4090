// The one rule that holds: under misère play, whoever makes the last move loses, whatever the catalog says of it.

/** @typedef {import('../../types').Text} Text */
/** @typedef {import('../../types').Play} Play */

/** The clause or sentence that tells who wins; each text of the catalog has one. */
const ENDS = { en: / [^;.]*\b(?:wins|loses)\b[^;.]*/, zh: /[^；。]*[胜赢输][^；。]*/ };
const MISERE = { en: 'makes the last move loses', zh: '走最后一步者输' };

/** Words of the catalog about a game, under a kind of play. @param {Text} text @param {Play} play @returns {Text} */
export function ruleUnder(text, play) {
  if (play === 'normal') return text;
  return {
    en: text.en.replace(ENDS.en, (clause) => ` ${/^ [A-Z]/.test(clause) ? 'Whoever' : 'whoever'} ${MISERE.en}`),
    zh: text.zh.replace(ENDS.zh, MISERE.zh),
  };
}
