/** Signs that are not seen at the beginning of a cell, and those by which some programs part cells. */
const unseen = String.raw`[\s\p{C}\p{Z};,]`;
const formula = new RegExp(`^${unseen}*[=+\\-@\uff1d\uff0b\uff0d\uff20]`, 'u');

/**
 * A text as it is written into a spreadsheet: what a program would run as a formula is shown as text, also where signs
 * come before it that a program leaves out or parts cells by. A number is none.
 */
export const guarded = (text: string): string =>
  /^[\t\r]/.test(text) || (formula.test(text) && Number.isNaN(Number(text))) ? `'${text}` : text;
