import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import chinese from '../../locales/zh_CN/form.json' with { type: 'json' };
import shopWords from '../../locales/zh_CN/shop.json' with { type: 'json' };
import { aNoisyPng, aPng, lookAt } from '../pictures.ts';
import { demoBrand } from './demo-brand.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, openOffice, type Tablet } from './tablet.ts';

/** What a picture may have, in bytes. */
const most = 1_048_576;

let place: Place;
let tablet: Tablet;
beforeAll(async () => {
  place = await demoBrand();
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('manager'));
  await tablet.page.goto('/store/settings');
});
afterAll(() => tablet?.close());

const choose = (page: Page, id: string, buffer: Buffer, name = 'photo.png'): Promise<void> =>
  byId(page, `${id}-drop`).locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
const widthOf = (page: Page, id: string): Promise<number> =>
  byId(page, id).evaluate((image) => (image as HTMLImageElement).naturalWidth);
interface Settings {
  readonly images: readonly string[];
  readonly qualification: readonly string[];
}
const ownShop = async (): Promise<string> => {
  const shops = (await (await place.signIn('manager')).call('GET', '/shop/direct_line')).data as { id: string }[];
  return shops[0]?.id ?? '';
};
const settings = async (): Promise<Settings> =>
  (await (await place.signIn('manager')).call('GET', `/shops/${await ownShop()}/control`)).data as Settings;
/** Saves, until the server has so many pictures there. */
const save = async (page: Page, field: keyof Settings, count: number): Promise<void> => {
  await byId(page, 'save-basic').click();
  await expect.poll(async () => (await settings())[field].length, { timeout: 30_000, interval: 1_000 }).toBe(count);
};
const sourceOf = async (page: Page, id: string): Promise<string> => (await byId(page, id).getAttribute('src')) ?? '';
const pictureAt = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(address, place.url))).arrayBuffer());

test('a photo of the shop is cropped, made small, saved, and shown once the page is loaded anew', async () => {
  const { page } = tablet;
  const photo = await aNoisyPng(1_600, 1_200);
  expect(photo.length).toBeGreaterThan(most);
  await choose(page, 'shop-images', photo);
  await page.getByLabel(chinese.image.crop).focus();
  await page.keyboard.press('ArrowUp');
  await byId(page, 'shop-images-use').click();
  await byId(page, 'shop-images-shown-0').waitFor();
  await save(page, 'images', 1);

  await page.reload();
  await expect.poll(() => widthOf(page, 'shop-images-shown-0')).toBe(960);
  // Members, who have no account, see it as well.
  const shown = await pictureAt(await sourceOf(page, 'shop-images-shown-0'));
  expect(await lookAt(shown)).toMatchObject({ format: 'webp', width: 960, height: 600 });
  expect(shown.length).toBeLessThanOrEqual(most);
});

test('what is no picture is refused in words, and so is one over 1 MB that cannot be made smaller', async () => {
  const { page } = tablet;
  await choose(page, 'shop-images', Buffer.from('%PDF-1.7 a contract'), 'contract.png');
  await expect.poll(() => byId(page, 'shop-images-fault').textContent()).toBe(chinese.image.unreadable);
  // As a browser would that makes nothing small.
  await page.evaluate((size) => {
    const asBefore = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (take, ...how) {
      asBefore.call(this, (blob) => take(blob && new Blob([blob, new Uint8Array(size)], { type: blob.type })), ...how);
    };
  }, most);
  await choose(page, 'shop-images', await aPng(1_200, 800));
  await byId(page, 'shop-images-use').click();
  await expect.poll(() => byId(page, 'shop-images-fault').textContent()).toBe(chinese.image.tooBig);
  await page.reload();
});

test("the shop's licence is seen by whoever may see it, and by nobody who has its address", async () => {
  const { page } = tablet;
  await choose(page, 'shop-licences', await aPng(2_000, 1_000));
  await byId(page, 'shop-licences-shown-0').waitFor();
  await save(page, 'qualification', 1);
  await page.reload();
  await expect.poll(() => widthOf(page, 'shop-licences-shown-0')).toBe(1_600);

  const manager = await place.signIn('manager');
  const cashier = await place.signIn('cashier');
  const [address = ''] = (await settings()).qualification;
  expect(address).toMatch(/^\/private\/licence\//);
  const asked = `/pc/v1/oss/private_url?address=${encodeURIComponent(address)}`;
  expect((await manager.call('GET', asked)).status).toBe(200);
  expect((await cashier.call('GET', asked)).status).toBe(404);
  for (const path of [address, `/api/pc/v1/oss${address}`])
    expect((await fetch(new URL(path, place.url))).headers.get('content-type')).not.toContain('image');
});

test('the headquarters reads how the shop is run on a page of its own, with the picture', async () => {
  const laptop = await newTablet(place.url, { width: 1440, height: 900 });
  const { page } = laptop;
  await openOffice(page, place.account('boss'));
  await page.goto('/headquarters/store');
  const id = await ownShop();
  await byId(page, 'shop-row-S01').getByRole('button').click();
  await page.waitForURL(`**/store/view/${id}`);
  await expect.poll(() => widthOf(page, 'shop-image-0')).toBe(960);
  await page.getByText(shopWords.page.all).waitFor();
  // It lies under the list of stores, and beside none of the headquarters' own settings.
  expect(await byId(page, 'menu-shops').getAttribute('data-active')).toBe('true');
  expect(await byId(page, 'tab-shopInfo').count()).toBe(0);
  await laptop.close();
});
