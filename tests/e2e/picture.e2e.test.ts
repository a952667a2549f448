import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, chromiumPath } from './tablet.ts';

const browser = await chromium.launch({ executablePath: chromiumPath, headless: true, args: browserArguments });
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../src/form/widgets/crop-picture.ts')],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'cropping' },
  });
  page = await browser.newPage();
  await page.setContent('<p>pictures</p>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

/** Crops a picture of noise, red on the left and blue on the right, and answers what came of it. */
const cropped = (width: number, height: number): Promise<{ bytes: number; size: number[]; pixel: number[] }> =>
  page.evaluate(
    async ({ width, height }) => {
      const drawn = new OffscreenCanvas(2400, 1800);
      const pen = drawn.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const noise = pen.createImageData(2400, 1800);
      for (let at = 0; at < noise.data.length; at += 4) {
        const isLeft = (at / 4) % 2400 < 1200;
        const strong = 200 + Math.floor(Math.random() * 55);
        noise.data.set([isLeft ? strong : 0, Math.floor(Math.random() * 60), isLeft ? 0 : strong, 255], at);
      }
      pen.putImageData(noise, 0, 0);
      const { cropping } = globalThis as unknown as {
        cropping: {
          cropPicture: (of: Blob, part: object, size: object) => Promise<string>;
          bytesIn: (url: string) => number;
        };
      };
      const right = { x: 1200, y: 0, width: 1200, height: (1200 * height) / width };
      const url = await cropping.cropPicture(await drawn.convertToBlob(), right, { width, height });
      const made = await createImageBitmap(await (await fetch(url)).blob());
      pen.drawImage(made, 0, 0);
      return {
        bytes: cropping.bytesIn(url),
        size: [made.width, made.height],
        pixel: [...pen.getImageData(10, 10, 1, 1).data],
      };
    },
    { width, height },
  );

test.each([
  [144, 144],
  [960, 600],
  [2000, 2000],
])('a picture is cropped on the device to %i by %i, of at most 1 MB', async (width, height) => {
  const { bytes, size, pixel } = await cropped(width, height);
  expect(size).toEqual([width, height]);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(1_048_576);
  const [red = 255, , blue = 0] = pixel;
  expect(blue).toBeGreaterThan(120);
  expect(red).toBeLessThan(90);
});
