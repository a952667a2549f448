/**
 * How many columns of a receipt printer a text takes. A printer in Chinese mode prints every character beyond ASCII two
 * columns wide, also those that a screen shows narrow (¥, ×, é); marks that lie over a character take none.
 */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) columns += columnsOfOne(character);
  return columns;
};

/** Whether a character leaves no mark on paper, as a joiner or a mark of direction. */
export const isInvisible = (character: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{Control}]$/u.test(character);

const columnsOfOne = (character: string): number => {
  if (isInvisible(character) || /^\p{Mark}$/u.test(character)) return 0;
  return character <= '\u007e' ? 1 : 2;
};

/** Breaks between words where they are spaced, anywhere where a word alone is too long (Chinese is not spaced). */
export const wrap = (text: string, columns: number): string[] => {
  const rows: string[] = [];
  let row = '';
  const close = () => {
    rows.push(row.trimEnd());
    row = '';
  };
  for (const word of text
    .replace(/\s+/g, ' ')
    .trim()
    .match(/[\u0021-\u007e]+|[^\u0021-\u007e]/gu) ?? []) {
    if (row !== '' && columnsOf(row) + columnsOf(word) > columns) close();
    if (row === '' && word === ' ') continue;
    for (const character of word) {
      if (columnsOf(row) + columnsOf(character) > columns) close();
      row += character;
    }
  }
  if (row.trim() !== '') close();
  return rows;
};
