import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transfer } from '#domain/transfer/transfer.ts';
import type { Caller } from './api.ts';
import { bookIn } from './book-in.ts';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import { byId, newTablet, openCounter, type Tablet, tellOnline, untilSent } from './tablet.ts';

let wire: CutProxy;
let asking: Tablet;
let giving: Tablet;
let office: Caller;
const products: { id: string; number: string; name: string }[] = [];
/** What there was of each product before: in the shop that delivers, and in the one that asks. */
const before: (readonly [there: number, here: number])[] = [];

const stockOf = async (caller: Caller, number: string): Promise<number> => {
  const { data } = await caller.call('GET', '/inventories?per_page=200');
  return (data as { number: string; quantity: number }[]).find((row) => row.number === number)?.quantity ?? 0;
};

beforeAll(async () => {
  const place = await demoBrand();
  wire = await cutProxy(place.port);
  office = await place.signIn('boss', 'S02');
  products.push(...((await office.call('GET', '/items/for_order?per_page=2')).data as typeof products));
  await bookIn(
    place,
    'S01',
    products.map(({ id }) => ({ productId: id, quantity: 10, price: 1_000 })),
  );
  const there = await place.signIn();
  for (const { number } of products) before.push([await stockOf(there, number), await stockOf(office, number)]);
  [giving, asking] = await Promise.all([newTablet(place.url), newTablet(wire.url)]);
  await Promise.all([
    openCounter(giving.page, place.account('manager'), 'S01'),
    openCounter(asking.page, place.account('boss'), 'S02'),
  ]);
  await untilSent(asking.page);
});
afterAll(async () => {
  for (const tablet of [asking, giving]) await tablet?.close();
  await wire?.close();
});

const status = (page: Page, code: number) => page.locator(`[data-testid="transfer-page"][data-status="${code}"]`);

test('shop B asks, shop A delivers short with a reason, B receives offline with a piece missing: both books are right', async () => {
  const [a, b] = [giving.page, asking.page];
  const [tea, oil] = products;
  await goWithin(a, '/inventory/transfer?side=provide');
  await byId(a, 'nothing').waitFor();

  await goWithin(b, '/inventory/transfer/add');
  await byId(b, 'provide-shop').click();
  await b.getByRole('option', { name: /S01/ }).click();
  for (const product of [tea, oil]) {
    await byId(b, 'product-search').fill(product?.number ?? '');
    await byId(b, `found-${product?.number}`).click();
  }
  await byId(b, 'wanted-quantity').first().fill('5');
  await expect.poll(() => byId(b, 'stock-there').first().innerText()).toBe(String(before[0]?.[0]));
  await byId(b, 'submit-transfer').click();
  await status(b, 1).waitFor();
  const transferId = new URL(b.url()).pathname.split('/').at(-1) ?? '';

  // The other shop has it on its screen without asking.
  await byId(a, 'transfer-row').waitFor();
  await byId(a, 'transfer-row').click();
  await byId(a, 'review-transfer').click();
  await byId(a, 'deliver-quantity').first().fill('3');
  expect(await byId(a, 'deliver').isDisabled()).toBe(true);
  await byId(a, 'deliver-reason').fill('周末还要用');
  await byId(a, 'deliver').click();
  await status(a, 4).waitFor();

  await status(b, 4).waitFor();
  wire.cut();
  await byId(b, 'receive-transfer').click();
  await byId(b, 'received').first().fill('2');
  await byId(b, 'loss-reason').fill('破损');
  await byId(b, 'confirm-receive').click();
  await status(b, 5).waitFor();
  await byId(b, 'transfer-unsent').waitFor();
  expect(await status(a, 4).isVisible()).toBe(true);
  wire.heal();
  await tellOnline(asking.context);
  await untilSent(b);
  await status(a, 5).waitFor();
  expect(await byId(a, 'missing').innerText()).toContain('破损');

  const booked = (await office.call('GET', `/allocations/${transferId}`)).data as Transfer;
  expect(booked.lines.map(({ applied, delivered, received }) => [applied, delivered, received])).toEqual([
    [5, 3, 2],
    [1, 1, 1],
  ]);
  const call = `/inventories/products_for_allocation?provide_shop_id=${booked.provideShopId}&ids=${tea?.id},${oil?.id}`;
  const levels = (await office.call('GET', call)).data as { provideStock: number; applyStock: number }[];
  const changed = levels.map(({ provideStock, applyStock }, index) => [
    provideStock - (before[index]?.[0] ?? 0),
    applyStock - (before[index]?.[1] ?? 0),
  ]);
  expect(changed).toEqual([
    [-3, 2],
    [-1, 1],
  ]);
});

test('asked again: declined with a reason, and once more: delivered and sent back, so that the stock is as before', async () => {
  const [a, b] = [giving.page, asking.page];
  const askAgain = async (): Promise<string> => {
    await byId(b, 'again').click();
    await expect.poll(() => byId(b, 'wanted-line').count()).toBe(2);
    await byId(b, 'submit-transfer').click();
    await status(b, 1).waitFor();
    const transferId = new URL(b.url()).pathname.split('/').at(-1) ?? '';
    await goWithin(a, `/inventory/transfer/approve/${transferId}`);
    await byId(a, 'review-form').waitFor();
    return transferId;
  };
  await askAgain();
  await byId(a, 'decline').click();
  await byId(a, 'reason').fill('这周盘点');
  await byId(a, 'confirm-reason').click();
  await status(b, 3).waitFor();

  const transferId = await askAgain();
  await byId(a, 'deliver').click();
  await status(a, 4).waitFor();
  await status(b, 4).waitFor();
  await byId(b, 'return-transfer').click();
  await byId(b, 'reason').fill('送错了');
  await byId(b, 'confirm-reason').click();
  await status(a, 6).waitFor();
  await untilSent(b);
  const back = (await office.call('GET', `/allocations/${transferId}`)).data as Transfer;
  const call = `/inventories/products_for_allocation?provide_shop_id=${back.provideShopId}&ids=${products[0]?.id}`;
  expect((await office.call('GET', call)).data).toMatchObject([
    { provideStock: (before[0]?.[0] ?? 0) - 3, applyStock: (before[0]?.[1] ?? 0) + 2 },
  ]);
});
