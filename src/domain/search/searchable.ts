/** What is between two fields of a row; no text that is searched for can hold it. */
export const fieldEnd = '\n';

/** Text as it is compared: lower case, half width, without apostrophes and line ends. */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll("'", '').replaceAll('’', '').replaceAll(fieldEnd, ' ').trim();

/** The words of what somebody typed, each once; none when there is nothing to look for. */
export const wordsOf = (text: string): string[] => [...new Set(searchable(text).split(/\s+/))].filter(Boolean);
