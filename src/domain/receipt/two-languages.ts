import type { ReceiptWords } from './words.ts';

const both = (first: string, second: string): string =>
  second === '' || first === second ? first : `${first}\n${second}`;

const merged = <Words extends object>(first: Words, second: Words): Words =>
  Object.fromEntries(
    Object.entries(first).map(([name, words]) => {
      const other: unknown = second[name as keyof Words];
      if (typeof words === 'string') return [name, typeof other === 'string' ? both(words, other) : words];
      return [name, typeof other === 'object' && other !== null ? merged(words as object, other) : words];
    }),
  ) as Words;

/** The words of a receipt in two languages, the second under the first; words that are the same in both stand once. */
export const inTwoLanguages = (first: ReceiptWords, second: ReceiptWords): ReceiptWords => merged(first, second);

/** A word and what it is about in one row; the word in a second language comes under it. */
export const beside = (words: string, what: string): string => {
  const [first, ...under] = words.split('\n');
  return [`${first} ${what}`, ...under].join('\n');
};

/** A word and a remark on it, each language with its own. */
export const besideEach = (words: string, remarks: string): string => {
  const remarkOf = remarks.split('\n');
  return words
    .split('\n')
    .map((word, place) => `${word} (${remarkOf[place] ?? remarkOf[0]})`)
    .join('\n');
};
