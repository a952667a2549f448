import { describe, expect, test } from 'vitest';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import fc, { runs } from '../../../tests/property.ts';
import { orderActions, orderStatuses } from '../order/codes.ts';
import type { OrderLine } from '../order/order.ts';
import type { Refund } from '../refund/refund.ts';
import { type Fact, factsOf, type SoldOrder } from './facts.ts';

const line = (given: Partial<OrderLine>) => ({ ...aLine(), ...given }) as OrderLine;
/** A paid order with these lines, whose payments by card are given. */
const sold = (lines: readonly OrderLine[], more: Partial<SoldOrder> = {}): SoldOrder => ({
  id: 'order-1',
  number: 'S01-02-000001',
  memberId: '',
  action: orderActions.createOrder,
  lines: [...lines],
  payments: [],
  collectedAt: 100,
  cancellation: null,
  ...more,
});
const byCard = (amount: number, times: { readonly lineId: string; readonly times: number }[] = []) =>
  aPayment({ type: 5, amount, card: { cardId: 'card-1', times, draws: [] } });
const proved = { refundId: 'r', orderId: 'order-0', type: 0 };
const unproved = (amount: number) => aPayment({ type: 10, amount, exchanged: { ...proved, unproved: true } });
const given = (lines: Refund['lines'], reviewedAt = 200): Refund =>
  aRefund({ status: orderStatuses.refunded, lines, reviewedAt });
const back = (lineId: string, quantity: number, amount: number) => ({ lineId, quantity, amount, name: '' });

/** kind, who, pieces and fen of each. */
const shortly = (facts: readonly Fact[]) =>
  facts.map(({ kind, staffIds, quantity, base }) => [kind, staffIds.join(), quantity, base]);

