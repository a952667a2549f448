import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBitmap, aPhoto, aPng, lookAt } from '../pictures.ts';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import type { Place } from './place.ts';
import { browserArguments, byId, chromiumPath } from './tablet.ts';

let browser: Browser;
let place: Place;
let manager: Caller;
let scripts: Record<'scaling' | 'widgets', string>;
let styles: string;

const bundled = async (entry: string, globalName: string): Promise<{ script: string; style: string }> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    outdir: 'out',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  });
  const textOf = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
};

beforeAll(async () => {
  const [scaling, widgets] = await Promise.all([
    bundled('../../src/ui/image-scale.ts', 'scaling'),
    bundled('widgets-page.tsx', 'widgets'),
  ]);
  scripts = { scaling: scaling.script, widgets: widgets.script };
  styles = widgets.style;
  browser = await chromium.launch({ executablePath: chromiumPath, headless: true, args: browserArguments });
  place = await demoBrand();
  manager = await place.signIn('manager');
});
afterAll(() => browser?.close());

/** Makes a part of a picture of noise, red on the left and blue on the right, and answers what came of it. */
const scaled = (page: Page, width: number, height: number | null) =>
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
      const { scaling } = globalThis as unknown as {
        scaling: { scalePicture: (of: Blob, part: object | null, size: object) => Promise<Blob> };
      };
      const right = height === null ? null : { x: 1200, y: 0, width: 1200, height: (1200 * height) / width };
      const blob = await scaling.scalePicture(await drawn.convertToBlob(), right, { width, height });
      const made = await createImageBitmap(blob);
      pen.drawImage(made, 0, 0);
      return {
        bytes: blob.size,
        type: blob.type,
        size: [made.width, made.height],
        pixel: [...pen.getImageData(made.width - 10, 10, 1, 1).data],
      };
    },
    { width, height },
  );

test.each([
  [144, 144, 144],
  [960, 600, 600],
  [2000, 2000, 2000],
  [1600, null, 1200],
])('a picture is made on the device to %i by %s, of at most 1 MB', async (width, asked, height) => {
  const page = await browser.newPage();
  await page.setContent('<p>pictures</p>');
  await page.addScriptTag({ content: scripts.scaling });
  const { bytes, size, pixel, type } = await scaled(page, width, asked);
  expect(size).toEqual([width, height]);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(1_048_576);
  expect(type).toBe(width === 144 ? 'image/png' : 'image/jpeg');
  const [red = 255, , blue = 0] = pixel;
  expect(blue).toBeGreaterThan(120);
  expect(red).toBeLessThan(90);
  await page.close();
});

interface Given {
  readonly avatar: string;
  readonly licence: string;
  readonly images: readonly string[];
  readonly region: string;
}

