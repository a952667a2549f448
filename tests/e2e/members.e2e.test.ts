import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goWithin } from './go-within.ts';
import { addItem, byId, collectCash, newTablet, openOffice, type Tablet, untilSent } from './tablet.ts';
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

/** Whom the counter finds by this mobile, by their own mobiles: once anybody is found. */
const foundBy = async (page: Page, mobile: string): Promise<string[]> => {
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  const found = page.locator('[data-testid^="member-1"]');
  await found.first().waitFor();
  const ids = await found.evaluateAll((all) => all.map((each) => each.getAttribute('data-testid') ?? ''));
  await page.keyboard.press('Escape');
  await byId(page, 'member-search').waitFor({ state: 'hidden' });
  return ids.map((id) => id.replace('member-', ''));
};
/** Somebody whom the counter finds by their mobile is sold something; the number of the order. */
const sellTo = async (page: Page, mobile: string, item: string): Promise<string> => {
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  await byId(page, `member-${mobile}`).click();
  await byId(page, 'member').waitFor();
  await addItem(page, item);
  const number = await collectCash(page);
  await byId(page, 'next-order').click();
  await untilSent(page);
  return number;
};
/** The numbers of the orders that stand on a member's page. */
const ordersOf = async (page: Page, id: string): Promise<string[]> => {
  await goWithin(page, `/member/view/${id}`);
  const orders = byId(page, 'member-orders');
  const links = orders.locator('a[href^="/order/view/"]');
  await links.first().or(orders.locator('p')).first().waitFor();
  return (await links.allInnerTexts()).map((number) => number.trim()).sort();
};

test('somebody whom nobody knows is registered without contact from the search, and sold to at once', async () => {
  const { page, wire, place } = tablet;
  const mobile = '13577770001';
  wire.cut();
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  await byId(page, 'members-elsewhere-offline').waitFor();
  await byId(page, 'register-new').click();
  expect(await byId(page, 'new-member-mobile').inputValue()).toBe(mobile);
  await byId(page, 'new-member-name').fill('何小满');
  await byId(page, 'register-member').click();
  await byId(page, 'member').getByText('何小满').waitFor();
  await addItem(page, '5101');
  const number = await collectCash(page);

  await tablet.reconnect();
  await untilSent(page);
  const boss = await place.signIn('boss');
  const found = (await boss.call('GET', `/members/search?k=${mobile}`)).data as { id: string; pinyin: string }[];
  expect(found).toMatchObject([{ name: '何小满', pinyin: 'hexiaoman' }]);
  const member = (await boss.call('GET', `/members/${found[0]?.id}`)).data;
  expect(member).toMatchObject({ consumption_count: 1, events: [{ what: 'register', offline: true }] });
  const orders = await boss.orders();
  expect(orders.find((order) => order.number === number)).toMatchObject({ memberId: found[0]?.id });
});

test('two records of one person are merged at headquarters once it was seen what comes together, and undone', async () => {
  const { page, place } = tablet;
  const store = await place.signIn('boss');
  const registered = async (name: string, mobile: string): Promise<string> =>
    ((await store.call('POST', '/members', { name, mobile })).data as { id: string }).id;
  const [kept, twice] = ['13577770011', '13577770012'];
  const winner = await registered('沈佩兰', kept);
  const loser = await registered('沈兰', twice);
  await goWithin(page, '/cashier');
  await byId(page, 'item-grid').waitFor();
  await expect.poll(() => foundBy(page, twice)).toEqual([twice]);
  const ofWinner = await sellTo(page, kept, '5101');
  const ofLoser = await sellTo(page, twice, '5102');

  const { page: desk } = office;
  await openOffice(desk, place.account('boss'));
  expect([await ordersOf(desk, winner), await ordersOf(desk, loser)]).toEqual([[ofWinner], [ofLoser]]);
  await byId(desk, 'merge-member').click();
  await byId(desk, 'merge-into').fill('沈佩兰');
  await desk.getByRole('radio', { name: '沈佩兰' }).click();
  await byId(desk, 'merge-next').click();
  const preview = byId(desk, 'merge-preview');
  await preview.getByText('沈兰：订单 1 张').waitFor();
  await preview.getByText('沈佩兰：订单 1 张').waitFor();
  await byId(desk, 'merge-confirm').click();
  await byId(desk, 'unmerge-member').waitFor();

  const both = [ofWinner, ofLoser].sort();
  expect([await ordersOf(desk, winner), await ordersOf(desk, loser)]).toEqual([both, both]);
  await expect.poll(() => foundBy(page, twice)).toEqual([kept]);

  await byId(desk, 'unmerge-member').click();
  await byId(desk, 'unmerge-member').waitFor({ state: 'detached' });
  expect([await ordersOf(desk, winner), await ordersOf(desk, loser)]).toEqual([[ofWinner], [ofLoser]]);
  await expect.poll(() => foundBy(page, twice)).toEqual([twice]);
});
