import { isWorkbookWithin } from '#domain/import/archive.ts';
import { mostFileBytes, mostFileRows } from '#domain/import/limits.ts';
import { isWorkbook } from '#domain/import/sheet.ts';
import { readSheet, type SheetOfFile } from './read-sheet.ts';
import { unpack } from './unpack.ts';

/** Why there are no rows of a file: it is no spreadsheet, or it holds more than a tablet can take in at once. */
export type Unopened = 'unreadable' | 'tooMuch';

const isBeyond = async (file: ArrayBuffer): Promise<boolean> =>
  file.byteLength > mostFileBytes || (isWorkbook(new Uint8Array(file)) && !(await isWorkbookWithin(file, unpack)));

/** The rows of a file that somebody chose, or why there are none. What holds too much is not unpacked. */
export const openSheet = async (file: ArrayBuffer): Promise<SheetOfFile | Unopened> => {
  try {
    if (await isBeyond(file)) return 'tooMuch';
  } catch {
    return 'unreadable';
  }
  const sheet = await readSheet(file);
  if (!sheet) return 'unreadable';
  return sheet.rows.length > mostFileRows ? 'tooMuch' : sheet;
};