describe('what the staff may earn by an order', () => {
  test.each<[string, SoldOrder, unknown[]]>([
    ['nothing where nobody is named', sold([line({})]), []],
    ['nothing before it is paid', sold([line({ salespersonId: 'li' })], { collectedAt: null }), []],
    ['a sale for whoever sold it', sold([line({ salespersonId: 'li', quantity: 2 })]), [['sale', 'li', 2, 10_000]]],
    [
      'labour for all who served it, each once',
      sold([line({ kind: 'service', servicerIds: ['li', 'wang', 'li'] })]),
      [['labour', 'li,wang', 1, 10_000]],
    ],
    [
      'labour and a sale, of one line',
      sold([line({ servicerIds: ['li'], salespersonId: 'wang' })]),
      [
        ['labour', 'li', 1, 10_000],
        ['sale', 'wang', 1, 10_000],
      ],
    ],
    [
      'a sale for what is paid anew, of what was taken for goods without a receipt; and all labour',
      sold([line({ salespersonId: 'li', servicerIds: ['wang'] })], {
        payments: [unproved(6_000), aPayment({ amount: 4_000 })],
      }),
      [
        ['labour', 'wang', 1, 10_000],
        ['sale', 'li', 1, 4_000],
      ],
    ],
    [
      'no sale where all of it was taken for them: what came back was sold once already',
      sold([line({ salespersonId: 'li' })], { payments: [unproved(10_000)] }),
      [],
    ],
    [
      'a sale where it was taken for what an order had sold, from which that goes back',
      sold([line({ salespersonId: 'li' })], { payments: [{ ...unproved(10_000), exchanged: proved }] }),
      [['sale', 'li', 1, 10_000]],
    ],
    [
      'a card that is sold',
      sold([line({ kind: 'card', salespersonId: 'li', payable: 88_800 })], { action: orderActions.issueCard }),
      [['sale', 'li', 1, 88_800]],
    ],
    [
      'a recharge',
      sold([line({ kind: 'card', salespersonId: 'li', payable: 50_000 })], { action: orderActions.recharge }),
      [['recharge', 'li', 1, 50_000]],
    ],
    [
      'a card for which another one paid a part: what was paid anew',
      sold([line({ kind: 'card', salespersonId: 'li', payable: 300_000 })], {
        action: orderActions.cardChange,
        payments: [byCard(88_000)],
      }),
      [['sale', 'li', 1, 212_000]],
    ],
    [
      'what money of cards paid, by the lines',
      sold(
        [
          line({ id: 'a', servicerIds: ['li'], payable: 10_000 }),
          line({ id: 'b', servicerIds: ['wang'], payable: 5_000 }),
        ],
        { payments: [byCard(6_000), aPayment({ amount: 9_000 })] },
      ),
      [
        ['labour', 'li', 1, 10_000],
        ['use', 'li', 1, 4_000],
        ['labour', 'wang', 1, 5_000],
        ['use', 'wang', 1, 2_000],
      ],
    ],
    [
      'what times of cards paid: two of three pieces',
      sold([line({ servicerIds: ['li'], quantity: 3, payable: 10_000 })], {
        payments: [byCard(6_667, [{ lineId: 'line-1', times: 2 }])],
      }),
      [
        ['labour', 'li', 3, 10_000],
        ['use', 'li', 2, 6_667],
      ],
    ],
    [
      'times and money of cards together',
      sold([line({ servicerIds: ['li'], quantity: 3, payable: 9_000 })], {
        payments: [byCard(3_000, [{ lineId: 'line-1', times: 1 }]), byCard(2_000)],
      }),
      [
        ['labour', 'li', 3, 9_000],
        ['use', 'li', 3, 5_000],
      ],
    ],
    [
      'money of cards by what times of cards have left to be paid',
      sold(
        [
          line({ id: 'a', servicerIds: ['li'], quantity: 2, payable: 10_000 }),
          line({ id: 'b', servicerIds: ['wang'], payable: 5_000 }),
        ],
        { payments: [byCard(5_000, [{ lineId: 'a', times: 1 }]), byCard(4_000)] },
      ),
      [
        ['labour', 'li', 2, 10_000],
        ['use', 'li', 2, 7_000],
        ['labour', 'wang', 1, 5_000],
        ['use', 'wang', 1, 2_000],
      ],
    ],
    [
      'card use for whoever sold it where nobody served',
      sold([line({ salespersonId: 'li' })], { payments: [byCard(10_000)] }),
      [
        ['sale', 'li', 1, 10_000],
        ['use', 'li', 1, 10_000],
      ],
    ],
    [
      'nothing for card money that could not be booked',
      sold([line({ servicerIds: ['li'] })], { payments: [{ ...byCard(10_000), state: 'suspense' }] }),
      [['labour', 'li', 1, 10_000]],
    ],
    [
      'card money that has gone back was used all the same',
      sold([line({ servicerIds: ['li'] })], { payments: [{ ...byCard(10_000), state: 'refunded' }] }),
      [
        ['labour', 'li', 1, 10_000],
        ['use', 'li', 1, 10_000],
      ],
    ],
  ])('%s', (_, order, facts) => expect(shortly(factsOf([order], []))).toEqual(facts));

  test('it says of which line, when, and whether somebody was asked for by name', () => {
    const of = (byName?: boolean) => ({ servicerIds: ['li'], itemId: 'tea', name: 'Tea', ...(byName && { byName }) });
    const [fact] = factsOf([sold([line(of(true))])], []);
    expect(fact).toEqual({
      id: 'order-1:line-1:labour',
      kind: 'labour',
      orderId: 'order-1',
      number: 'S01-02-000001',
      lineId: 'line-1',
      name: 'Tea',
      item: { kind: 'product', itemId: 'tea' },
      at: 100,
      staffIds: ['li'],
      byName: true,
      forMember: false,
      quantity: 1,
      base: 10_000,
      back: [],
    });
    expect(factsOf([sold([line(of())])], [])[0]?.byName).toBe(false);
    const both = { servicerIds: ['li', 'wang'], salespersonId: 'li', shares: [70, 30] };
    expect(factsOf([sold([line(both)])], []).map(({ kind, shares }) => [kind, shares])).toEqual([
      ['labour', [70, 30]],
      ['sale', undefined],
    ]);
    expect(factsOf([sold([line({ ...both, servicerIds: ['li', 'li'] })])], [])[0]).not.toHaveProperty('shares');
    expect(factsOf([sold([line(of())], { memberId: 'lin' })], [])[0]?.forMember).toBe(true);
    const used = sold([line({ ...of(true), salespersonId: 'wang' })], { payments: [byCard(10_000)] });
    expect(factsOf([used], []).map(({ kind, byName }) => [kind, byName])).toEqual([
      ['labour', true],
      ['sale', false],
      ['use', true],
    ]);
  });
});

