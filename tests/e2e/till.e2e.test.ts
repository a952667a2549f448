import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ean13 } from '#domain/values/ean13.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import {
  addItem,
  byId,
  collectCash,
  linesOf,
  newOrder,
  newTablet,
  openCounter,
  scanCode,
  type Tablet,
} from './tablet.ts';

let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  const { url, account } = await demoBrand();
  tablet = await newTablet(url);
  page = tablet.page;
  await openCounter(page, account('manager'));
});
afterAll(() => tablet?.close());

const textOf = async (id: string): Promise<string> => (await byId(page, id).innerText()).trim();
const fenOf = (text: string): number => Math.round(Number(/-?¥[\d.,]+/.exec(text)?.[0].replace(/[¥,]/g, '')) * 100);
const amounts = async (id: string): Promise<number[]> => (await byId(page, id).allInnerTexts()).map(fenOf);

/** Takes so much off the order that is being composed. */
const reduceBy = async (yuan: string): Promise<void> => {
  await byId(page, 'reduction-open').click();
  await page.keyboard.type(yuan);
  await byId(page, 'confirm-reduction').click();
  await byId(page, 'reduction-row').waitFor();
};

const begin = async (...numbers: readonly string[]): Promise<void> => {
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  await newOrder(page);
  for (const number of numbers) await addItem(page, number);
};

test('a reduction of the order leaves the price of each line alone and is a line of its own, on screen and paper', async () => {
  await begin('1101', '5101');
  const prices = await amounts('line-amount');
  const linesTotal = prices.reduce((sum, price) => sum + price, 0);
  await reduceBy('5');
  expect(await amounts('line-amount')).toEqual(prices);
  expect(fenOf(await textOf('reduction-amount'))).toBe(-500);
  expect(fenOf(await textOf('subtotal'))).toBe(linesTotal);
  expect(fenOf(await textOf('total'))).toBe(linesTotal - 500);

  await collectCash(page);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await goWithin(page, `/order/view/${orderId}`);
  await byId(page, 'order-reduction').waitFor();
  expect(await amounts('order-line-amount')).toEqual(prices);
  expect(fenOf(await textOf('order-subtotal'))).toBe(linesTotal);
  expect(fenOf(await textOf('order-reduction'))).toBe(-500);
  expect(fenOf(await textOf('order-total'))).toBe(linesTotal - 500);

  await goWithin(page, `/order/receipt/${orderId}`);
  const paper = await textOf('receipt');
  for (const price of prices) expect(paper).toContain(`1 x ${(price / 100).toFixed(2)}\n${(price / 100).toFixed(2)}`);
  expect(paper).toContain(
    `小计\n${(linesTotal / 100).toFixed(2)}\n整单优惠\n-5.00\n应收\n¥${((linesTotal - 500) / 100).toFixed(2)}`,
  );
});

test('the rest of a split payment is taken in cash, and the button says how much is taken now', async () => {
  await begin('1101');
  const total = fenOf(await textOf('total'));
  await byId(page, 'collect').click();
  expect(fenOf(await textOf('confirm-collect'))).toBe(total);
  await byId(page, 'pay-chatAppBookkeeping').click();
  await page.keyboard.type('30');
  expect(fenOf(await textOf('confirm-collect'))).toBe(3_000);
  await byId(page, 'confirm-collect').click();
  await byId(page, 'taken').waitFor();
  expect(await byId(page, 'pay-cash').getAttribute('aria-pressed')).toBe('true');
  expect(fenOf(await textOf('rest'))).toBe(total - 3_000);
  expect(fenOf(await textOf('confirm-collect'))).toBe(total - 3_000);
  await byId(page, 'confirm-collect').click();
  await byId(page, 'success').waitFor();
  expect(await amounts('success-payment')).toEqual([3_000, total - 3_000]);
});

test('a quantity far above the usual is asked about once for an item of an order', async () => {
  await begin('1101');
  const type = async (quantity: string): Promise<void> => {
    // The pad before is gone, which would take the keys while it closes.
    await byId(page, 'quantity').waitFor({ state: 'detached' });
    await byId(page, 'line-quantity').click();
    await byId(page, 'quantity').waitFor();
    await page.keyboard.type(quantity);
    await byId(page, 'confirm-quantity').click();
  };
  const question = byId(page, 'quantity-question');
  await type('50');
  await type('9999');
  await question.waitFor();
  expect(await question.innerText()).toContain('9999');
  expect(await textOf('line-quantity')).toBe('50');
  await byId(page, 'change-quantity').click();
  await page.keyboard.type('60');
  await byId(page, 'confirm-quantity').click();
  await byId(page, 'yes-quantity').click();
  await expect.poll(() => textOf('line-quantity')).toBe('60');
  await type('5');
  await expect.poll(() => textOf('line-quantity')).toBe('5');
  await type('70');
  await expect.poll(() => textOf('line-quantity')).toBe('70');
  expect(await question.count()).toBe(0);
});

