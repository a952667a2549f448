import { expect, test } from 'vitest';
import { kindsOfFile, mostBytes } from '#domain/file/file-kinds.ts';
import { aBitmap, aBomb, aGif, aJpeg, anSvg, aPhoto, aPng, lookAt } from '../../tests/pictures.ts';
import { makePicture as makeWithin } from './make-picture.ts';
import { pictureLimits } from './picture-limits.ts';

const makePicture = (bytes: Buffer, kind: Parameters<typeof makeWithin>[1]) =>
  makeWithin(bytes, kind, pictureLimits.staff);

const made = async (bytes: Buffer, kind: Parameters<typeof makePicture>[1] = 'product'): Promise<Buffer> => {
  const answer = await makePicture(bytes, kind);
  if ('reason' in answer) throw new Error(answer.reason);
  return answer.picture;
};
const script = Buffer.from('<script>alert(document.domain)</script>');
const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`);

test.each([
  ['png', () => aPng()],
  ['jpeg', () => aJpeg()],
  ['gif', () => aGif()],
  ['bmp', () => aBitmap()],
])('a %s becomes a WebP of the same size and colour', async (_, draw) => {
  const { format, width, height, pixel } = await lookAt(await made(await draw()));
  expect([format, width, height]).toEqual(['webp', 300, 200]);
  for (const [place, value] of [200, 30, 40].entries()) expect(Math.abs((pixel[place] ?? 0) - value)).toBeLessThan(8);
});

test('a picture is made at most as large as its kind is shown, and never larger than it was', async () => {
  const sizes = {
    avatar: [144, 144],
    store: [960, 600],
    logo: [128, 128],
    detail: [800, 800],
    carousel: [240, 240],
  } as const;
  for (const [kind, [width, height]] of Object.entries(sizes)) {
    const look = await lookAt(await made(await aPng(2_000, 2_000), kind as keyof typeof sizes));
    const side = Math.min(width, height);
    expect([kind, look.width, look.height]).toEqual([kind, side, side]);
  }
  expect(await lookAt(await made(await aPng(40, 40), 'banner'))).toMatchObject({ width: 40, height: 40 });
  expect(kindsOfFile.banner.size).toEqual({ width: 960, height: 720 });
});

test('where a photo was taken, with what and by whom is gone, and it is upright', async () => {
  const photo = await aPhoto();
  expect(await lookAt(photo)).toMatchObject({ orientation: 6, exif: true });
  expect(photo.includes('SECRET-CAMERA')).toBe(true);
  const picture = await made(photo);
  expect(picture.includes('SECRET')).toBe(false);
  expect(await lookAt(picture)).toMatchObject({ width: 200, height: 300, exif: false, xmp: false, icc: false });
});

test.each([
  ['a page with a script', page],
  ['an SVG, whatever its name', anSvg],
  ['a text', Buffer.from('no picture')],
  ['nothing', Buffer.alloc(0)],
  ['a script that begins like a GIF', Buffer.concat([Buffer.from('GIF89a/*'), script, Buffer.from('*/=1;alert(1)')])],
  ['a script that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script])],
  ['a script that begins like a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(52), script])],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj')],
  [
    'a WebP, which is not asked for',
    Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=', 'base64'),
  ],
])('%s is no picture', async (_, bytes) => {
  expect(await makePicture(bytes, 'avatar')).toEqual({ reason: 'file.notPicture' });
});

test('a picture that is cut off is no picture', async () => {
  const png = await aPng(600, 600);
  expect(await makePicture(png.subarray(0, png.length - 200), 'avatar')).toEqual({ reason: 'file.notPicture' });
});

test('a picture that is something else as well is a picture afterwards and nothing else', async () => {
  for (const picture of [await aJpeg(), await aGif(), await aPng(), aBitmap()]) {
    const both = await made(Buffer.concat([picture, page]));
    expect(both.includes('script')).toBe(false);
    expect(both.includes('<html')).toBe(false);
  }
});

test('a small file that would be a very large picture is not unpacked', async () => {
  const bomb = aBomb(20_000);
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  expect(await makePicture(bomb, 'avatar')).toEqual({ reason: 'file.tooManyPixels' });
  const bitmap = aBitmap(20, 20);
  bitmap.writeInt32LE(30_000, 18);
  bitmap.writeInt32LE(30_000, 22);
  expect(await makePicture(bitmap, 'avatar')).toEqual({ reason: 'file.tooManyPixels' });
  bitmap.writeInt32LE(-300, 18);
  expect(await makePicture(bitmap, 'avatar')).toEqual({ reason: 'file.notPicture' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a file of 1 MB is taken, one byte more is not', async () => {
  const png = await aPng();
  const exactly = Buffer.concat([png, Buffer.alloc(mostBytes - png.length)]);
  expect('picture' in (await makePicture(exactly, 'avatar'))).toBe(true);
  expect(await makePicture(Buffer.concat([exactly, Buffer.alloc(1)]), 'avatar')).toEqual({ reason: 'file.tooLarge' });
});