describe('what goes back of it', () => {
  const three = line({ salespersonId: 'li', quantity: 3, payable: 9_000 });
  test.each<[string, SoldOrder, readonly Refund[], unknown[]]>([
    ['a piece', sold([three]), [given([back('line-1', 1, 3_000)])], [[200, 1, 3_000]]],
    ['money alone', sold([three]), [given([back('line-1', 0, 500)])], [[200, 0, 500]]],
    [
      'several times, the earliest first',
      sold([three]),
      [given([back('line-1', 1, 3_000)], 300), given([back('line-1', 2, 6_000)], 200)],
      [
        [200, 2, 6_000],
        [300, 1, 3_000],
      ],
    ],
    ['nothing of another line', sold([three]), [given([back('line-2', 1, 3_000)])], []],
    ['nothing of another order', sold([three]), [{ ...given([back('line-1', 1, 3_000)]), orderId: 'other' }], []],
    ['nothing as long as it waits', sold([three]), [aRefund({ lines: [back('line-1', 1, 3_000)] })], []],
    [
      'nothing where it was rejected',
      sold([three]),
      [{ ...given([back('line-1', 1, 3_000)]), status: orderStatuses.refundRejected }],
      [],
    ],
    [
      'everything when the order is cancelled',
      sold([three], { cancellation: { reason: '', at: 400, staffId: '' } }),
      [],
      [[400, 3, 9_000]],
    ],
    [
      'the rest when it is cancelled later',
      sold([three], { cancellation: { reason: '', at: 400, staffId: '' } }),
      [given([back('line-1', 1, 3_000)])],
      [
        [200, 1, 3_000],
        [400, 2, 6_000],
      ],
    ],
  ])('%s', (_, order, refunds, wanted) =>
    expect(factsOf([order], refunds)[0]?.back.map(({ at, quantity, base }) => [at, quantity, base])).toEqual(wanted),
  );

  const use = (order: SoldOrder, refunds: readonly Refund[]) =>
    factsOf([order], refunds)
      .find(({ kind }) => kind === 'use')
      ?.back.map(({ quantity, base }) => [quantity, base]);

  test('of times of a card before other pieces, of its money in the part that it is', () => {
    const order = sold([line({ servicerIds: ['li'], quantity: 3, payable: 9_000 })], {
      payments: [byCard(3_000, [{ lineId: 'line-1', times: 1 }])],
    });
    const [one, two] = [given([back('line-1', 1, 3_000)], 200), given([back('line-1', 2, 6_000)], 300)];
    expect(use(order, [one])).toEqual([[1, 1_000]]);
    expect(use(order, [one, two])).toEqual([
      [1, 1_000],
      [0, 2_000],
    ]);
    const mixed = sold([line({ servicerIds: ['li'], quantity: 2, payable: 10_000 })], { payments: [byCard(2_500)] });
    expect(use(mixed, [given([back('line-1', 1, 5_000)])])).toEqual([[1, 1_250]]);
  });

  test('once all of a line has gone back nothing of any fact is left', () => {
    const steps = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 4 });
    const orders = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), payable: fc.nat(50_000), times: fc.nat(9) });
    fc.assert(
      fc.property(orders, fc.nat(100), steps, ({ quantity, payable, times }, part, parts) => {
        const byTimes = Math.min(times, quantity);
        const order = sold([line({ servicerIds: ['li'], salespersonId: 'wang', quantity, payable })], {
          payments: [
            ...(byTimes > 0 ? [byCard(0, [{ lineId: 'line-1', times: byTimes }])] : []),
            byCard(Math.floor((payable * part) / 100)),
          ],
        });
        let [pieces, money] = [quantity, payable];
        const refunds = parts.map(([ofPieces, ofMoney], place) => {
          const [some, fen] = [Math.floor((pieces * ofPieces) / 100), Math.floor((money * ofMoney) / 100)];
          [pieces, money] = [pieces - some, money - fen];
          return given([back('line-1', some, fen)], 200 + place);
        });
        const all = [...refunds, given([back('line-1', pieces, money)], 900)];
        for (const fact of factsOf([order], all)) {
          expect(fact.base).toBe(fact.back.reduce((sum, { base }) => sum + base, 0));
          expect(fact.quantity).toBe(fact.back.reduce((sum, one) => sum + one.quantity, 0));
          for (const one of fact.back) expect(Math.min(one.base, one.quantity)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('what cards paid is never more than the line', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(20_000)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.nat(200_000), (all, money) => {
        const order = sold(
          all.map(([quantity, payable], place) => line({ id: `l${place}`, servicerIds: ['li'], quantity, payable })),
          { payments: [byCard(money)] },
        );
        const used = factsOf([order], []).filter(({ kind }) => kind === 'use');
        for (const { lineId, base } of used)
          expect(base).toBeLessThanOrEqual(order.lines.find(({ id }) => id === lineId)?.payable ?? 0);
        const whole = all.reduce((sum, [, payable]) => sum + payable, 0);
        expect(used.reduce((sum, { base }) => sum + base, 0)).toBe(Math.min(money, whole));
      }),
      { numRuns: runs(10_000) },
    );
  });
});

test('an order as it is kept has all that is asked for', () => {
  const order = aPaidOrder({ lines: [aLine({ salespersonId: 'li' })] });
  expect(shortly(factsOf([order], []))).toEqual([['sale', 'li', 1, 10_000]]);
});
