import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formatMoney } from '#domain/values/format-money.ts';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import { goWithin } from './go-within.ts';
import { addItem, byId, collectCash, newTablet, openCounter, openOffice, type Tablet, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let tablet: WiredTablet;
let office: Tablet;
beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
  office = await newTablet(tablet.place.url, { width: 1440, height: 900 });
});
afterAll(async () => {
  await office?.close();
  await tablet?.close();
});

const fenOf = (text: string): number => Math.round(Number(/[\d.,]+/.exec(text)?.[0].replace(/,/g, '')) * 100);
const textOf = async (page: Page, id: string): Promise<string> => (await byId(page, id).first().innerText()).trim();

/** Sells one piece in cash; what was taken, in fen. */
const sell = async (page: Page, item: string): Promise<number> => {
  await addItem(page, item);
  const total = fenOf(await textOf(page, 'total'));
  await collectCash(page);
  await byId(page, 'next-order').click();
  await byId(page, 'item-grid').waitFor();
  return total;
};

test('a shift is opened, sold in without contact, taken over, counted 5 yuan short and closed; the books agree', async () => {
  const { page, wire, place } = tablet;
  await byId(page, 'shift-badge').click();
  await byId(page, 'shift-amount').fill('200');
  await byId(page, 'shift-amount').press('Enter');
  await byId(page, 'item-grid').waitFor();
  await expect.poll(() => byId(page, 'shift-badge').getAttribute('data-open')).toBe('true');
  const first = await sell(page, '5101');
  await untilSent(page);

  wire.cut();
  const second = await sell(page, '5102');
  await byId(page, 'shift-badge').click();
  await byId(page, 'step-out').click();
  await byId(page, 'shift-amount').fill('50');
  await page.getByText('存银行').click();
  await byId(page, 'confirm-cash').click();
  await byId(page, 'confirm-cash').waitFor({ state: 'detached' });
  expect(await byId(page, 'step-report').count()).toBe(0);
  const expected = 20_000 + first + second - 5_000;
  expect(await textOf(page, 'shift-screen')).not.toContain(formatMoney(expected));
  await tablet.reconnect();
  await untilSent(page);

  await byId(page, 'user-menu').click();
  await byId(page, 'logout').click();
  await openCounter(page, place.account('manager'));
  await byId(page, 'take-over').click();
  await byId(page, 'take-over').waitFor({ state: 'detached' });

  await byId(page, 'shift-badge').click();
  await byId(page, 'step-close').click();
  await page.getByText('只填总额').click();
  await byId(page, 'count-sum').fill(String((expected - 500) / 100));
  await byId(page, 'confirm-count').click();
  await byId(page, 'compared').waitFor();
  expect(fenOf(await textOf(page, 'close-expected'))).toBe(expected);
  expect(await byId(page, 'compared').getByTestId('difference').innerText()).toBe('不足 ¥5.00');
  await byId(page, 'confirm-close-shift').click();
  await page.getByText('请填写现金差异的原因').waitFor();
  await page.getByText('找零有误').click();
  await byId(page, 'confirm-close-shift').click();
  const report = await textOf(page, 'shift-report');
  for (const words of ['Z 报表', '存银行', '差额', '-¥5.00', '找零有误']) expect(report).toContain(words);
  // On paper it says the same, by the printer that the browser has.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.keyboard.press('Enter');
  const paper = page.locator('.print-sheet');
  await expect.poll(() => paper.textContent()).toContain('Z 报表');
  const printed = (await paper.textContent()) ?? '';
  for (const words of ['存银行', '-5.00', '找零有误']) expect(printed).toContain(words);
  expect(report).not.toMatch(/[0-9a-f]{64}/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  await untilSent(page);

  const { page: desk } = office;
  await openOffice(desk, place.account('boss'), 'S01');
  await goWithin(desk, '/shift');
  const sums = byId(desk, 'shift-sums');
  expect(fenOf(await sums.locator('p').first().innerText())).toBe(first + second);
  expect(await sums.getByTestId('difference').innerText()).toBe('不足 ¥5.00');
  await desk.locator('[data-testid="shift-list"] tbody tr').first().click();
  await byId(desk, 'shift-page').waitFor();
  const seen = await textOf(desk, 'shift-report');
  const digest = /[0-9a-f]{64}/.exec(printed.replaceAll(/\s/g, ''))?.[0];
  expect(digest).toBeDefined();
  expect(seen).toContain(digest);
  const kinds = await byId(desk, 'shift-event').evaluateAll((all) => all.map((each) => each.dataset.what));
  expect(kinds).toEqual(['open', 'out', 'takenOver', 'counted', 'closed']);

  const boss = await place.signIn('boss');
  const [shift] = (await boss.call('GET', '/shifts')).data as { sums: object[]; difference: number; cash: object[] }[];
  expect(shift).toMatchObject({
    sums: [{ type: 0, taken: first + second, payments: 2, returned: 0 }],
    cash: [{ way: 'out', amount: 5_000, reason: '存银行' }],
    difference: -500,
  });
  await goWithin(page, '/sync?tab=exceptions');
  await page.getByText('交班时现金相差 -¥5.00').waitFor();
  const books = poolFor(inject('stories').database, 1);
  const problems = await audit(books, Date.now());
  await books.end();
  expect(problems.filter(({ kind }) => kind === 'shift' || kind === 'money')).toEqual([]);
}, 600_000);
