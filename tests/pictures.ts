import { deflateSync } from 'node:zlib';
import { encode } from 'fast-bmp';
import sharp from 'sharp';

/** A red picture. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });

export const aPng = (width = 300, height = 200): Promise<Buffer> => drawn(width, height).png().toBuffer();
export const aJpeg = (width = 300, height = 200): Promise<Buffer> => drawn(width, height).jpeg().toBuffer();
export const aGif = (width = 300, height = 200): Promise<Buffer> => drawn(width, height).gif().toBuffer();

/** A picture of noise, which no format makes small. */
export const aNoisyPng = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

/** A bitmap, red, of 24 bits a pixel. */
export const aBitmap = (width = 300, height = 200): Buffer => {
  const data = new Uint8Array(width * height * 3).map((_, place) => [200, 30, 40][place % 3] ?? 0);
  return Buffer.from(encode({ width, height, data, bitsPerPixel: 24, channels: 3, components: 3 }));
};

/** A photo that tells where it was taken, and lies on its side. */
export const aPhoto = (): Promise<Buffer> =>
  drawn(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SECRET-CAMERA', Copyright: 'SECRET-NAME' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 25/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const table = Array.from({ length: 256 }, (_, start) => {
  let code = start;
  for (let bit = 0; bit < 8; bit += 1) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1;
  return code >>> 0;
});
const checksum = (bytes: Buffer): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};
/** A piece of a PNG. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** A small file that would be a picture of `side` times `side` pixels: a decompression bomb. */
export const aBomb = (side = 20_000): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const sign = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([sign, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
};

/** A drawing with a script in it. */
export const anSvg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** What there is to see of a picture, and what it tells besides. */
export const lookAt = async (picture: Buffer) => {
  // The server reads no WebP; a test looks at what it made.
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  const { format, width, height, orientation, exif, xmp, icc } = await sharp(picture).metadata();
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const tells = { orientation, exif: exif !== undefined, xmp: xmp !== undefined, icc: icc !== undefined };
  return { format, width, height, pixel: [...pixels.subarray(0, 3)], ...tells };
};
