import { mostCellsSaid, mostFileCells, mostFileColumns, mostFileLines, mostUnpackedBytes } from './limits.ts';
import { saysPlace } from './usual-xml.ts';

const [listMark, endMark] = [0x0201_4b50, 0x0605_4b50];
/** What an archive says that is too large for its usual lists. */
const [manyFiles, farAway] = [0xffff, 0xffff_ffff];

/** One file of an archive. */
interface Packed {
  /** Its bytes as they lie in the archive. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
  /** How many bytes come out of them by what the archive says. */
  readonly says: number;
}

/** The files of an archive, as the list at its end has them; throws where there is none. */
const filesOf = (archive: ArrayBuffer): Packed[] => {
  const view = new DataView(archive);
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  let end = archive.byteLength - 22;
  while (long(end) !== endMark) end -= 1;
  const count = short(end + 8);
  const files: Packed[] = [];
  for (let at = long(end + 16); files.length < count; at += 46 + short(at + 28) + short(at + 30) + short(at + 32)) {
    const [size, says, place] = [long(at + 20), long(at + 24), long(at + 42)];
    if (count === manyFiles || long(at) !== listMark || [size, says, place].includes(farAway))
      throw new RangeError('no archive of a spreadsheet');
    const bytes = new Uint8Array(archive, place + 30 + short(place + 26) + short(place + 28), size);
    files.push({ bytes, says, isDeflated: short(at + 10) !== 0 });
  }
  return files;
};

/** A workbook has a file for each sheet, and some beside them. */
const mostFiles = 1_000;

/** So many bytes become text at once. */
const piece = 8_192;
/** Bytes as text with one sign for each. */
export const textOf = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + piece)));
  return pieces.join('');
};

/** Unpacks bytes piece by piece, as text with one sign for each byte. Tablet and server have one each. */
export type Unpack = (packed: Uint8Array<ArrayBuffer>) => AsyncIterable<string>;

/** Where a cell lies, or a row: as the reader of workbooks takes what stands in `r`. */
const placeAt = (said: string): { readonly line: number; readonly column: number } => {
  const [, letters = '', digits = said] = /^(\D*)(\d.*)$/s.exec(said) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { line: Number(digits) || 0, column };
};
const placeSaid = /\sr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const rowOrCell = /<(?:[A-Za-z]\w*:)?(row|c)(?=[\s/>])([^>]*)/g;

/**
 * Counts the rows of a sheet and their cells as they come. One that does not say its place lies behind the one before,
 * wherever that is; those that say the same place are as many for the device nonetheless.
 */
const counted = () => {
  let [rows, cells, bareRows, bareCells, mostBareCells] = [0, 0, 0, 0, 0];
  return {
    add: (text: string): void => {
      for (const [, name, attributes = ''] of text.matchAll(rowOrCell)) {
        const bare = saysPlace.test(attributes) ? 0 : 1;
        if (name === 'row') [rows, bareRows, bareCells] = [rows + 1, bareRows + bare, 0];
        else [cells, bareCells] = [cells + 1, bareCells + bare];
        mostBareCells = Math.max(mostBareCells, bareCells);
      }
    },
    rows: () => rows,
    cells: () => cells,
    /** How far behind the last place that is said they may reach. */
    beyond: () => ({ lines: bareRows, columns: mostBareCells }),
  };
};

/** Keeps account of what a workbook makes the device lay out: the last line and the last column, wherever they are said. */
const extent = () => {
  let [line, column] = [1, 1];
  const tags = counted();
  let [rest, isPlain] = ['', true];
  return {
    /** Takes the next piece of a file; what is not yet closed of it is looked at with the piece behind it. */
    add: (piece: string): void => {
      const text = rest + piece;
      const end = text.lastIndexOf('<');
      rest = end < 0 ? '' : text.slice(end);
      const whole = text.slice(0, Math.max(end, 0));
      tags.add(whole);
      for (const [, one, other] of whole.matchAll(placeSaid)) {
        const said = one ?? other ?? '';
        const place = placeAt(said);
        isPlain &&= !said.includes('&');
        line = Math.max(line, place.line);
        column = Math.max(column, place.column);
      }
    },
    isWithin: (): boolean => {
      const { lines: behind, columns: beside } = tags.beyond();
      const [lines, columns] = [Math.max(line + behind, tags.rows()), column + beside];
      return (
        isPlain &&
        rest.length <= longestPart &&
        lines <= mostFileLines &&
        columns <= mostFileColumns &&
        lines * columns <= mostFileCells &&
        tags.cells() <= mostCellsSaid
      );
    },
  };
};
/** Between two signs `<` there is a tag, or the text of a cell at most. */
const longestPart = 500_000;

/**
 * Whether a workbook comes to no more than a device can take in: bytes, neither by what it says of itself nor in truth, as
 * a small one may unpack to gigabytes; and lines and columns, as one cell at the far end lets all before it be laid out.
 * Nothing is read on once it is more. Throws where it is no archive.
 */
export const isWorkbookWithin = async (archive: ArrayBuffer, unpack: Unpack): Promise<boolean> => {
  const files = filesOf(archive);
  if (files.length > mostFiles || files.reduce((sum, { says }) => sum + says, 0) > mostUnpackedBytes) return false;
  let left = mostUnpackedBytes;
  for (const { bytes, isDeflated } of files) {
    const { add, isWithin } = extent();
    for await (const piece of isDeflated ? unpack(bytes) : [textOf(bytes)]) {
      left -= piece.length;
      add(piece);
      if (left < 0 || !isWithin()) return false;
    }
  }
  return true;
};
