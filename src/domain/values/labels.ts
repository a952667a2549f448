/** A closed list of codes with a word each; the words go into the locale files, the codes over the wire. */
export const defineLabels = <const Codes extends Record<string, number>>(codes: Codes) => ({
  ...codes,
  /** The word of a code, or undefined for a code that is not in the list. */
  wordOf: (code: number): (keyof Codes & string) | undefined => Object.keys(codes).find((word) => codes[word] === code),
  codes: Object.values(codes) as Codes[keyof Codes][],
  words: Object.keys(codes) as (keyof Codes & string)[],
});
