import { mostFileBytes, mostFileRows } from '#domain/import/limits.ts';
import { readSheet, type SheetOfFile } from './read-sheet.ts';

/** Why there are no rows of a file: it is no spreadsheet, or it holds more than a tablet can take in at once. */
export type Unopened = 'unreadable' | 'tooMuch';

/** The rows of a file that somebody chose, or why there are none. What holds too much is not read to its end. */
export const openSheet = async (file: ArrayBuffer): Promise<SheetOfFile | Unopened> => {
  if (file.byteLength > mostFileBytes) return 'tooMuch';
  const sheet = await readSheet(file);
  if (sheet === null) return 'unreadable';
  return sheet === undefined || sheet.rows.length > mostFileRows ? 'tooMuch' : sheet;
};
