import { beforeEach, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aShopItem } from '../../tests/make.ts';
import { aCard } from '../../tests/make-card.ts';
import { aCoupon, aTemplate } from '../../tests/make-cards.ts';
import { acting, aLine, aPaidOrder, oil } from '../../tests/make-orders.ts';
import { tellOfSums } from './tell-of-sums.ts';

const { pool } = await apiUnderTest();
/** Noon of a day in the middle of a month; what is looked at is the day before. */
const now = Date.parse('2026-11-20T12:00:00Z');
const at = Date.parse('2026-11-19T10:00:00Z');
const { counterId } = acting();
const entry = { counterId, staffId: 'cashier', at, keptAt: at, shopId: 's01' };

beforeEach(async () => {
  await pool.query('delete from notice');
  for (const table of ['card_entry', 'debt_entry', 'points_entry', 'stock_movement'])
    await pool.query(`delete from ${table}`);
  await pool.query('delete from "order"');
});
const notified = async () => {
  await tellOfSums(pool, now);
  const { rows } = await pool.query(
    `select shop_id, params ->> 'of' as of, params ->> 'span' as span, params ->> 'by' as by, params ->> 'shop' is not null as named,
      coalesce(params ->> 'givenFen', params ->> 'sum')::int as sum
     from notice where what = 'givenInSum' order by 2, 3`,
  );
  expect(rows.filter(({ shop_id, named }) => shop_id !== 'hq' || !named)).toEqual([]);
  return rows.map(({ of, span, sum, by }) => [of, span, sum, by]);
};

test('nothing is notified of a day on which nothing was given away', async () => expect(await notified()).toEqual([]));

test('what was written off, given by hand and taken off the shelf is notified in sum, with whoever did most of it, once', async () => {
  const debt = { memberId: 'own', kind: 'writtenOff', orderId: '', repaymentId: '', note: 'x' };
  const debts = [60_000, 60_000].map((fen, place) => ({ ...entry, ...debt, id: `d${place}`, amount: -fen }));
  const points = { memberId: 'own', kind: 'corrected', endsAt: null, orderId: '', note: 'x' };
  const goods = { productId: 'oil', uses: 0, before: 9, orderId: '', note: '' };
  await putInto(pool, {
    debtEntry: [
      ...debts,
      { ...entry, ...debt, id: 'manager', staffId: 'manager', amount: -70_000 },
      { ...entry, ...debt, id: 'hq', shopId: 'hq', amount: -900_000 },
      { ...entry, ...debt, id: 'today', keptAt: now, amount: -900_000 },
      { ...entry, ...debt, id: 'october', keptAt: Date.parse('2026-10-31T23:00:00Z'), amount: -900_000 },
    ],
    pointsEntry: [
      { ...entry, ...points, id: 'p1', amount: 10_001 },
      { ...entry, ...points, id: 'p2', amount: -5_000 },
    ],
    stockMovement: [
      { ...entry, ...goods, id: 'm1', type: 21, quantity: -9, value: -100_001, paperId: 'paper' },
      { ...entry, ...goods, id: 'm2', type: 17, quantity: -9, value: -900_000, paperId: '', orderId: 'sold' },
      { ...entry, ...goods, id: 'count:1', type: 20, quantity: -9, value: -900_000, paperId: 'count' },
    ],
  });
  const all = [
    ['goods', 'day', 100_001, 'cashier'],
    ['points', 'day', 10_001, 'cashier'],
    ['writtenOff', 'day', 190_000, 'cashier'],
  ];
  expect(await notified()).toEqual(all);
  expect(await notified()).toEqual(all);
});

test('a shop whose sums are beyond all numbers keeps no other one from being heard of', async () => {
  const debt = { memberId: 'own', kind: 'writtenOff', orderId: '', repaymentId: '', note: 'x' };
  await putInto(pool, { debtEntry: [{ ...entry, ...debt, id: 'd', amount: -190_000 }] });
  const most = Number.MAX_SAFE_INTEGER;
  // So much was written by commands of a year that each were right.
  const { rowCount } = await pool.query(
    `insert into debt_entry (brand_id, id, shop_id, counter_id, staff_id, at, kept_at, member_id, kind, amount, order_id, repayment_id, note)
     select 'brand-1', 'much' || n, 's02', '', 'neighbour', $1, $1, 'own', 'writtenOff', $2, '', '', '' from generate_series(1, 3) n`,
    [at, (-9_000_000_000_000_000_000n).toString()],
  );
  expect(rowCount).toBe(3);
  await tellOfSums(pool, now);
  const { rows } = await pool.query(
    `select params ->> 'givenFen' as sum from notice where what = 'givenInSum' order by 1`,
  );
  expect(rows.map(({ sum }) => Number(sum))).toEqual([190_000, most, most]);
});

