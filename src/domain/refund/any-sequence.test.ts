import { describe, expect, test } from 'vitest';
import { highestOf } from '../../../tests/highest-taken.ts';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { Card } from '../card/card.ts';
import { card } from '../card/card.ts';
import type { CardEntry } from '../card/card-entry.ts';
import { cardEntry } from '../card/card-entry.ts';
import { recordsIn } from '../kernel/decision.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { orderStatuses, paymentTypes } from '../order/codes.ts';
import { worthOfFirst } from '../order/line-worth.ts';
import { type Order, order as orderEntity } from '../order/order.ts';
import { leftOfPayment } from '../payment/left-of-payment.ts';
import { allocate } from '../values/money.ts';
import { bookRefund } from './book.ts';
import { leftOfLine, partsOf, shareOf } from './left.ts';
import type { RefundLine } from './refund.ts';
import { mostForPieces } from './return-goods.ts';

const lineShape = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  payable: fc.integer({ min: 0, max: 50_000 }),
  times: fc.integer({ min: 0, max: 9 }),
});
const shapeOfOrder = {
  lines: fc.array(lineShape, { minLength: 1, maxLength: 3 }),
  /** How what times do not pay is split: cash, a bank card, a prepaid card. */
  weights: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
  /** How many lots what a card paid was taken from. */
  lots: fc.integer({ min: 1, max: 3 }),
};
const orderShape = fc.record(shapeOfOrder);
const stepShape = fc.record({
  place: fc.nat(),
  pieces: fc.nat(9),
  /** What is given for them: their share, or something else that may be given. */
  part: fc.option(fc.integer({ min: 0, max: 100 })),
});

/** A paid order of this shape, and the card that paid for some of it, as it is afterwards. */
const made = ({ lines: shapes, weights, lots }: typeof orderShape extends fc.Arbitrary<infer T> ? T : never) => {
  const lines = shapes.map(({ quantity, payable }, place) => aLine({ id: `l${place}`, quantity, payable }));
  const times = shapes.flatMap((shape, place) =>
    Math.min(shape.times, shape.quantity) > 0
      ? [{ lineId: `l${place}`, times: Math.min(shape.times, shape.quantity) }]
      : [],
  );
  const worth = times.reduce((sum, each) => {
    const line = lines.find(({ id }) => id === each.lineId);
    return sum + (line ? worthOfFirst(line, each.times) : 0);
  }, 0);
  const total = lines.reduce((sum, { payable }) => sum + payable, 0);
  const [cash = 0, bank = 0, prepaid = 0] = allocate(
    total - worth,
    weights.some((each) => each > 0) ? weights : [1, 0, 0],
  );
  const inTimes = times.reduce((sum, each) => sum + each.times, 0);
  const drawsOf = (amount: number, kind: string) =>
    allocate(
      amount,
      Array.from({ length: lots }, () => 1),
    ).flatMap((part, place) => (part > 0 ? [{ lotId: `${kind}${place}`, amount: part }] : []));
  const ofCard = (id: string, amount: number, of: typeof times, kind: string, taken: number) => ({
    ...aPayment({ id, type: 5, amount }),
    card: { cardId: 'card-1', times: of, draws: drawsOf(taken, kind) },
  });
  const payments = [
    ...(inTimes > 0 ? [ofCard('times', worth, times, 't', inTimes)] : []),
    ...(cash > 0 ? [aPayment({ id: 'cash', amount: cash })] : []),
    ...(prepaid > 0 ? [ofCard('prepaid', prepaid, [], 'm', prepaid)] : []),
    ...(bank > 0 ? [aPayment({ id: 'bank', type: 6, amount: bank })] : []),
  ];
  const draws = [...drawsOf(inTimes, 't'), ...drawsOf(prepaid, 'm')];
  const emptied = draws.map(({ lotId, amount }) => ({
    id: lotId,
    isGift: false,
    item: lotId.startsWith('t') ? { kind: 'service' as const, itemId: 'x' } : null,
    granted: amount,
    left: 0,
    paid: amount,
    expiresAt: null,
    shopId: 'shop-1',
    orderId: 'sale',
    at: 1,
  }));
  const order = aPaidOrder({ lines, payments, total, paid: total, status: orderStatuses.completed });
  return { order, card: aCard({}, { lots: emptied }) };
};

