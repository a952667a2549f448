import { expect, test } from 'vitest';
import { withLots } from '#domain/card/card.ts';
import { carriedOver } from '#domain/card/carried-over.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { visitsId } from '#domain/member/member-visits.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { orderStatuses, paymentTypes } from '#domain/order/codes.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { giveRefund } from '#domain/refund/give.ts';
import { aMember } from '../../make-member.ts';
import { acting, aLine, anOrder, moxibustion, oil } from '../../make-orders.ts';
import { aShift } from '../../make-shift.ts';
import { World } from '../../world.ts';
import { cardsAgree } from './cards.ts';
import { visitsAreOrders } from './members.ts';
import type { Rest } from './rest.ts';

/** A card of `li` that was sold for half of what is on it: 120 yuan in money, 30 of them a gift, and three hours. */
const sold = (id: string) => {
  const times = [{ item: { kind: 'service', itemId: 'moxa' } as const, left: 3 }];
  const { card, entries } = carriedOver({
    id,
    number: id,
    memberId: 'li',
    name: 'Gold',
    type: 1,
    shopId: 'shop-1',
    shopIds: ['shop-1'],
    principal: 9_000,
    gift: 3_000,
    times,
    percent: 100,
    soldAt: 1,
    expiresAt: null,
  });
  return {
    card: withLots(
      card,
      card.lots.map((lot) => ({ ...lot, paid: lot.paid / 2 })),
    ),
    entries,
  };
};
const orderId = 'order-1';
let commands = 0;
/** Whoever acts, once more. */
const next = () => acting({ commandId: `command-${commands++}` });

/**
 * An order of three bottles and three hours that was paid by times and money of one card, and by 20 yuan of another one; so
 * many of the hours are for nothing.
 */
const paidByCards = async (free = 0) => {
  const cards = [sold('one'), sold('two')];
  const where = new World({
    product: [oil({ originalPrice: 4_000 })],
    service: [moxibustion()],
    member: [aMember({ id: 'li' })],
    shift: [aShift()],
    card: cards.map(({ card }) => card),
    cardEntry: cards.flatMap(({ entries }) => entries),
  });
  const hour = { kind: 'service', itemId: 'moxa', name: 'Moxibustion', unit: '' } as const;
  const given = free === 0 ? [] : [aLine({ ...hour, id: 'given', quantity: free, linePrice: 0 })];
  const order = anOrder({
    lines: [
      aLine({ id: 'oil', quantity: 3, originalPrice: 4_000 }),
      aLine({ ...hour, id: 'hours', quantity: 3 - free }),
      ...given,
    ],
    memberId: 'li',
    memberName: 'Li',
  });
  const pays = (id: string, amount: number, cardId: string, times: { lineId: string; times: number }[] = []) => ({
    id,
    type: paymentTypes.membershipCard,
    amount,
    tendered: null,
    note: '',
    card: { cardId, times },
  });
  const payments = [
    pays('times', (3 - free) * 10_000, 'one', [
      { lineId: 'hours', times: 3 - free },
      ...given.map(({ id }) => ({ lineId: id, times: free })),
    ]),
    pays('money', 10_000, 'one'),
    pays('other', 2_000, 'two'),
  ];
  const args = { ...receiptArgs({ orderId, existing: null, order }, payments), number: order.number };
  expect(await where.run(collectOrder, args, next())).toMatchObject({ ok: true, exceptions: [] });
  return where;
};
/** The shop of the order does not know the first card any more: nothing goes back onto it. */
const over = (where: World) =>
  where.put('card', { ...(where.records.get('card:one') as AnyRecord), shopIds: ['shop-2'] });

const back = async (where: World, lineId: string, quantity: number, amount: number, paymentId?: string) => {
  const ways = paymentId === undefined ? {} : { ways: [{ paymentId, amount }] };
  const lines = [{ lineId, quantity, amount }];
  const args = { refundId: `refund-${commands}`, orderId, lines, goods: [], reason: 'leaks', elsewhere: 0, ...ways };
  expect(await where.run(giveRefund, args, next())).toMatchObject({ ok: true });
};
const faults = (where: World): string[] => {
  const all = () =>
    [...where.records].map(([key, record]) => ({ entity: key.slice(0, key.indexOf(':')), record, deleted: false }));
  const rest = { tables: { records: { all } } } as unknown as Rest;
  return [...cardsAgree(rest), ...visitsAreOrders(rest)];
};
const cash = (where: World) => where.money().reduce((sum, each) => sum + (each.paymentType === 0 ? each.amount : 0), 0);

