import { afterAll, expect, test, vi } from 'vitest';
import {
  aBitmapOfBits,
  aGifOfFrames,
  aJpegOfScans,
  aPngOfChunks,
  aPngOfTexts,
  otherFormats,
} from '../../tests/heavy-pictures.ts';
import { aBomb, anSvg, aPng, lookAt } from '../../tests/pictures.ts';
import { Busy } from '../lanes/lane.ts';
import { chunksOf, framesOf, pictureLimits, scansOf } from './picture-limits.ts';
import { makePictures } from './pictures.ts';

/** A machine that is busy takes its time; what is measured is what a picture takes of a processor. */
const patient = 600;
const limits = {
  staff: { ...pictureLimits.staff, seconds: patient },
  stranger: { ...pictureLimits.stranger, seconds: patient },
};
const pictures = makePictures(limits);
vi.setConfig({ testTimeout: patient * 1_000 });
afterAll(async () => {
  vi.resetConfig();
  await pictures.close();
});
const make = (bytes: Buffer, by: 'staff' | 'stranger' = 'stranger', of = pictures) =>
  of.make(by, 'avatar', async () => bytes);
const sizeOf = async (made: Awaited<ReturnType<typeof make>>) =>
  made && 'picture' in made ? await lookAt(Buffer.from(made.picture)) : made;

test('a picture is made in a process of its own, of staff and of strangers', async () => {
  for (const by of ['staff', 'stranger'] as const)
    expect(await sizeOf(await make(await aPng(), by))).toMatchObject({ format: 'webp', width: 144, height: 96 });
  expect(await pictures.make('staff', 'avatar', async () => undefined)).toBeUndefined();
});

test('scans, pictures and pieces are counted before anything is drawn', async () => {
  expect(scansOf(await aJpegOfScans(0))).toBe(10);
  expect(scansOf(await aJpegOfScans(31))).toBe(41);
  expect([framesOf(await aGifOfFrames(1)), framesOf(await aGifOfFrames(777))]).toEqual([1, 777]);
  expect(chunksOf(await aPngOfChunks(50)) - chunksOf(await aPng())).toBe(50);
  for (const count of [scansOf, framesOf, chunksOf])
    for (const bytes of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from([0xff, 0xda, 0]), Buffer.alloc(50, 0xff)])
      expect(count(bytes)).toBeLessThan(3);
});

/** What is refused, and why. */
const refused: readonly (readonly [what: string, draw: () => Promise<Buffer>, reason: string])[] = [
  ['a JPEG of scans', () => aJpegOfScans(pictureLimits.stranger.scans - 9), 'file.tooMuchWork'],
  ['a JPEG of ten thousand scans', () => aJpegOfScans(10_000), 'file.tooMuchWork'],
  ['a GIF of frames', () => aGifOfFrames(60_000), 'file.tooMuchWork'],
  ['a PNG of pieces', () => aPngOfChunks(1_000), 'file.tooMuchWork'],
  ['a PNG of very many pixels', async () => aBomb(), 'file.tooManyPixels'],
  ['a bitmap of bits that says it is larger', async () => aBitmapOfBits().subarray(0, 500_000), 'file.tooManyPixels'],
  ['an SVG', async () => anSvg, 'file.notPicture'],
  ...Object.entries(otherFormats).map(([name, draw]) => [name, draw, 'file.notPicture'] as const),
];

test.each(refused)('%s is refused', async (_, draw, reason) => {
  expect(await make(await draw())).toEqual({ reason });
});

test('a photo that was saved in scans is taken, of strangers and of staff, and what many programs write of staff', async () => {
  expect(await sizeOf(await make(await aJpegOfScans(4)))).toMatchObject({ format: 'webp', width: 144 });
  expect(await sizeOf(await make(await aJpegOfScans(15), 'staff'))).toMatchObject({ format: 'webp', width: 144 });
  expect(await sizeOf(await make(aBitmapOfBits(800, 600), 'staff'))).toMatchObject({ format: 'webp' });
});

test('a picture that takes too much of a processor ends its process, and the next has another one', async () => {
  const few = { ...limits.staff, processorSeconds: 0.5 };
  const strict = makePictures({ staff: few, stranger: few });
  expect(await make(await aPngOfTexts(20), 'staff', strict)).toEqual({ reason: 'file.tooMuchWork' });
  expect(await sizeOf(await make(await aPng(), 'staff', strict))).toMatchObject({ format: 'webp' });
  await strict.close();
});

test('a picture that takes too long altogether ends its process too, while another of the other kind is made', async () => {
  const short = { ...limits.staff, seconds: 0.001 };
  const strict = makePictures({ staff: limits.staff, stranger: short });
  const [slow, other] = await Promise.all([
    make(await aPngOfTexts(20), 'stranger', strict),
    make(await aPng(), 'staff', strict),
  ]);
  expect([slow, await sizeOf(other)]).toMatchObject([{ reason: 'file.tooMuchWork' }, { format: 'webp' }]);
  await strict.close();
  await strict.close();
});

test('few of one brand wait, and those of another one beside them', async () => {
  const read = async () => undefined;
  const ofOne = Array.from({ length: 15 }, () => pictures.make('staff', 'avatar', read, 'brand-1'));
  const ofOther = pictures.make('staff', 'avatar', read, 'brand-2');
  const became = await Promise.allSettled(ofOne);
  expect(became.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(await ofOther).toBeUndefined();
});

test('few of strangers wait, and nothing is read of the others', async () => {
  const png = await aPng();
  let read = 0;
  const asked = Array.from({ length: 30 }, () =>
    pictures.make('stranger', 'avatar', async () => {
      read += 1;
      return png;
    }),
  );
  const done = await Promise.allSettled(asked);
  const refused = done.filter(({ status }) => status === 'rejected');
  expect([refused.length, read]).toEqual([23, 7]);
  expect(refused.every((each) => each.status === 'rejected' && each.reason instanceof Busy)).toBe(true);
});
