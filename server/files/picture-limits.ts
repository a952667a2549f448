import type { By } from '../lanes/by.ts';

/** How much work a picture may be: what it says of itself, and what it takes to draw it. */
export interface PictureLimits {
  readonly pixels: number;
  /** Times that a progressive JPEG is gone over; each is as much work as all of its pixels. */
  readonly scans: number;
  /** Pictures of what moves, of which the first alone is made. */
  readonly frames: number;
  /** Pieces of a PNG: each of its texts is unpacked. */
  readonly chunks: number;
  /** Seconds of a processor, and seconds altogether, after which its process is ended. */
  readonly processorSeconds: number;
  readonly seconds: number;
}

/**
 * A photo of 12 megapixels that was saved progressively has 10 to 14 scans. Whoever is known may send what a phone takes
 * and what other programs write; of strangers it is what a phone takes.
 */
export const pictureLimits: Readonly<Record<By, PictureLimits>> = {
  staff: { pixels: 16_000_000, scans: 40, frames: 1_000, chunks: 2_000, processorSeconds: 10, seconds: 120 },
  stranger: { pixels: 13_000_000, scans: 20, frames: 100, chunks: 300, processorSeconds: 4, seconds: 60 },
};

/** Markers of a JPEG that nothing belongs to: TEM, RST0 to RST7, SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [endOfImage, startOfScan] = [0xd9, 0xda];

/** How many scans a JPEG has, by its markers, read as the decoder reads them. */
export const scansOf = (bytes: Buffer): number => {
  let scans = 0;
  let at = 0;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return scans;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === endOfImage) return scans;
    // 0: no marker, but a byte of what was drawn that is 255.
    if (marker === 0 || isBare(marker)) continue;
    if (marker === startOfScan) scans += 1;
    if (at + 2 > bytes.length) return scans;
    at += Math.max(2, bytes.readUInt16BE(at));
  }
};

/** The colours that a GIF names at a place, in bytes; the flags before them say how many. */
const coloursOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where the blocks of data end that begin here; each says its length, and an empty one is the last. */
const afterBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
};

/** How many pictures a GIF has. */
export const framesOf = (bytes: Buffer): number => {
  let frames = 0;
  let at = 13 + coloursOf(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      at = afterBlocks(bytes, at + 10 + coloursOf(bytes[at + 9] ?? 0) + 1);
    } else return frames;
  }
  return frames;
};

/** How many pieces a PNG has before its end. */
export const chunksOf = (bytes: Buffer): number => {
  let chunks = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return chunks;
    chunks += 1;
  }
  return chunks;
};
