/** A text as it is written into a spreadsheet: what a program would run as a formula is shown as text. */
export const guarded = (text: string): string =>
  /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
