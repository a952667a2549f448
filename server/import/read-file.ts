import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { type Sheet, type SplitRow, sheetOfCells, sheetOfText, textOfNumber } from '#domain/import/sheet.ts';
import { decode, type Encoding } from './decode.ts';

const split: SplitRow = (text, delimiter) => {
  try {
    const [cells = []] = parse(text, { delimiter, relax_column_count: true, trim: true }) as string[][];
    return cells;
  } catch (problem) {
    return problem instanceof CsvError && problem.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : null;
  }
};

/** A workbook is a ZIP archive. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The rows of a file, a workbook or values parted by commas, semicolons or tabs; a workbook that cannot be read throws. */
export const readFileAsSheet = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheet: Sheet; encoding: Encoding | 'xlsx' }> => {
  if (isWorkbook(bytes)) {
    const cells = await readSheet(new Blob([bytes]), { parseNumber: textOfNumber });
    return { sheet: sheetOfCells(cells as Parameters<typeof sheetOfCells>[0]), encoding: 'xlsx' };
  }
  const { text, encoding } = decode(bytes);
  return { sheet: sheetOfText(text, split), encoding };
};
