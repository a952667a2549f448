import { mostUnpackedBytes } from './limits.ts';
import { allowance, TooMuch } from './too-much.ts';

const [listMark, endMark] = [0x0201_4b50, 0x0605_4b50];
/** What an archive says that is too large for its usual lists. */
const [manyFiles, farAway] = [0xffff, 0xffff_ffff];

/** One file of an archive. */
interface Packed {
  readonly name: string;
  /** Its bytes as they lie in the archive. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
  /** How many bytes come out of them by what the archive says. */
  readonly says: number;
}

/** So many bytes become text at once. */
const piece = 8_192;
/** Bytes as text with one sign for each. */
export const textOf = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + piece)));
  return pieces.join('');
};

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
    const name = textOf(new Uint8Array(archive, at + 46, short(at + 28)));
    files.push({ name, bytes, says, isDeflated: short(at + 10) !== 0 });
  }
  return files;
};

/** A workbook has a file for each sheet, and some beside them. */
const mostFiles = 1_000;

/** Unpacks bytes piece by piece, as text with one sign for each byte. Tablet and server have one each. */
export type Unpack = (packed: Uint8Array<ArrayBuffer>) => AsyncIterable<string>;

/** Reads a file of an archive piece by piece, or nothing where there is none of that name. */
export type ReadFile = (name: string, take: (piece: string) => void) => Promise<void>;

/**
 * Opens an archive, of which nothing is unpacked but what is read. It comes to no more bytes than a device can take in,
 * neither by what it says of itself nor in truth, as a small one may unpack to gigabytes. Throws where it is none, or
 * `TooMuch`.
 */
export const openArchive = (archive: ArrayBuffer, unpack: Unpack): ReadFile => {
  const files = filesOf(archive);
  const sum = (of: (file: Packed) => number): number => files.reduce((total, file) => total + of(file), 0);
  // Bytes that lie under several names are unpacked as often as there are names.
  const areShared = sum(({ bytes }) => bytes.length) > archive.byteLength;
  if (files.length > mostFiles || areShared || sum(({ says }) => says) > mostUnpackedBytes) throw new TooMuch();
  const byName = new Map(files.map((file) => [file.name, file]));
  const unpacked = allowance(mostUnpackedBytes);
  return async (name, take) => {
    const file = byName.get(name);
    if (!file) return;
    for await (const text of file.isDeflated ? unpack(file.bytes) : [textOf(file.bytes)]) {
      unpacked(text.length);
      take(text);
    }
  };
};
