import { mostUnpackedBytes } from './limits.ts';
import { allowance, TooMuch } from './too-much.ts';

const [listMark, endMark] = [0x0201_4b50, 0x0605_4b50];
/** A workbook has a file for each sheet, and some beside them. */
export const mostFiles = 1_000;

/** What marks numbers of 64 bits: of a whole list, of one file, and in the place of a number that stands there. */
const [longEndMark, longSaid, elsewhere] = [0x0606_4b50, 1, 0xffff_ffff];

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

const longIn = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the list of files in an archive begins, and how many it has; throws where there is none. */
const listOf = (view: DataView): { readonly begin: number; readonly count: number } => {
  let end = view.byteLength - 22;
  while (view.getUint32(end, true) !== endMark) end -= 1;
  // In front of the end another one may say where a longer end stands.
  const long = end < 20 ? view.byteLength : view.getUint32(end - 12, true);
  return long <= end - 56 && view.getUint32(long, true) === longEndMark
    ? { begin: longIn(view, long + 48), count: longIn(view, long + 32) }
    : { begin: view.getUint32(end + 16, true), count: view.getUint16(end + 8, true) };
};

/** What an entry of the list says in 64 bits, between these places, one number behind the other. */
const longsOf = (view: DataView, from: number, to: number): number[] => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== longSaid) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: Math.min(count, 3) }, (_, place) => longIn(view, at + 4 + 8 * place));
  }
  return [];
};

/** The files of an archive, as the list at its end has them; throws where there is none. */
const filesOf = (archive: ArrayBuffer): Packed[] => {
  const view = new DataView(archive);
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  const { begin, count } = listOf(view);
  if (count > mostFiles) throw new TooMuch();
  const files: Packed[] = [];
  for (let at = begin; files.length < count; at += 46 + short(at + 28) + short(at + 30) + short(at + 32)) {
    const more = at + 46 + short(at + 28);
    const longs = longsOf(view, more, more + short(at + 30));
    const [says = 0, size = 0, place = 0] = [24, 20, 42].map((said) =>
      long(at + said) === elsewhere ? (longs.shift() ?? elsewhere) : long(at + said),
    );
    if (long(at) !== listMark) throw new RangeError('no archive of a spreadsheet');
    const bytes = new Uint8Array(archive, place + 30 + short(place + 26) + short(place + 28), size);
    const name = textOf(new Uint8Array(archive, at + 46, short(at + 28)));
    files.push({ name, bytes, says, isDeflated: short(at + 10) !== 0 });
  }
  return files;
};

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
  if (areShared || sum(({ says }) => says) > mostUnpackedBytes) throw new TooMuch();
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
