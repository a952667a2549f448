import { decode } from 'fast-bmp';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type FileKind, kindsOfFile, mostBytes } from '#domain/file/file-kinds.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { chunksOf, framesOf, type PictureLimits, scansOf } from './picture-limits.ts';

/** How much higher than wide a picture may be where nothing is said of its height. */
const highest = 8;

// Nothing but these is ever read as a picture, whatever it says of itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
// Each picture is read once; a cache of it would only take memory.
sharp.cache(false);
// Whoever trades beside it has the other processors.
sharp.concurrency(1);

/** What is read of a file, or why it is not. */
type Found = Sharp | Reason;

const open = (bytes: Buffer, { pixels }: PictureLimits): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: pixels });

/** The size that a bitmap says it has; it says so in the first bytes. */
const sizeOfBitmap = (bytes: Buffer): number =>
  bytes.length < 30 ? Number.POSITIVE_INFINITY : bytes.readInt32LE(18) * Math.abs(bytes.readInt32LE(22));

/** A bitmap, which sharp does not read. It is not compressed: more pixels than bits are a lie. */
const readBitmap = (bytes: Buffer, limits: PictureLimits): Found => {
  const pixels = sizeOfBitmap(bytes);
  if (pixels > Math.min(limits.pixels, bytes.length * 8)) return 'file.tooManyPixels';
  const { data, width, height, channels } = decode(bytes);
  if (!ArrayBuffer.isView(data)) throw new Error('no pixels');
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: channels as 1 | 3 | 4 },
  });
};

const readPng = (bytes: Buffer, limits: PictureLimits): Found =>
  chunksOf(bytes) > limits.chunks ? 'file.tooMuchWork' : open(bytes, limits);

const readers: Readonly<Record<string, (bytes: Buffer, limits: PictureLimits) => Found>> = {
  'image/png': readPng,
  'image/apng': readPng,
  'image/jpeg': (bytes, limits) => (scansOf(bytes) > limits.scans ? 'file.tooMuchWork' : open(bytes, limits)),
  'image/gif': (bytes, limits) => (framesOf(bytes) > limits.frames ? 'file.tooMuchWork' : open(bytes, limits)),
  'image/bmp': readBitmap,
};

/** What came of a file: a picture, or why there is none. */
export type Made = { readonly picture: Buffer } | { readonly reason: Reason };

/**
 * Makes a picture of what somebody sent: looks at its first bytes, not at its name, decodes it, and writes its pixels
 * anew as WebP of at most the size of its kind. So whatever else was in the file is gone: where it was taken, scripts,
 * other files behind it. Of what moves, the first picture stays. Taken are png, bmp, jpeg and gif (spec section 5). It
 * runs in a process of its own (`pictures.ts`): what somebody sends may be made to take for ever.
 */
export const makePicture = async (bytes: Buffer, kind: FileKind, limits: PictureLimits): Promise<Made> => {
  if (bytes.length > mostBytes) return { reason: 'file.tooLarge' };
  const { width, height } = kindsOfFile[kind].size;
  try {
    const read = readers[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
    const found = read ? read(bytes, limits) : 'file.notPicture';
    if (typeof found === 'string') return { reason: found };
    const fitting = { width, height: height ?? width * highest, fit: 'inside', withoutEnlargement: true } as const;
    return { picture: await found.autoOrient().resize(fitting).webp({ quality: 85 }).toBuffer() };
  } catch (problem) {
    const isTooLarge = problem instanceof Error && problem.message.includes('exceeds pixel limit');
    return { reason: isTooLarge ? 'file.tooManyPixels' : 'file.notPicture' };
  }
};
