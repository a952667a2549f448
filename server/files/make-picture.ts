import { decode } from 'fast-bmp';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type FileKind, kindsOfFile, mostBytes } from '#domain/file/file-kinds.ts';
import type { Reason } from '#domain/kernel/reason.ts';

/** The most pixels that are decoded: what a phone takes, and no more memory than that. */
export const mostPixels = 16_000_000;
/** How much higher than wide a picture may be where nothing is said of its height. */
const highest = 8;

// Nothing but these is ever read as a picture, whatever it says of itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
// Each picture is read once; a cache of it would only take memory.
sharp.cache(false);

const reading = { failOn: 'error', limitInputPixels: mostPixels } as const;

/** The size that a bitmap says it has; it says so in the first bytes. */
const sizeOfBitmap = (bytes: Buffer): number =>
  bytes.length < 30 ? Number.POSITIVE_INFINITY : bytes.readInt32LE(18) * Math.abs(bytes.readInt32LE(22));

/** A bitmap, which sharp does not read. It is not compressed: more pixels than bits are a lie. */
const readBitmap = (bytes: Buffer): Sharp | 'tooManyPixels' => {
  const pixels = sizeOfBitmap(bytes);
  if (pixels > Math.min(mostPixels, bytes.length * 8)) return 'tooManyPixels';
  const { data, width, height, channels } = decode(bytes);
  if (!ArrayBuffer.isView(data)) throw new Error('no pixels');
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: channels as 1 | 3 | 4 },
  });
};

const readers: Readonly<Record<string, (bytes: Buffer) => Sharp | 'tooManyPixels'>> = {
  'image/png': (bytes) => sharp(bytes, reading),
  'image/apng': (bytes) => sharp(bytes, reading),
  'image/jpeg': (bytes) => sharp(bytes, reading),
  'image/gif': (bytes) => sharp(bytes, reading),
  'image/bmp': readBitmap,
};

/** What came of a file: a picture, or why there is none. */
export type Made = { readonly picture: Buffer } | { readonly reason: Reason };

/**
 * Makes a picture of what somebody sent: looks at its first bytes, not at its name, decodes it, and writes its pixels
 * anew as WebP of at most the size of its kind. So whatever else was in the file is gone: where it was taken, scripts,
 * other files behind it. Of what moves, the first picture stays. Taken are png, bmp, jpeg and gif (spec section 5).
 */
export const makePicture = async (bytes: Buffer, kind: FileKind): Promise<Made> => {
  if (bytes.length > mostBytes) return { reason: 'file.tooLarge' };
  const read = readers[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!read) return { reason: 'file.notPicture' };
  const { width, height } = kindsOfFile[kind].size;
  try {
    const found = read(bytes);
    if (found === 'tooManyPixels') return { reason: 'file.tooManyPixels' };
    const fitting = { width, height: height ?? width * highest, fit: 'inside', withoutEnlargement: true } as const;
    return { picture: await found.autoOrient().resize(fitting).webp({ quality: 85 }).toBuffer() };
  } catch (problem) {
    const isTooLarge = problem instanceof Error && problem.message.includes('exceeds pixel limit');
    return { reason: isTooLarge ? 'file.tooManyPixels' : 'file.notPicture' };
  }
};
