import { deflateRawSync } from 'node:zlib';

/** An archive with so many files of these packed bytes; `says` is what it says how many they are. */
const zipped = (content: Buffer, files: number, says: number): Uint8Array<ArrayBuffer> => {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30 + name.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(name.length, 26);
  name.copy(head, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(says, 24);
  entry.writeUInt16LE(name.length, 28);
  name.copy(entry, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(head.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([head, packed, ...Array.from({ length: files }, () => entry), end]));
};

/** An archive of equal files, each so many zeros. */
export const archive = (zeros: number, { files = 1, says = zeros }: { files?: number; says?: number } = {}) =>
  zipped(Buffer.alloc(zeros), files, says);

/** An archive with a sheet in which this stands. */
export const archiveOf = (sheet: string) => zipped(Buffer.from(`<sheetData>${sheet}</sheetData>`), 1, sheet.length);

/** An archive with a sheet that has cells here. */
export const cellsAt = (...places: readonly string[]) =>
  archiveOf(places.map((place) => `<row><c r="${place}" t="str"><v>x</v></c></row>`).join(''));
