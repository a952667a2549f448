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

/** How many bytes come out; it is not read on once they are more than that. */
const lengthOf = async ({ bytes, isDeflated }: Packed, most: number): Promise<number> => {
  if (!isDeflated) return bytes.length;
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (into) => {
      into.enqueue(bytes);
      into.close();
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let length = 0;
  for (let read = await reader.read(); !read.done && length <= most; read = await reader.read())
    length += read.value.length;
  await reader.cancel();
  return length;
};

/**
 * Whether no more bytes than that come out of an archive, neither by what it says of itself nor in truth: a small one may
 * unpack to gigabytes. Throws where it is none.
 */
export const unpacksWithin = async (archive: ArrayBuffer, most: number): Promise<boolean> => {
  const files = filesOf(archive);
  if (files.reduce((sum, { says }) => sum + says, 0) > most) return false;
  let left = most;
  for (const file of files) {
    left -= await lengthOf(file, left);
    if (left < 0) return false;
  }
  return true;
};