test('a month is notified for itself, where each of its days was little', async () => {
  const debt = { memberId: 'own', kind: 'writtenOff', orderId: '', repaymentId: '', note: 'x' };
  const days = Array.from({ length: 6 }, (_, place) => ({
    ...entry,
    ...debt,
    id: `d${place}`,
    keptAt: at - place * day,
    amount: -90_000,
  }));
  await putInto(pool, { debtEntry: days });
  expect(await notified()).toEqual([['writtenOff', 'month', 540_000, 'cashier']]);
});

test('what cards of the shop’s own offers gave above their price, and how many were extended', async () => {
  const lot = (id: string, given: object) => ({
    id,
    isGift: false,
    item: null,
    granted: 60_000,
    left: 60_000,
    paid: 1_000,
    expiresAt: null,
    shopId: 's01',
    orderId: `sale-${id}`,
    at,
    ...given,
  });
  const massage = { kind: 'service', itemId: 'massage' };
  const cards = {
    own: [lot('a', {}), lot('b', { item: massage, granted: 5, price: 1, paid: 5 }), lot('off', { isTakenOff: true })],
    'of-hq': [lot('c', { granted: 900_000 })],
  };
  const on = (cardId: string, { id, item, granted }: (typeof cards)['own'][number]) => ({
    ...entry,
    id: `issue:${id}`,
    cardId,
    lotId: id,
    memberId: 'own',
    kind: 'issue',
    amount: granted,
    isMoney: item === null,
    soldIn: 's01',
    orderId: `sale-${id}`,
    paymentId: '',
    note: '',
    otherMemberId: '',
    moved: 0,
    until: null,
  });
  await putInto(pool, {
    cardTemplate: [aTemplate({ id: 'own', createdIn: 's01' }), aTemplate({ id: 'of-hq', createdIn: 'hq' })],
    card: Object.entries(cards).map(([id, lots]) => aCard({ id, number: id }, { lots, templateId: id } as object)),
    cardEntry: [
      ...Object.entries(cards).flatMap(([id, lots]) => lots.map((each) => on(id, each))),
      ...[1, 2, 3, 4].map((place) => ({ ...on('own', lot('', {})), id: `extend:${place}`, kind: 'extend', amount: 0 })),
    ],
  });
  expect(await notified()).toEqual([
    ['cards', 'day', 59_000 + 5 * 10_000 - 5, 'cashier'],
    ['extended', 'day', 4, 'cashier'],
  ]);
});

test('what percentages of own coupons took off, and prices far below those of the headquarters', async () => {
  const made = { type: 1, threshold: 0, amount: null, percent: 10, range: 'all', groupIds: [], items: [] };
  const coupon = (couponId: string, off: number, more: object = {}) => ({
    ...made,
    id: `${couponId}-${off}`,
    couponId,
    code: '',
    name: '',
    withOthers: false,
    off,
    ...more,
  });
  const timeline = [
    { id: 'c', what: 'order.collect', at, staffId: 'cashier', counterId, counterNumber: '', offline: false, note: '' },
  ];
  const lines = [
    aLine({ id: 'l1', itemId: 'far', quantity: 3, originalPrice: 1 }),
    aLine({ id: 'l2', itemId: 'near', quantity: 99, originalPrice: 70_000 }),
  ];
  const order = {
    ...aPaidOrder({ lines }),
    id: 'sold',
    number: 'sold',
    shopId: 's01',
    collectedAt: at,
    timeline,
    coupons: [
      coupon('percent', 100_001),
      coupon('percent', 7, { refused: { code: 'x', isOff: true } }),
      coupon('percent-of-hq', 900_000),
      coupon('percent', 900_001, { type: 3 }),
    ],
  };
  await putInto(pool, {
    coupon: [aCoupon({ id: 'percent', createdIn: 's01' }), aCoupon({ id: 'percent-of-hq', createdIn: 'hq' })],
    product: ['far', 'near'].map((id) => oil({ id, number: id, originalPrice: 100_000 })),
    shopItem: [
      aShopItem({ itemId: 'far', shopId: 's01', originalPrice: 1 }),
      aShopItem({ itemId: 'near', shopId: 's01', originalPrice: 70_000 }),
    ],
    order: [order],
  });
  expect(await notified()).toEqual([
    ['percentages', 'day', 100_001, 'cashier'],
    ['prices', 'day', 299_997, 'cashier'],
  ]);
});
