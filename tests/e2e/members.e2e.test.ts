import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, byId, collectCash, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let tablet: WiredTablet;
beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
});
afterAll(() => tablet?.close());

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
