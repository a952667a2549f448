import { describe, expect, test } from 'vitest';
import { acting, aLine, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { AnyCommand } from '../kernel/command.ts';
import { cancelOrder } from '../order/cancel.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { nothingComposed } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { exchangedSum } from '../refund/exchanged.ts';
import { giveRefund } from '../refund/give.ts';
import { leftOfLine, shareOf } from '../refund/left.ts';
import { refundableLines } from '../refund/offer.ts';
import type { Refund } from '../refund/refund.ts';
import { giveExchange } from './give.ts';

const exchange = 10;
const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

const stepShape = fc.record({
  does: fc.constantFrom('exchange', 'exchange', 'exchange', 'refund', 'cancel'),
  order: fc.nat(),
  line: fc.nat(),
  pieces: fc.integer({ min: 1, max: 4 }),
  /** What is taken for it costs so many percent of what comes back. */
  percent: fc.integer({ min: 1, max: 250 }),
  first: fc.nat(),
  way: fc.constantFrom(0, 2, 6),
});
type Step = typeof stepShape extends fc.Arbitrary<infer T> ? T : never;
const start = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  payable: fc.integer({ min: 1, max: 30_000 }),
  inCash: fc.integer({ min: 0, max: 100 }),
});

/** A paid order of some bottles, in cash and by bank card. */
const sold = ({ quantity, payable, inCash }: { quantity: number; payable: number; inCash: number }): Order => {
  const cash = Math.floor((payable * inCash) / 100);
  return aPaidOrder({
    lines: [aLine({ quantity, payable })],
    total: payable,
    paid: payable,
    payments: [
      aPayment({ id: 'bank', type: 6, amount: payable - cash }),
      aPayment({ id: 'cash', amount: cash }),
    ].filter(({ amount }) => amount > 0),
  });
};

/** One step as far as there is something left to give back; what it would do, or undefined. */
const commandOf = (where: World, step: Step, place: number): readonly [AnyCommand, object] | undefined => {
  const open = where.orders().filter(({ paid }) => paid > 0);
  const order = open[step.order % open.length];
  if (!order) return undefined;
  if (step.does === 'cancel')
    return [cancelOrder, { orderId: order.id, reason: 'no', refund: order.paid, goods: [] }] as const;
  const rows = refundableLines(order);
  const line = rows[step.line % rows.length]?.line;
  if (!line) return undefined;
  const left = leftOfLine(order, line);
  const quantity = Math.min(step.pieces, left.quantity);
  const amount = shareOf(line, left, quantity);
  if (amount === 0) return undefined;
  const lines = [{ lineId: line.id, quantity, amount }];
  const given = { refundId: `r-${place}`, reason: 'no' };
  if (step.does === 'refund') return [giveRefund, { ...given, orderId: order.id, lines }] as const;
  const price = Math.max(1, Math.floor((amount * step.percent) / 100));
  const rest = Math.max(0, price - amount);
  const taken = aLine({ id: `l-${place}`, itemId: 'new', name: 'Cream', originalPrice: price, payable: price });
  const payments = rest > 0 ? [{ id: `p-${place}`, type: step.way, amount: rest, tendered: null, note: '' }] : [];
  const payment = order.payments[step.first % order.payments.length];
  const sale = receiptArgs(
    { orderId: `o-${place}`, existing: null, order: { ...nothingComposed, lines: [taken] } },
    payments,
  );
  const number = `S01-02-${String(place + 10).padStart(6, '0')}`;
  return [giveExchange, { ...given, ...sale, number, back: { orderId: order.id, lines, first: payment?.id } }] as const;
};

describe('any sequence of exchanges, refunds and cancellations', () => {
  test('gives back by each way of paying exactly what was paid by it, and never more on the way there', async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(stepShape, { maxLength: 8 }), async (of, steps) => {
        const first = sold(of);
        const where = new World({ order: [first], product: [oil()] });
        const paidIn = (type: number) =>
          sumOf(first.payments.filter((payment) => payment.type === type)) +
          sumOf(where.money().filter(({ paymentType }) => paymentType === type));
        const does = async (step: Step, place: number): Promise<void> => {
          const asked = commandOf(where, step, place);
          if (!asked) return;
          where.put('product', oil({ id: 'new', originalPrice: (asked[1] as { total?: number }).total ?? 1 }));
          const done = await where.run(asked[0], asked[1], acting({ commandId: `command-${place}` }));
          expect(done.ok ? 'accepted' : done.code).toBe('accepted');
          expect([0, 2, 6].filter((type) => paidIn(type) < 0)).toEqual([]);
          expect(sumOf(where.orders().map(({ paid }) => ({ amount: paid })))).toBe(
            sumOf([0, 2, 6].map((type) => ({ amount: paidIn(type) }))),
          );
          expect(paidIn(exchange)).toBe(0);
        };
        for (const [place, step] of steps.entries()) await does(step, place);
        const refunds = where.every('refund') as unknown as Refund[];
        for (const { id, ways, exchangedFor } of refunds) {
          const made = where.orders().find((order) => order.id === exchangedFor);
          const paying = (made?.payments ?? []).filter(({ exchanged }) => exchanged?.refundId === id);
          expect(sumOf(paying)).toBe(exchangedSum(ways));
        }
        const rest = { does: 'cancel', order: 0, line: 0, pieces: 1, percent: 1, first: 0, way: 0 } as const;
        const left = where.orders().filter(({ paid }) => paid > 0).length;
        for (let place = 0; place < left; place += 1) await does(rest, 100 + place);
        expect([0, 2, 6].map(paidIn)).toEqual([0, 0, 0]);
      }),
      { numRuns: runs(150) },
    );
  });
});
