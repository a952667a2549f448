import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import { addItem, byId, collectCash, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

let tablet: WiredTablet;
beforeAll(async () => {
  tablet = await wiredTablet({ name: 'cashier' });
});
afterAll(() => tablet?.close());

const mobile = '13577770021';
const fenOf = (text: string): number => Math.round(Number(/[\d.,]+/.exec(text)?.[0].replace(/,/g, '')) * 100);
const openMember = async (page: Page): Promise<void> => {
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  await byId(page, `member-${mobile}`).click();
  await byId(page, 'member').waitFor();
};
const nextOrder = async (page: Page): Promise<void> => {
  await byId(page, 'success-number').waitFor();
  await byId(page, 'next-order').click();
  await untilSent(page);
};
const nextOrderOffline = async (page: Page): Promise<void> => {
  await byId(page, 'success-number').waitFor();
  await byId(page, 'next-order').click();
};
/** Sells a card by the template of this name to whom the order is for, in cash. */
const sellCard = async (page: Page, template: string): Promise<void> => {
  await openMember(page);
  await byId(page, 'member').click();
  await byId(page, 'sell-card').click();
  await byId(page, 'sell-template').filter({ hasText: template }).click();
  await byId(page, 'confirm-collect').click();
  await nextOrder(page);
};

test('cards are sold with a gift and with times, pay together with cash, and what is cancelled is on them again', async () => {
  const { page, wire, place } = tablet;
  const manager = await place.signIn('boss');
  const said = async (path: string, body: object) => {
    const reply = await manager.call('POST', path, body);
    expect(reply).toMatchObject({ status: 200 });
    return reply.data as { id: string };
  };
  const services = (await manager.call('GET', '/items/service?per_page=1')).data as { id: string; number: string }[];
  const [service] = services;
  await said('/card_templates', {
    ...{ name: '青禾储值', type: 1, price: 100_000, faceValue: 100_000, gifts: ['amount'], giftAmount: 20_000 },
    validity: 'forever',
  });
  await said('/card_templates', {
    ...{ name: '青禾十次', type: 2, price: 180_000, originalPrice: 198_000, validity: 'fromSale', validDays: 365 },
    benefits: [{ kind: 'service', itemId: service?.id, times: 10 }],
  });
  const member = await said('/members', { name: '陆青禾', mobile });
  await sellCard(page, '青禾储值');
  await sellCard(page, '青禾十次');

  const cardsOf = async () =>
    ((await manager.call('GET', `/members/${member.id}`)).data as { cards: { name: string; balance: number }[] }).cards;
  expect(await cardsOf()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '青禾储值', balance: 120_000 }),
      expect.objectContaining({ name: '青禾十次', timesLeft: 10 }),
    ]),
  );

  await openMember(page);
  await addItem(page, service?.number ?? '');
  await addItem(page, '5101');
  await byId(page, 'collect').click();
  await page.locator('[data-testid^="card-"]', { hasText: '青禾十次' }).click();
  const rest = fenOf(await byId(page, 'rest').innerText());
  await page.locator('[data-testid^="card-"]', { hasText: '青禾储值' }).click();
  await byId(page, 'tendered').fill('1');
  await byId(page, 'confirm-collect').click();
  await byId(page, 'pay-cash').click();
  await byId(page, 'confirm-collect').click();
  const number = (await byId(page, 'success-number').innerText()).trim();
  await nextOrder(page);
  const order = (await manager.orders()).find((each) => each.number === number);
  expect(order?.payments.map(({ type, amount }) => [type, amount])).toEqual([
    [5, (order?.total ?? 0) - rest],
    [5, 100],
    [0, rest - 100],
  ]);
  expect(await cardsOf()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '青禾储值', balance: 119_900 }),
      expect.objectContaining({ name: '青禾十次', timesLeft: 9 }),
    ]),
  );

  wire.cut();
  await openMember(page);
  await addItem(page, '5101');
  await byId(page, 'collect').click();
  await page.getByText('断网时不能用会员卡支付').waitFor();
  await page.keyboard.press('Escape');
  await tablet.reconnect();

  const body = { reason: '做错了', refund: order?.total, goods: [] };
  expect(await manager.call('PUT', `/orders/${order?.id}/cancel`, body)).toMatchObject({ status: 200 });
  expect(await cardsOf()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '青禾储值', balance: 120_000 }),
      expect.objectContaining({ name: '青禾十次', timesLeft: 10 }),
    ]),
  );

  // A discount card makes what is sold cheaper, also without contact; what was chosen by hand stays.
  await said('/card_templates', {
    ...{ name: '青禾五折', type: 3, price: 9_900, originalPrice: 9_900, validity: 'forever', percentOfAll: 50 },
  });
  await byId(page, 'new-order').click();
  await sellCard(page, '青禾五折');
  wire.cut();
  await addItem(page, '5101');
  await openMember(page);
  await addItem(page, '5104');
  const byCard = byId(page, 'line-by-card');
  await expect.poll(() => byCard.allInnerTexts()).toEqual(['会员卡 5折 -¥29.00', '会员卡 5折 -¥18.00']);
  await page.getByText('艾柱54粒装').last().click();
  await byId(page, 'line-card').click();
  await page.getByRole('option', { name: '不使用会员卡' }).click();
  await byId(page, 'line-done').click();
  await expect.poll(() => byCard.count()).toBe(1);
  const cheaper = await collectCash(page);
  await nextOrderOffline(page);
  await tablet.reconnect();
  await untilSent(page);
  const sold = (await manager.orders()).find((each) => each.number === cheaper);
  // Half of 58 yuan, and 30 for members.
  expect(sold).toMatchObject({ total: 5_900, lines: [{ payable: 2_900, card: { percent: 50 } }, { payable: 3_000 }] });
  expect(sold?.lines[1]).not.toHaveProperty('card');

  // The cashier asks for the prepaid card to be given back; the manager does it, and the member has it no more.
  const sale = (await manager.orders()).find(({ lines }) => lines[0]?.name === '青禾储值');
  await page.goto(`/order/view/${sale?.id}`);
  await byId(page, 'refund-order').click();
  await byId(page, 'refund-ground').getByText('七天无理由').click();
  await byId(page, 'card-sheet').getByText('¥1,000.00').first().waitFor();
  await byId(page, 'refund-reason').fill('搬走了');
  await byId(page, 'confirm-refund').click();
  await byId(page, 'confirm-refund').waitFor({ state: 'detached' });
  await untilSent(page);
  await manager.call('PUT', `/orders/${sale?.id}/accept_refund`, {});
  expect(await cardsOf()).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: '青禾储值', status: 'invalid', balance: 0 })]),
  );
  await expect.poll(() => byId(page, 'refund').getAttribute('data-status')).toBe('6');
  await byId(page, 'card-sheet').getByText('打印计算单').waitFor();

  const books = poolFor(inject('stories').database, 1);
  const problems = await audit(books, Date.now());
  await books.end();
  expect(problems.filter(({ kind }) => ['cards', 'money', 'shift'].includes(kind))).toEqual([]);
}, 600_000);