describe('the widgets for pictures', () => {
  let page: Page;
  const open = async (language: 'en' | 'zh_CN' = 'en', scheme: 'light' | 'dark' = 'light') => {
    const viewport = { width: 1024, height: 768 };
    page = await browser.newPage({ bypassCSP: true, baseURL: place.url, viewport });
    await page.goto('/api/health');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: scripts.widgets });
    const shops = (await manager.call('GET', '/shop/direct_line')).data as readonly { readonly id: string }[];
    const headers = { authorization: `Bearer ${manager.token}`, 'x-shop-id': shops[0]?.id ?? '' };
    await page.evaluate(
      (shown) => (globalThis as unknown as { widgets: { show: (shown: object) => Promise<void> } }).widgets.show(shown),
      { headers, language, scheme },
    );
    await byId(page, 'avatar-choose').waitFor();
  };
  const given = (): Promise<Given> => page.evaluate(() => (globalThis as unknown as { given: Given }).given);
  const choose = async (id: string, buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => {
    await byId(page, `${id}-drop`).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  };
  const pictureAt = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(new URL(address, place.url))).arrayBuffer());

  test('a photo is cropped by the keyboard, sent, and shown; its place is not told', async () => {
    await open();
    await expect.poll(() => byId(page, 'avatar-drop').textContent()).toContain('Recommended 144 × 144, 1 MB at most');
    await choose('avatar', await aPhoto());
    await page.getByLabel('Crop').focus();
    await page.keyboard.press('ArrowUp');
    await byId(page, 'avatar-use').press('Enter');
    await byId(page, 'avatar-shown').waitFor();
    const { avatar } = await given();
    expect(avatar).toMatch(/^\/images\/avatar\/[0-9a-f-]{36}\.webp$/);
    expect(await lookAt(await pictureAt(avatar))).toMatchObject({ width: 144, height: 144, exif: false });
    await byId(page, 'avatar-remove').click();
    expect((await given()).avatar).toBe('');
    await page.close();
  });

  test('a bitmap is taken, as the device makes it small', async () => {
    await open();
    await choose('avatar', aBitmap(300, 300), 'old.bmp', 'image/bmp');
    await byId(page, 'avatar-use').click();
    await byId(page, 'avatar-shown').waitFor();
    expect(await lookAt(await pictureAt((await given()).avatar))).toMatchObject({ format: 'webp', width: 144 });
    await page.close();
  });

  test('what is no picture is refused before anything is sent, and cancelling gives nothing', async () => {
    await open('zh_CN');
    await choose('avatar', Buffer.from('<svg/>'), 'fake.png', 'image/png');
    await expect.poll(() => byId(page, 'avatar-fault').textContent()).toContain('无法显示该图片');
    await choose('avatar', await aPng());
    await byId(page, 'avatar-cancel').click();
    await byId(page, 'avatar-choose').waitFor();
    expect((await given()).avatar).toBe('');
    await page.close();
  });

  test('a picture that was dropped is cropped as well', async () => {
    await open();
    const bytes = [...(await aPng())];
    const transfer = await page.evaluateHandle((data) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(data)], 'dropped.png', { type: 'image/png' }));
      return made;
    }, bytes);
    await byId(page, 'avatar-drop').dispatchEvent('drop', { dataTransfer: transfer });
    await byId(page, 'avatar-use').click();
    await byId(page, 'avatar-shown').waitFor();
    expect((await given()).avatar).toMatch(/^\/images\/avatar\//);
    await page.close();
  });

  test('an upload that fails says so and is tried again with the same picture', async () => {
    await open();
    await page.route('**/api/pc/v1/oss/files', (route) => route.abort(), { times: 1 });
    await choose('avatar', await aPng());
    await byId(page, 'avatar-use').click();
    await expect
      .poll(() => byId(page, 'avatar-refused').textContent())
      .toContain('The upload failed. Please try again.');
    await byId(page, 'avatar-retry').click();
    await byId(page, 'avatar-shown').waitFor();
    await page.context().setOffline(true);
    await choose('avatar', await aPng());
    await byId(page, 'avatar-use').click();
    await expect.poll(() => byId(page, 'avatar-refused').textContent()).toContain('This needs a connection.');
    await page.close();
  });

  test('several pictures are put in order, removed, and no more are taken than may be', async () => {
    await open();
    for (const count of [1, 2, 3]) {
      await choose('images', await aPng());
      await byId(page, 'images-use').click();
      await byId(page, `images-shown-${count - 1}`).waitFor();
    }
    const before = (await given()).images;
    expect([before.length, await byId(page, 'images-drop').count()]).toEqual([3, 0]);
    expect(await byId(page, 'images-forward-0').isDisabled()).toBe(true);
    await page.getByLabel('Move picture 3 forward').press('Enter');
    expect((await given()).images).toEqual([before[0], before[2], before[1]]);
    await byId(page, 'images-back-0').click();
    await byId(page, 'images-remove-1').click();
    expect((await given()).images).toEqual([before[2], before[1]]);
    await byId(page, 'images-drop').waitFor();
    await page.close();
  });

  test('a licence of a registration is sent without an account, whole, and shown to nobody by its address', async () => {
    await open();
    await choose('licence', await aPng(2_400, 1_200));
    await byId(page, 'licence-shown').waitFor();
    const { licence } = await given();
    expect(licence).toMatch(/^\/private\/licence\//);
    const src = (await byId(page, 'licence-shown').getAttribute('src')) ?? '';
    expect(await lookAt(await pictureAt(src))).toMatchObject({ width: 1_600, height: 800 });
    expect((await fetch(new URL(`/api/pc/v1/oss${licence}`, place.url))).status).toBe(404);
    await page.close();
  });

  test('a district is chosen by a part of its name, and step by step with the keyboard alone', async () => {
    await open();
    const region = byId(page, 'region');
    await region.fill('徐汇');
    await page.getByRole('option', { name: /上海市.*徐汇区/ }).click();
    expect((await given()).region).toBe('310104');
    await expect.poll(() => region.inputValue()).toBe('上海市 / 上海市 / 徐汇区');
    await page.getByLabel('Region: clear').click();
    expect((await given()).region).toBe('');
    // The cleared field has the focus.
    await page.keyboard.press('ArrowDown');
    await page.getByText('内蒙古自治区').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('东城区').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await given()).region).toBe('110101');
    await page.close();
  });
});