/** The bar code of the item 5101. */
const bottle = '6905120000371';
/** Keys of a keyboard-wedge scanner, one each so many milliseconds (and what the machine takes). */
const scan = async (code: string, delay: number): Promise<void> => {
  for (const key of [...code, 'Enter']) await page.keyboard.press(key, { delay });
};
const namesOf = async (): Promise<string[]> =>
  Promise.all((await linesOf(page).all()).map(async (line) => (await line.innerText()).split('\n')[0] ?? ''));
const noticed = async (text: string): Promise<void> => {
  await expect.poll(() => byId(page, 'notice').innerText()).toContain(text);
};

test('a scan that is torn by a pause names nothing by its tail, and the next one is whole again', async () => {
  await begin();
  for (const key of '690000000') await page.keyboard.press(key);
  await page.waitForTimeout(400);
  await scan('5101', 0);
  await noticed('6900000005101');
  expect(await linesOf(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await byId(page, 'item-search').fill('');
  await scan('5101', 0);
  await expect.poll(() => linesOf(page).count()).toBe(1);
});

test('a slow Bluetooth scanner sells what it reads, twice in a row and while a dialog is open', async () => {
  await begin();
  await scan(bottle, 100);
  await scan(bottle, 100);
  await scan('5102', 100);
  await expect.poll(() => linesOf(page).count()).toBe(2);
  expect(await byId(page, 'line-quantity').allInnerTexts()).toEqual(['2', '1']);
  expect(await byId(page, 'item-search').inputValue()).toBe('');

  await byId(page, 'details-open').click();
  await byId(page, 'remark').fill('no oil');
  await byId(page, 'remark').focus();
  await scan(bottle, 0);
  await expect.poll(() => byId(page, 'line-quantity').first().innerText()).toBe('3');
  expect(await byId(page, 'remark').inputValue()).toBe('no oil');
});

test('typing by hand searches, whatever was searched before', async () => {
  await begin();
  await page.keyboard.type('jjtn', { delay: 150 });
  await byId(page, 'search-results').waitFor();
  const [first = ''] = (await page.locator('[data-index="0"]').innerText()).split('\n').slice(-2);
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(page).count()).toBe(1);
  expect(first).toContain((await namesOf())[0]);
});

test('the camera at the counter sells what it sees, once for each time it is shown', async () => {
  await begin();
  await page.evaluate(() => {
    const shown = { code: '' };
    const picture = document.createElement('canvas');
    picture.getContext('2d')?.fillRect(0, 0, 300, 150);
    // A canvas gives a picture when it is drawn.
    setInterval(() => picture.getContext('2d')?.fillRect(0, 0, Math.random() * 300, 150), 50);
    const media = { getUserMedia: async () => picture.captureStream(10), enumerateDevices: async () => [] };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: media });
    class BarcodeDetector {
      async detect() {
        return shown.code === '' ? [] : [{ rawValue: shown.code }];
      }
    }
    Object.assign(globalThis, { BarcodeDetector, show: (code: string) => Object.assign(shown, { code }) });
  });
  const show = (code: string) =>
    page.evaluate((seen) => (globalThis as never as { show(code: string): void }).show(seen), code);
  await byId(page, 'camera-switch').click();
  await byId(page, 'camera').waitFor();
  await show(bottle);
  await expect.poll(() => linesOf(page).count()).toBe(1);
  await page.waitForTimeout(600);
  await show('5102');
  await expect.poll(() => linesOf(page).count()).toBe(2);
  expect(await byId(page, 'line-quantity').allInnerTexts()).toEqual(['1', '1']);
  expect(await byId(page, 'camera').getAttribute('data-read')).toBe('2');
  await byId(page, 'camera-switch').click();

  await page.evaluate(() => {
    const refuse = async () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.mediaDevices, { getUserMedia: refuse });
  });
  await byId(page, 'camera-switch').click();
  await byId(page, 'no-camera').waitFor();
  expect(await byId(page, 'no-camera').getAttribute('data-why')).toBe('refused');
  await byId(page, 'camera-again').waitFor();
});