const sumOf = (all: readonly { readonly amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

const around = (cards: readonly Card[]) => ({
  cards,
  coupons: [],
  deposits: [],
  points: undefined,
  debt: undefined,
  visits: undefined,
  levels: [],
  products: [],
  drawer: [],
  settings: undefined,
  rules: undefined,
});
const cashier = acting();
const nothing = { goods: [], ways: undefined, elsewhere: undefined, event: { what: 'refund.give', note: '' } };

/** A refund of one line as a step says, as far as there is something left; undefined where there is nothing. */
const asked = (order: Order, { place, pieces, part }: { place: number; pieces: number; part: number | null }) => {
  const line = order.lines[place % order.lines.length];
  if (!line) return undefined;
  const left = leftOfLine(order, line);
  const quantity = Math.min(pieces, left.quantity);
  const { worth } = partsOf(line, left, quantity);
  const amount = part === null ? shareOf(line, left, quantity) : worth + Math.floor((left.money * part) / 100);
  return amount > 0 ? { lineId: line.id, quantity, amount } : undefined;
};
const rest = (order: Order): RefundLine[] =>
  order.lines.flatMap((line) => {
    const { quantity, amount } = leftOfLine(order, line);
    return amount > 0 || quantity > 0 ? [{ lineId: line.id, quantity, amount }] : [];
  });

describe('any sequence of partial refunds', () => {
  test('gives back exactly what was paid, the way it was paid, and nothing below zero', () => {
    fc.assert(
      fc.property(orderShape, fc.array(stepShape, { maxLength: 4 }), (shape, steps) => {
        const start = made(shape);
        let { order } = start;
        let [owned] = [start.card];
        const entries: { amount: number; paymentId: string }[] = [];
        const cardEntries: CardEntry[] = [];
        const run = (lines: readonly RefundLine[], refundId: string): void => {
          const booked = bookRefund(order, { ...nothing, refundId, lines }, around([owned]), {
            ...cashier,
            commandId: refundId,
          });
          if ('code' in booked) throw new Error(booked.code);
          const before = order.paid;
          order = recordsIn(booked.changes, orderEntity)[0] ?? order;
          owned = recordsIn(booked.changes, card)[0] ?? owned;
          const money = recordsIn(booked.changes, moneyEntry);
          entries.push(...money);
          cardEntries.push(...recordsIn(booked.changes, cardEntry));
          const said = sumOf(lines);
          const least = order.lines.flatMap((line) => Object.values(leftOfLine(order, line)) as number[]);
          const tooMuch = order.payments.filter(({ amount, refunded = 0 }) => refunded > amount);
          expect([before - order.paid, sumOf(money) + said, Math.min(0, ...least), tooMuch]).toEqual([said, 0, 0, []]);
        };
        for (const [place, step] of steps.entries()) {
          const line = asked(order, step);
          if (line) run([line], `step-${place}`);
        }
        if (order.paid > 0) run(rest(order), 'rest');
        expect(order.paid).toBe(0);
        const returned = ({ id, amount }: { id: string; amount: number }) =>
          sumOf(entries.filter(({ paymentId }) => paymentId === id)) + amount;
        expect(start.order.payments.filter((payment) => returned(payment) !== 0)).toEqual([]);
        // Times of a line that cost nothing go back with its pieces alone.
        expect(owned.lots.filter(({ item, left, granted }) => item === null && left !== granted)).toEqual([]);
        const entered = (lotId: string) => sumOf(cardEntries.filter((each) => each.lotId === lotId));
        expect(owned.lots.filter(({ id, left }) => entered(id) !== left)).toEqual([]);
        expect(new Set(cardEntries.map(({ id }) => id)).size).toBe(cardEntries.length);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test('leaves no more money to be had for its goods without a receipt than is left of what was paid in money', () => {
    const { onAccount, groupBuy, other } = paymentTypes;
    const elsewhere = {
      type: fc.constantFrom(onAccount, groupBuy, other),
      credit: fc.integer({ min: 0, max: 20_000 }),
    };
    const shapes = fc.record({ ...shapeOfOrder, ...elsewhere });
    fc.assert(
      fc.property(shapes, fc.array(stepShape, { maxLength: 4 }), ({ type, credit, ...shape }, steps) => {
        const start = made(shape);
        const on = aLine({ id: 'on', payable: credit, quantity: 2 });
        const owed = aPayment({
          id: 'owed',
          type,
          amount: credit,
          ...(type === onAccount ? { owed: credit } : {}),
        });
        let order: Order = {
          ...start.order,
          lines: [...start.order.lines, on],
          payments: [...start.order.payments, ...(credit > 0 ? [owed] : [])],
          total: start.order.total + credit,
          paid: start.order.paid + credit,
          collectedAt: 1,
        };
        let owned = start.card;
        for (const [place, step] of [...steps, undefined].entries()) {
          const highest = highestOf({ orders: [order], refunds: [] }, order.shopId, ['oil'], 0);
          const pieces = order.lines.reduce((sum, line) => sum + leftOfLine(order, line).quantity, 0);
          const madeHere = { id: 'oil', originalPrice: 1_000_000, createdIn: 'shop-1' };
          const most = mostForPieces(madeHere, { today: 1_000_000, pieces: pieces + 3 }, highest);
          const money = order.payments
            .filter(({ id }) => id === 'cash' || id === 'bank')
            .reduce((sum, payment) => sum + leftOfPayment(payment), 0);
          // Each piece may be rounded up to a fen.
          expect(most).toBeLessThanOrEqual(money + pieces);
          const line = step && asked(order, step);
          if (!line) continue;
          const refundId = `step-${place}`;
          const booked = bookRefund(order, { ...nothing, refundId, lines: [line] }, around([owned]), {
            ...cashier,
            commandId: refundId,
          });
          if ('code' in booked) throw new Error(booked.code);
          order = recordsIn(booked.changes, orderEntity)[0] ?? order;
          owned = recordsIn(booked.changes, card)[0] ?? owned;
        }
      }),
      { numRuns: runs(1_000) },
    );
  });
});