test('money of a card that is over goes back in cash, as much as was paid for it, and comes off what its member has paid', async () => {
  const where = await paidByCards();
  over(where);
  await back(where, 'oil', 1, 4_000, 'money');
  // The card paid 75 yuan of its principal, for which 37.50 had been paid, and 25 of its gift: of 40 so 15.
  expect(cash(where)).toBe(-1_500);
  expect(where.every('memberVisits')).toMatchObject([{ visits: 1, sum: -1_500 }]);
  expect(faults(where)).toEqual([]);
});

test('so do its times, and the order is over once all of it has gone back, by whatever ways', async () => {
  const where = await paidByCards();
  over(where);
  await back(where, 'hours', 1, 10_000);
  expect(faults(where)).toEqual([]);
  await back(where, 'hours', 2, 20_000);
  await back(where, 'oil', 2, 8_000, 'money');
  await back(where, 'oil', 1, 2_000, 'money');
  await back(where, 'oil', 0, 2_000, 'other');
  expect(where.order(orderId)).toMatchObject({ paid: 0, status: orderStatuses.refunded });
  expect(where.records.get('card:two')).toMatchObject({ balance: 12_000 });
  expect(faults(where)).toEqual([]);
});

test('times for what cost nothing go no way where their card is over, and come back onto none', async () => {
  const where = await paidByCards(2);
  await back(where, 'given', 1, 0);
  expect(where.records.get('card:one')).toMatchObject({ timesLeft: 1 });
  over(where);
  await back(where, 'given', 1, 0);
  expect(where.records.get('card:one')).toMatchObject({ timesLeft: 1 });
  expect(cash(where)).toBe(0);
  expect(faults(where)).toEqual([]);
});

test('what went elsewhere before an order was cancelled has not come back onto its card', async () => {
  const where = await paidByCards();
  await back(where, 'hours', 3, 30_000);
  over(where);
  await back(where, 'oil', 3, 10_000, 'money');
  // The card that is left to be paid back to is the other one.
  const cancelled = await where.run(cancelOrder, { orderId, reason: 'all', refund: 2_000, goods: [] }, next());
  expect(cancelled).toMatchObject({ ok: true });
  expect(where.records.get('card:two')).toMatchObject({ balance: 12_000 });
  expect(faults(where)).toEqual([]);
});

test('a fault is told of: an entry that is missing or one too many, and what a member has paid', async () => {
  const where = await paidByCards();
  await back(where, 'oil', 1, 4_000, 'money');
  over(where);
  await back(where, 'oil', 1, 4_000, 'money');
  expect(faults(where)).toEqual([]);
  const returned = where.every('cardEntry').filter(({ kind }) => kind === 'useReturned');
  expect(returned.length).toBeGreaterThan(0);
  const says = `I29 what cards paid for order ${orderId} is not what their entries say`;
  for (const entry of returned) {
    where.put('cardEntry', { ...entry, id: 'once-more' });
    expect(faults(where)).toContain(says);
    where.records.delete('cardEntry:once-more');
    where.records.delete(`cardEntry:${entry.id}`);
    expect(faults(where)).toContain(says);
    where.put('cardEntry', entry);
  }
  const id = visitsId('li', 'shop-1');
  const visits = where.records.get(`memberVisits:${id}`) as unknown as AnyRecord & { sum: number };
  where.put('memberVisits', { ...visits, sum: 0 } as AnyRecord);
  expect(faults(where)).toEqual([
    `I21 ${id} says 1 visits of 0, the orders 1`,
    `I21 ${id} says that 0 counts towards the level, the books -1500`,
  ]);
});

test('more times than went back elsewhere or onto their card are missed', async () => {
  const where = await paidByCards();
  over(where);
  await back(where, 'hours', 1, 10_000);
  const use = where.every('cardEntry').find(({ kind, isMoney }) => kind === 'use' && isMoney === false) as AnyRecord;
  for (const amount of [-1, -4]) {
    where.put('cardEntry', { ...use, amount } as AnyRecord);
    expect(faults(where)).toContain(`I29 what cards paid for order ${orderId} is not what their entries say`);
  }
});