test('a browser that reads no codes by itself sells what its camera sees, without a network, too', async () => {
  await page.reload();
  await begin();
  const isKept = () => page.evaluate(async () => (await (await caches.open('code-reader')).keys()).length);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(1);
  await page.evaluate((widths) => {
    if ('BarcodeDetector' in globalThis) Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    const picture = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const draw = () => {
      const pen = picture.getContext('2d');
      if (!pen) return;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, 640, 360);
      pen.fillStyle = 'black';
      let left = 80;
      for (const [place, width] of widths.entries()) {
        if (place % 2 === 0) pen.fillRect(left, 60, width * 5, 240);
        left += width * 5;
      }
    };
    setInterval(draw, 50);
    const media = { getUserMedia: async () => picture.captureStream(10), enumerateDevices: async () => [] };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: media });
  }, ean13(bottle) ?? []);
  await tablet.context.setOffline(true);
  await byId(page, 'camera-switch').click();
  await expect.poll(() => linesOf(page).count(), { timeout: 60_000 }).toBe(1);
  await byId(page, 'camera-switch').click();
  await tablet.context.setOffline(false);
  await page.locator('[data-testid="sync-badge"][data-online="true"]').waitFor();
  await page.reload();
});

test('the badge says at once that the network is gone', async () => {
  await begin();
  const badge = byId(page, 'sync-badge');
  await expect.poll(() => badge.getAttribute('data-online')).toBe('true');
  await tablet.context.setOffline(true);
  const gone = Date.now();
  await page.locator('[data-testid="sync-badge"][data-online="false"]').waitFor();
  expect(Date.now() - gone).toBeLessThan(5_000);
  await tablet.context.setOffline(false);
  await page.locator('[data-testid="sync-badge"][data-online="true"]').waitFor();
});

test('the value of the stock is told day by day by the arrow keys, and nothing is below nothing', async () => {
  await goWithin(page, '/inventory/overview');
  await byId(page, 'value-days').waitFor();
  const days = byId(page, 'value-days');
  const now = await days.getAttribute('aria-valuetext');
  expect(now).toContain(await textOf('value-of-day'));
  expect((await byId(page, 'value-axis').innerText()).split('\n').length).toBeGreaterThan(1);
  const first = await days.getAttribute('min');
  await days.focus();
  await page.keyboard.press('Home');
  expect(await days.inputValue()).toBe(first);
  expect(await days.getAttribute('aria-valuetext')).toContain(await textOf('value-of-day'));
  expect(await byId(page, 'stock-overview').innerText()).not.toMatch(/-0\.00/);
});

test('a blind count shows the book to nobody who does not ask, and a shop that is counted in part is asked about', async () => {
  await goWithin(page, '/inventory/check/add');
  await byId(page, 'begin').click();
  await byId(page, 'counting').waitFor();
  await scanCode(page, bottle);
  await byId(page, 'last-pieces').waitFor();
  expect(await byId(page, 'book').count()).toBe(0);
  await byId(page, 'show-book').click();
  expect(await textOf('book')).toMatch(/\d/);
  await scanCode(page, '5102');
  await expect.poll(() => textOf('last-pieces')).toBe('1');
  await byId(page, 'show-book').waitFor();
  expect(await byId(page, 'book').count()).toBe(0);

  await byId(page, 'zone-done').click();
  await byId(page, 'notCounted').waitFor();
  expect(await page.getByRole('dialog').innerText()).toMatch(/还有 \d+ 种产品没有盘/);
  await byId(page, 'count-on').click();
  expect(await byId(page, 'zone-done').getAttribute('data-done')).toBe('false');
  await byId(page, 'zone-done').click();
  await byId(page, 'finish-all-the-same').click();
  await byId(page, 'count-ended').waitFor();
  await byId(page, 'go-review').click();
  await page.waitForURL('**/inventory/check/review/**');
});

test('a rare character in a remark is printed as a picture of its line', async () => {
  await begin('1101');
  await byId(page, 'details-open').click();
  await byId(page, 'remark').fill('𠮷方 • 艾条');
  await page.locator('form button[type=submit]').click();
  await collectCash(page);
  await byId(page, 'receipt-menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), byId(page, 'receipt-bin').click()]);
  const bytes = await readFile(await file.path());
  const at = bytes.indexOf(Buffer.from([0x1d, 0x76, 0x30, 0]));
  expect(at).toBeGreaterThan(0);
  const [bytesPerRow, rows] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
  const dots = bytes.subarray(at + 8, at + 8 + bytesPerRow * rows);
  const black = [...dots].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect([bytesPerRow, rows]).toEqual([48, 30]);
  expect(black).toBeGreaterThan(200);
  expect(black).toBeLessThan(bytesPerRow * rows * 2);
  // The next row follows as text, at the left.
  expect([...bytes.subarray(at + 8 + dots.length).subarray(0, 2)]).toEqual([0x1b, 0x61]);
});
