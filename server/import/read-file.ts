import { parse } from 'csv-parse/sync';
import * as fflate from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { isWorkbook, type Sheet, sheetOfCells, sheetOfText, splitBy, textOfNumber } from '#domain/import/sheet.ts';
import { usualWorkbook } from '#domain/import/usual-workbook.ts';
import { decode, type Encoding } from './decode.ts';

const split = splitBy(parse);

/** The rows of a file, a workbook or values parted by commas, semicolons or tabs; a workbook that cannot be read throws. */
export const readFileAsSheet = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheet: Sheet; encoding: Encoding | 'xlsx' }> => {
  if (isWorkbook(bytes)) {
    const cells = await readSheet(new Blob([usualWorkbook(bytes, fflate)]), { parseNumber: textOfNumber });
    return { sheet: sheetOfCells(cells as Parameters<typeof sheetOfCells>[0]), encoding: 'xlsx' };
  }
  const { text, encoding } = decode(bytes);
  return { sheet: sheetOfText(text, split), encoding };
};
