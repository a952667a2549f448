import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aGif, aPng, pngChunk } from './pictures.ts';

/** A JPEG that draws its pixels over and over: one of its scans so many times more. */
export const aJpegOfScans = async (more: number, side = 1_000): Promise<Buffer> => {
  const background = { r: 200, g: 30, b: 40 };
  const plain = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  const tables: number[] = [];
  for (let at = plain.indexOf('ffc4', 0, 'hex'); at >= 0; at = plain.indexOf('ffc4', at + 2, 'hex')) tables.push(at);
  const scan = plain.subarray(tables[2], tables[3]);
  const end = plain.length - 2;
  return Buffer.concat([plain.subarray(0, end), ...Array.from({ length: more }, () => scan), plain.subarray(end)]);
};

/** A PNG with so many texts, each of which is unpacked to 40 MB. */
export const aPngOfTexts = async (count: number): Promise<Buffer> => {
  const png = await aPng();
  const packed = deflateSync(Buffer.alloc(40_000_000), { level: 9 });
  const text = (name: number) => pngChunk('zTXt', Buffer.concat([Buffer.from(`text ${name}\0\0`, 'latin1'), packed]));
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, (_, n) => text(n)), png.subarray(33)]);
};

/** A PNG of so many pieces. */
export const aPngOfChunks = async (count: number): Promise<Buffer> => {
  const png = await aPng();
  const piece = pngChunk('tEXt', Buffer.from('a\0b'));
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => piece), png.subarray(33)]);
};

/** A GIF of so many pictures. */
export const aGifOfFrames = async (count: number): Promise<Buffer> => {
  const gif = await aGif();
  const head = gif.subarray(0, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
};

/** A bitmap of one bit a pixel: eight times as many pixels as bytes. */
export const aBitmapOfBits = (width = 8_000, height = 1_000): Buffer => {
  const file = Buffer.alloc(62 + Math.ceil(width / 32) * 4 * height);
  file.write('BM');
  for (const [at, value] of [
    [2, file.length],
    [10, 62],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  return file;
};

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });

/** A picture in formats that are not asked for: each is refused by its first bytes, before anything of it is read. */
export const otherFormats = {
  webp: () => drawn(2_000, 2_000).webp().toBuffer(),
  avif: () => drawn(400, 400).avif({ effort: 0 }).toBuffer(),
  tiff: () => drawn(2_000, 2_000).tiff({ compression: 'deflate' }).toBuffer(),
  'moving webp': async () =>
    sharp(await drawn(100, 6_000).raw().toBuffer(), {
      raw: { width: 100, height: 6_000, channels: 3, pageHeight: 100 },
    })
      .webp({ loop: 0 })
      .toBuffer(),
} as const;
