import { parse } from 'csv-parse/browser/esm/sync';
import { encodingOf } from '#domain/import/encoding.ts';
import {
  type Cell,
  isWorkbook,
  type Sheet,
  sheetOfCells,
  sheetOfText,
  splitBy,
  textOfNumber,
} from '#domain/import/sheet.ts';
import { usualWorkbook } from '#domain/import/usual-workbook.ts';
import type { SheetFormat } from './sheet-format.ts';

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

/** The rows of a file, a workbook or values parted by commas, semicolons or tabs; null where it cannot be read. */
export const readSheet = async (file: ArrayBuffer): Promise<SheetOfFile | null> => {
  const bytes = new Uint8Array(file);
  if (isOldWorkbook(bytes)) return null;
  if (!isWorkbook(bytes)) {
    const { text, format } = decoded(bytes);
    return { ...sheetOfText(text, split), format };
  }
  const [{ readSheet: read }, fflate] = await Promise.all([import('read-excel-file/universal'), import('fflate')]);
  try {
    const { bytes: usual, marks } = usualWorkbook(bytes, fflate);
    const cells: readonly (readonly unknown[])[] = await read(usual.buffer, { parseNumber: textOfNumber });
    return { ...sheetOfCells(cells as readonly (readonly Cell[])[], marks), format: 'xlsx' };
  } catch {
    return null;
  }
};
