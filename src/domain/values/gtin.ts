/** Lengths of the numbers of goods: EAN-8, UPC-A, EAN-13, ITF-14 (GS1 General Specifications, section 3.3). */
export const gtinLengths = [8, 12, 13, 14] as const;

/** Whether a text is a number of goods: the last digit checks the others, counted from the end. */
export const isGtin = (text: string): boolean =>
  gtinLengths.some((length) => text.length === length) &&
  /^\d+$/.test(text) &&
  [...text].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
