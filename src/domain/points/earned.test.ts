import { describe, expect, test } from 'vitest';
import { aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { aPointsRule } from '../../../tests/make-points.ts';
import type { MemberLevel } from '../member/member.ts';
import { orderActions } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { endOfPoints, pointsAfterRefund, pointsExpected, pointsOfOrder } from './earned.ts';
import type { PointsRule } from './points-rule.ts';

const when = { at: Date.parse('2026-11-27T04:00:00Z'), timeZone: 'Asia/Shanghai' };
const cash = (amount: number, differs: Partial<Payment> = {}): Payment =>
  aPayment({ id: `c${amount}`, amount, ...differs });
/** What a prepaid card paid, of which this had been paid for. */
const byCard = (amount: number, paid: number | undefined, differs: Partial<Payment> = {}): Payment => ({
  ...aPayment({ id: 'card', type: 5, amount }),
  card: { cardId: 'k', times: [], draws: [{ lotId: 'a', amount, ...(paid === undefined ? {} : { paid }) }] },
  ...differs,
});
const order = (payments: Payment[], differs: Partial<Order> = {}): Order => ({ ...aPaidOrder(), payments, ...differs });
const sale = (amount: number): Order => order([cash(amount)], { action: orderActions.issueCard });
const recharge = (amount: number): Order => order([cash(amount)], { action: orderActions.recharge });

const earned = (of: Order, rule: Partial<PointsRule> = {}, level: MemberLevel = 'visitor'): number =>
  pointsOfOrder(of, aPointsRule(rule), level, when)?.earned ?? 0;

/** Points, worked out by hand. */
test.each<[string, Order, Partial<PointsRule>, MemberLevel, number]>([
  ['100 yuan in cash', order([cash(10_000)]), {}, 'visitor', 100],
  ['99.99 yuan: the part of a point is left out', order([cash(9_999)]), {}, 'visitor', 99],
  ['0.99 yuan', order([cash(99)]), {}, 'visitor', 0],
  ['1 yuan', order([cash(100)]), {}, 'visitor', 1],
  ['nothing at all', order([]), {}, 'visitor', 0],
  ['100 yuan at one point for 100', order([cash(10_000)]), { per100: 1 }, 'visitor', 1],
  ['199.99 yuan at one point for 100', order([cash(19_999)]), { per100: 1 }, 'visitor', 1],
  ['100 yuan at ten points for a yuan', order([cash(10_000)]), { per100: 1_000 }, 'visitor', 1_000],
  ['12.34 yuan at ten points for a yuan', order([cash(1_234)]), { per100: 1_000 }, 'visitor', 123],
  ['two ways of paying, added up before parts are left out', order([cash(150), cash(250)]), {}, 'visitor', 4],
  ['a bank card', order([cash(5_000, { type: 6 })]), {}, 'visitor', 50],
  ['money in suspense is not paid', order([cash(5_000), cash(3_000, { state: 'suspense' })]), {}, 'visitor', 50],
  ['where points are switched off', order([cash(10_000)]), { enabled: false }, 'visitor', 0],
  ['a level that earns twice as much', order([cash(10_000)]), { senior: 200 }, 'senior', 200],
  ['another level by the same rule', order([cash(10_000)]), { senior: 200 }, 'advanced', 100],
  ['a level at 150 percent: 99.99 yuan are 149.98', order([cash(9_999)]), { veteran: 150 }, 'veteran', 149],
  ['a level that earns nothing', order([cash(10_000)]), { visitor: 0 }, 'visitor', 0],
  ['a level at 1 percent of one point for 100', order([cash(9_999_999)]), { per100: 1, visitor: 1 }, 'visitor', 9],
  [
    'ten million yuan at the most there is',
    order([cash(1_000_000_000)]),
    { per100: 10_000, veteran: 1_000 },
    'veteran',
    10_000_000_000,
  ],
  ['principal of a card, where cards earn as they pay', order([byCard(10_000, 10_000)]), {}, 'visitor', 100],
  ['gift of a card', order([byCard(10_000, 0)]), {}, 'visitor', 0],
  ['principal and gift: 1,000 for 1,200', order([byCard(12_000, 10_000)]), {}, 'visitor', 100],
  ['a card from before it was kept what was paid', order([byCard(10_000, undefined)]), {}, 'visitor', 0],
  ['principal, where cards earn when they are sold', order([byCard(10_000, 10_000)]), { cards: 'sale' }, 'visitor', 0],
  ['cash beside such a card', order([byCard(10_000, 10_000), cash(500)]), { cards: 'sale' }, 'visitor', 5],
  ['cash beside a card that earns', order([byCard(12_000, 10_000), cash(550)]), {}, 'visitor', 105],
  ['a card that is sold, where it earns then', sale(100_000), { cards: 'sale' }, 'visitor', 1_000],
  ['a card that is sold, where it earns as it pays', sale(100_000), {}, 'visitor', 0],
  ['a card that is recharged, where it earns then', recharge(50_000), { cards: 'sale' }, 'visitor', 500],
  ['a card that is recharged, where it earns as it pays', recharge(50_000), {}, 'visitor', 0],
  ['ten yuan of which four were given back', order([cash(1_000, { refunded: 400 })]), {}, 'visitor', 6],
  ['what was given back as a whole', order([cash(1_000, { state: 'refunded' })]), {}, 'visitor', 0],
  ['half of what a card paid was given back', order([byCard(12_000, 10_000, { refunded: 6_000 })]), {}, 'visitor', 50],
  ['a card payment of nothing', order([byCard(0, 100)]), {}, 'visitor', 0],
])('%s earns points', (_, of, rule, level, points) => {
  expect(earned(of, rule, level)).toBe(points);
});

test('what an order would earn is told before it is paid', () => {
  const rule = aPointsRule({ senior: 150 });
  expect(pointsExpected(9_999, rule, 'senior')).toBe(149);
  expect(pointsExpected(9_999, { ...rule, enabled: false }, 'senior')).toBe(0);
});

test('a brand that never said anything gives none', () => {
  expect(pointsOfOrder(order([cash(10_000)]), undefined, 'veteran', when)).toBeNull();
});

test.each([
  ['2026-11-27T04:00:00Z', 12, 'Asia/Shanghai', '2027-11-30T16:00:00Z'],
  ['2026-11-30T15:59:59Z', 12, 'Asia/Shanghai', '2027-11-30T16:00:00Z'],
  ['2026-11-30T16:00:00Z', 12, 'Asia/Shanghai', '2027-12-31T16:00:00Z'],
  ['2026-01-31T04:00:00Z', 1, 'Asia/Shanghai', '2026-02-28T16:00:00Z'],
  ['2027-12-31T04:00:00Z', 2, 'Asia/Shanghai', '2028-02-29T16:00:00Z'],
  ['2026-12-15T04:00:00Z', 1, 'Asia/Shanghai', '2027-01-31T16:00:00Z'],
  ['2026-03-15T04:00:00Z', 1, 'Europe/Berlin', '2026-04-30T22:00:00Z'],
])('what is earned at %s holds %s months, to the end of that month in %s: %s', (at, months, timeZone, end) => {
  expect(new Date(endOfPoints(Date.parse(at), months, timeZone) ?? 0).toISOString()).toBe(`${end.slice(0, -1)}.000Z`);
});

test('points of a rule without months never end', () => expect(endOfPoints(0, null, 'Asia/Shanghai')).toBeNull());

describe('once something was given back', () => {
  const points = { rate: 10_000, cards: 'use', endsAt: 1_000, earned: 12 } as const;
  const left = (payments: Payment[], keptAt = 999) => pointsAfterRefund(order(payments, { points }), { keptAt });

  test.each([
    ['4.01 of 12.50 yuan', [cash(1_250, { refunded: 401 })], 8],
    ['a fen of 12.50 yuan', [cash(1_250, { refunded: 1 })], 12],
    ['all', [cash(1_250, { state: 'refunded' })], 0],
    ['nothing', [cash(1_250)], 12],
  ])('%s, the order has earned what the rest would have', (_, payments, points) => {
    expect(left(payments)?.earned).toBe(points);
  });

  test('it has never earned more than it was said to', () => expect(left([cash(9_000)])?.earned).toBe(12));
  test('points that have ended stay as they were', () => {
    expect(left([cash(1_250, { state: 'refunded' })], 1_000)).toBe(points);
  });
  test('an order that earned nothing goes on doing so', () => {
    expect(pointsAfterRefund(order([]), { keptAt: 1 })).toBeNull();
  });
});
