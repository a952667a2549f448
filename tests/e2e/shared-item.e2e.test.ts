import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import {
  addItem,
  byId,
  collectCash,
  linesOf,
  newTablet,
  openCounter,
  openOffice,
  park,
  resume,
  type Tablet,
  untilSent,
} from './tablet.ts';

let place: Place;
let maker: Tablet;
let counter: Tablet;
beforeAll(async () => {
  place = await demoBrand();
  maker = await newTablet(place.url, { width: 1440, height: 900 });
  counter = await newTablet(place.url);
  await openCounter(counter.page, place.account('boss'), 'S02');
  await untilSent(counter.page);
});
afterAll(async () => {
  await maker?.close();
  await counter?.close();
});

const patient = { timeout: 120_000 };
/** At what prices the counter offers the product; what stands in the search is asked again every now and then. */
const offered = async (page: Page): Promise<string[]> => {
  await byId(page, 'item-search').fill('X9001');
  await page.locator('[data-testid="search-results"][data-text="X9001"]').waitFor();
  const prices = await byId(page, 'tile-X9001').getByText('¥').allInnerTexts();
  return prices.map((price) => price.trim());
};
/** Names the stores with which the product is shared by the question that its page asks. */
const tickSecondShop = async (page: Page): Promise<void> => {
  await byId(page, 'share-product').click();
  await byId(page, 'share-shops').click();
  await page
    .getByRole('option', { name: '徐汇店' })
    .or(page.getByRole('treeitem', { name: '徐汇店' }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await byId(page, 'save-share').click();
  await byId(page, 'save-share').waitFor({ state: 'hidden' });
};
const addressOfProduct = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/item\/product\/view\//);
  await byId(page, 'product-page').waitFor();
  return new URL(page.url()).pathname;
};

test('what a store makes and shares with another one is sold there at once', async () => {
  const { page } = maker;
  await openOffice(page, place.account('boss'), 'S01');
  await goWithin(page, '/item/product/add');
  await byId(page, 'product-name').fill('艾草香囊');
  await byId(page, 'product-number').fill('X9001');
  await byId(page, 'product-group').click();
  await page.getByRole('option').first().click();
  await byId(page, 'product-unit').fill('个');
  await byId(page, 'product-original').fill('28');
  await byId(page, 'save-product').click();
  await addressOfProduct(page);
  expect(await offered(counter.page)).toEqual([]);

  await tickSecondShop(page);
  await expect.poll(() => offered(counter.page), patient).toEqual(['¥28.00']);
  await addItem(counter.page, 'X9001');
  await collectCash(counter.page);
  await byId(counter.page, 'next-order').click();
  await untilSent(counter.page);
});

test('a price that the maker changes is the price there, where nobody can change the item', async () => {
  const { page } = maker;
  const address = new URL(page.url()).pathname;
  await byId(page, 'edit-product').click();
  await byId(page, 'product-original').fill('35');
  await byId(page, 'save-product').click();
  await addressOfProduct(page);
  await expect.poll(() => offered(counter.page), patient).toEqual(['¥35.00']);

  await goWithin(counter.page, address);
  await byId(counter.page, 'made-elsewhere').waitFor();
  for (const change of ['edit-product', 'share-product', 'remove-product'])
    expect(await byId(counter.page, change).count()).toBe(0);
  await goWithin(counter.page, address.replace('/view/', '/edit/'));
  await byId(counter.page, 'edit-product-page').waitFor();
  expect(await byId(counter.page, 'save-product').count()).toBe(0);
  const neighbour = await place.signIn('boss', 'S02');
  const id = address.split('/').at(-1);
  expect(await neighbour.call('DELETE', `/items/product/${id}`)).toMatchObject({ status: 422 });
  await byId(page, 'product-page').getByText('¥35.00').first().waitFor();
});

test('once it is taken back nobody there begins to sell it, and an order parked with it is still collected', async () => {
  const { page } = counter;
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  await addItem(page, 'X9001');
  await park(page, '香囊');
  await untilSent(page);

  await byId(maker.page, 'share-product').click();
  await byId(maker.page, 'share-shops').click();
  await maker.page
    .getByRole('option', { name: '徐汇店' })
    .or(maker.page.getByRole('treeitem', { name: '徐汇店' }))
    .first()
    .click();
  await maker.page.keyboard.press('Escape');
  await byId(maker.page, 'save-share').click();
  await byId(maker.page, 'save-share').waitFor({ state: 'hidden' });
  await expect.poll(() => offered(page), patient).toEqual([]);

  await resume(page, '香囊');
  await linesOf(page).getByText('艾草香囊').waitFor();
  const number = await collectCash(page);
  await untilSent(page);
  expect(await byId(page, 'sync-badge').getAttribute('data-attention')).toBe('0');
  const there = await place.signIn('boss', 'S02');
  const orders = await there.orders();
  expect(orders.find((order) => order.number === number)).toMatchObject({
    paid: 3_500,
    lines: [{ name: '艾草香囊', quantity: 1 }],
  });
});
