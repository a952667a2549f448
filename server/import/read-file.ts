import { createInflateRaw } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { textOf, type Unpack } from '#domain/import/archive.ts';
import { mostFileLines } from '#domain/import/limits.ts';
import { isWorkbook, type Sheet, sheetOfText, sheetOfTexts, splitBy } from '#domain/import/sheet.ts';
import { readWorkbook } from '#domain/import/workbook.ts';
import { decode, type Encoding } from './decode.ts';

const split = splitBy(parse);

/** Lines of a file that is no workbook: ten times as many as a tablet takes in. */
const mostLines = 10 * mostFileLines;

const unpack: Unpack = async function* (packed) {
  const inflating = createInflateRaw();
  inflating.end(packed);
  for await (const bytes of inflating) yield textOf(bytes as Uint8Array);
};

/**
 * The rows of a file, a workbook or values parted by commas, semicolons or tabs; undefined where it holds more than is
 * taken in. A workbook that cannot be read throws.
 */
export const readFileAsSheet = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheet: Sheet; encoding: Encoding | 'xlsx' } | undefined> => {
  if (isWorkbook(bytes)) {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const read = await readWorkbook(file, unpack);
    return read && { sheet: sheetOfTexts(read), encoding: 'xlsx' };
  }
  const { text, encoding } = decode(bytes);
  const sheet = sheetOfText(text, split, mostLines);
  return sheet && { sheet, encoding };
};
