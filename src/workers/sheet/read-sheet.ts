import { parse } from 'csv-parse/browser/esm/sync';
import { encodingOf } from '#domain/import/encoding.ts';
import { isWorkbook, type Sheet, sheetOfText, sheetOfTexts, splitBy } from '#domain/import/sheet.ts';
import { readWorkbook } from '#domain/import/workbook.ts';
import type { SheetFormat } from './sheet-format.ts';
import { unpack } from './unpack.ts';

/** A spreadsheet with the format in which its like is given back. */
export interface SheetOfFile extends Sheet {
  readonly format: SheetFormat;
}

/** The text of a file; what cannot be read in it is marked by U+FFFD. */
const decoded = (bytes: Uint8Array): { readonly text: string; readonly format: SheetFormat } => {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), format: encoding === 'gb18030' ? 'csvGb18030' : 'csv' };
};

const split = splitBy(parse);
/** What older programs wrote, which nobody reads here: it begins with the mark of a compound file. */
const isOldWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const workbookIn = async (file: ArrayBuffer): Promise<SheetOfFile | null | undefined> => {
  try {
    const read = await readWorkbook(file, unpack);
    return read && { ...sheetOfTexts(read), format: 'xlsx' };
  } catch {
    return null;
  }
};

/**
 * The rows of a file, a workbook or values parted by commas, semicolons or tabs; null where it cannot be read, undefined where
 * it holds more than is taken in.
 */
export const readSheet = async (file: ArrayBuffer): Promise<SheetOfFile | null | undefined> => {
  const bytes = new Uint8Array(file);
  if (isOldWorkbook(bytes)) return null;
  if (isWorkbook(bytes)) return await workbookIn(file);
  const { text, format } = decoded(bytes);
  const sheet = sheetOfText(text, split);
  return sheet && { ...sheet, format };
};
