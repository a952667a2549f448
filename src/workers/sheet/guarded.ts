import { formulaBegin } from '#domain/import/formula-signs.ts';

const formula = new RegExp(`^${formulaBegin}`, 'u');

/**
 * A text as it is written into a spreadsheet: what a program would run as a formula is shown as text, also where signs
 * come before it that a program leaves out or parts cells by. A number is none.
 */
export const guarded = (text: string): string =>
  /^[\t\r]/.test(text) || (formula.test(text) && Number.isNaN(Number(text))) ? `'${text}` : text;
