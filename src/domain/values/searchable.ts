import { isGtin } from './gtin.ts';
import { normalized } from './normalized.ts';
import { phoneIn } from './phone.ts';
import { plainText } from './plain-text.ts';

/** What is between two fields of a row; no text that is searched for can hold it. */
export const fieldEnd = '\n';

/** Text as it is compared: as it is kept, and lower case, half width, without apostrophes and line ends. */
export const searchable = (text: string): string =>
  plainText(normalized(text, 'NFKC'))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('’', '')
    .replaceAll(fieldEnd, ' ')
    .trim();

/**
 * The words of what somebody typed, each once; none when there is nothing to look for. A phone number in parts is one, and
 * a number of goods is looked for without the leading zeros that may not be written.
 */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (phoneIn(text) ?? searchable(text))
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (isGtin(word) ? word.replace(/^0+(?=\d)/, '') : word)),
  ),
];
