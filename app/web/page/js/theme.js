// Dark or light: as the system has it, or as the reader wants it. The styles know the system's wish alone
// (`prefers-color-scheme`); for the reader's own, those rules are switched on or off. Paper is never dark.

/** @typedef {'system' | 'light' | 'dark'} Theme */

const KEPT = 'grundy.theme';
const DARK = '(prefers-color-scheme: dark)';

/** The rules for the dark. @type {CSSMediaRule[] | null} */
let rules = null;

/** The reader's choice. @returns {Theme} */
export function theme() {
  const kept = localStorage.getItem(KEPT);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Whether the page is dark now. */
export function isDark() {
  return theme() === 'system' ? matchMedia(DARK).matches : theme() === 'dark';
}

/** @param {Theme} chosen */
export function setTheme(chosen) {
  localStorage.setItem(KEPT, chosen);
  applyTheme();
}

/** Makes the styles follow the choice. */
export function applyTheme() {
  rules ??= [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isForDark));
  const chosen = theme();
  const media = { system: `screen and ${DARK}`, light: 'not all', dark: 'screen' }[chosen];
  for (const rule of rules) rule.media.mediaText = media;
  document.documentElement.style.colorScheme = chosen === 'system' ? 'light dark' : chosen;
}

/** @param {CSSRule} rule @returns {rule is CSSMediaRule} */
function isForDark(rule) {
  return rule instanceof CSSMediaRule && rule.media.mediaText === DARK;
}
