import { createInflateRaw } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as fflate from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { isWorkbookWithin, textOf, type Unpack } from '#domain/import/archive.ts';
import { isWorkbook, type Sheet, sheetOfCells, sheetOfText, splitBy, textOfNumber } from '#domain/import/sheet.ts';
import { usualWorkbook } from '#domain/import/usual-workbook.ts';
import { decode, type Encoding } from './decode.ts';

const split = splitBy(parse);

const unpack: Unpack = async function* (packed) {
  const inflating = createInflateRaw();
  inflating.end(packed);
  for await (const bytes of inflating) yield textOf(bytes as Uint8Array);
};

/**
 * The rows of a file, a workbook or values parted by commas, semicolons or tabs; undefined where a workbook holds more
 * than is taken in. A workbook that cannot be read throws.
 */
export const readFileAsSheet = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheet: Sheet; encoding: Encoding | 'xlsx' } | undefined> => {
  if (isWorkbook(bytes)) {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    if (!(await isWorkbookWithin(file, unpack))) return undefined;
    const { bytes: usual, marks } = usualWorkbook(bytes, fflate);
    const cells = await readSheet(new Blob([usual]), { parseNumber: textOfNumber });
    return { sheet: sheetOfCells(cells as Parameters<typeof sheetOfCells>[0], marks), encoding: 'xlsx' };
  }
  const { text, encoding } = decode(bytes);
  return { sheet: sheetOfText(text, split), encoding };
};
