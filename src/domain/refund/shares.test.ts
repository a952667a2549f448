import { describe, expect, test } from 'vitest';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { splitOf, usualWays } from './going-back.ts';
import { leftOfLine, partsOf, shareOf } from './left.ts';

/** `3@10000` is three pieces for 100 yuan in all; `3@10000/2` that times of a card paid for two of them. */
const linesOf = (text: string): (OrderLine & { byTimes: number })[] =>
  text.split(' ').map((each, place) => {
    const [, quantity, payable, times] = /^(\d+)@(\d+)(?:\/(\d+))?$/.exec(each) ?? [];
    const line = aLine({ id: `l${place + 1}`, quantity: Number(quantity), payable: Number(payable) });
    return { ...line, byTimes: Number(times ?? 0) };
  });

const typeOf = { cash: 0, card: 5, bank: 6 } as const;
/** `cash 5000, bank 5000` as payments, in the order in which they came. */
const paymentsOf = (text: string): Payment[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((each, place) => {
      const [way = '', amount = ''] = each.split(' ');
      const id = `p${place + 1}`;
      const type = typeOf[way as keyof typeof typeOf];
      const draws = [{ lotId: 'lot', amount: Number(amount) }];
      return aPayment({
        id,
        type,
        amount: Number(amount),
        ...(type === 5 ? { card: { cardId: 'c', times: [], draws } } : {}),
      });
    });

const orderOf = (lines: string, payments: string): Order => {
  const all = linesOf(lines);
  const byTimes = all.filter((line) => line.byTimes > 0).map(({ id, byTimes: times }) => ({ lineId: id, times }));
  const order = aPaidOrder({ lines: all.map(({ byTimes: _, ...line }) => line), payments: paymentsOf(payments) });
  if (byTimes.length === 0) return order;
  const draws = [{ lotId: 'times', amount: byTimes.reduce((sum, { times }) => sum + times, 0) }];
  const worth = order.lines.reduce((sum, line) => sum + (line.payable - leftOfLineInMoney(order, line, byTimes)), 0);
  const payment = aPayment({ id: 'times', type: 5, amount: worth, card: { cardId: 'c', times: byTimes, draws } });
  return { ...order, payments: [payment, ...order.payments] };
};
const leftOfLineInMoney = (
  order: Order,
  line: OrderLine,
  byTimes: readonly { readonly lineId: string; readonly times: number }[],
): number => {
  const payments = [aPayment({ card: { cardId: 'c', times: [...byTimes], draws: [] } })];
  return leftOfLine({ ...order, payments }, line).money;
};

/** Gives so many pieces of a line back at their share, and answers what that was with the line as it is then. */
const giveBack = (order: Order, lineId: string, pieces: number) => {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new Error('no such line');
  const left = leftOfLine(order, line);
  const amount = shareOf(line, left, pieces);
  const { times } = partsOf(line, left, pieces);
  const before = line.refunded ?? { quantity: 0, amount: 0, times: 0 };
  const refunded = { quantity: before.quantity + pieces, amount: before.amount + amount, times: before.times + times };
  return {
    amount,
    order: { ...order, lines: order.lines.map((each) => (each === line ? { ...each, refunded } : each)) },
  };
};

describe('the share of a piece is what it was paid with, and the last one takes the rest', () => {
  test.each([
    // Lines, which of them by how many pieces, and what each refund in turn comes to, in fen.
    ['1@10000', 'l1 1', [10_000]],
    ['1@1', 'l1 1', [1]],
    ['1@0', 'l1 1', [0]],
    ['2@10000', 'l1 1, l1 1', [5_000, 5_000]],
    ['2@10001', 'l1 1, l1 1', [5_001, 5_000]],
    ['2@9999', 'l1 1, l1 1', [5_000, 4_999]],
    ['2@1', 'l1 1, l1 1', [1, 0]],
    ['3@10000', 'l1 1, l1 1, l1 1', [3_333, 3_334, 3_333]],
    ['3@10000', 'l1 2, l1 1', [6_667, 3_333]],
    ['3@10000', 'l1 1, l1 2', [3_333, 6_667]],
    ['3@10000', 'l1 3', [10_000]],
    ['3@20000', 'l1 1, l1 1, l1 1', [6_667, 6_667, 6_666]],
    ['3@100', 'l1 1, l1 1, l1 1', [33, 34, 33]],
    ['3@2', 'l1 1, l1 1, l1 1', [1, 1, 0]],
    ['3@1', 'l1 1, l1 1, l1 1', [0, 1, 0]],
    ['4@10000', 'l1 3, l1 1', [7_500, 2_500]],
    ['4@9999', 'l1 1, l1 1, l1 1, l1 1', [2_500, 2_500, 2_500, 2_499]],
    ['5@9990', 'l1 2, l1 2, l1 1', [3_996, 3_996, 1_998]],
    ['6@9999', 'l1 1, l1 5', [1_667, 8_332]],
    ['7@10000', 'l1 1, l1 6', [1_429, 8_571]],
    ['7@10000', 'l1 3, l1 4', [4_286, 5_714]],
    ['9@8888', 'l1 4, l1 5', [3_950, 4_938]],
    ['10@9980', 'l1 1, l1 9', [998, 8_982]],
    ['12@1000', 'l1 5, l1 7', [417, 583]],
    ['100@9999', 'l1 1, l1 99', [100, 9_899]],
    ['1@8998 1@10000', 'l1 1, l2 1', [8_998, 10_000]],
    ['3@8998 1@9223', 'l2 1, l1 2, l1 1', [9_223, 5_999, 2_999]],
    ['2@3000 2@4001', 'l1 1, l2 1, l1 1, l2 1', [1_500, 2_001, 1_500, 2_000]],
    // Times of a card go back first, each at what it was worth, and what was paid in money after them.
    ['1@10000/1', 'l1 1', [10_000]],
    ['2@10000/1', 'l1 1, l1 1', [5_000, 5_000]],
    ['3@10000/1', 'l1 1, l1 1, l1 1', [3_333, 3_334, 3_333]],
    ['3@10000/2', 'l1 1, l1 1, l1 1', [3_334, 3_333, 3_333]],
    ['3@10000/2', 'l1 2, l1 1', [6_667, 3_333]],
    ['3@10000/2', 'l1 3', [10_000]],
    ['3@10000/3', 'l1 1, l1 1, l1 1', [3_333, 3_334, 3_333]],
    ['4@9999/2', 'l1 3, l1 1', [7_500, 2_499]],
    ['5@10000/3', 'l1 4, l1 1', [8_000, 2_000]],
    ['2@5000/2 1@3000', 'l1 1, l2 1, l1 1', [2_500, 3_000, 2_500]],
  ])('%s: %s', (lines, refunds, expected) => {
    let order = orderOf(lines, '');
    const given = refunds.split(', ').map((each) => {
      const [lineId = '', pieces = ''] = each.split(' ');
      const step = giveBack(order, lineId, Number(pieces));
      order = step.order;
      return step.amount;
    });
    expect(given).toEqual(expected);
  });
});

describe('money goes back the way it came: onto cards first, cash last, of each what was taken last', () => {
  test.each([
    ['cash 10000', 4_000, 'p1 4000'],
    ['cash 10000', 10_000, 'p1 10000'],
    ['cash 6000, bank 4000', 3_000, 'p2 3000'],
    ['cash 6000, bank 4000', 4_000, 'p2 4000'],
    ['cash 6000, bank 4000', 4_001, 'p2 4000, p1 1'],
    ['bank 4000, cash 6000', 4_001, 'p1 4000, p2 1'],
    ['cash 6000, card 4000', 5_000, 'p2 4000, p1 1000'],
    ['card 4000, cash 6000', 5_000, 'p1 4000, p2 1000'],
    ['card 1000, card 2000', 2_500, 'p2 2000, p1 500'],
    ['card 1000, bank 2000, cash 3000', 1, 'p1 1'],
    ['card 1000, bank 2000, cash 3000', 1_001, 'p1 1000, p2 1'],
    ['card 1000, bank 2000, cash 3000', 3_001, 'p1 1000, p2 2000, p3 1'],
    ['card 1000, bank 2000, cash 3000', 6_000, 'p1 1000, p2 2000, p3 3000'],
    ['bank 1000, bank 2000', 2_500, 'p2 2000, p1 500'],
    ['cash 1000, cash 2000', 2_500, 'p2 2000, p1 500'],
    ['bank 1000, cash 500, card 300, bank 200', 1_600, 'p3 300, p4 200, p1 1000, p2 100'],
  ])('%s: %d go back as %s', (payments, money, expected) => {
    const order = orderOf('1@10000', payments);
    const ways = usualWays(order, money).map(({ paymentId, amount }) => `${paymentId} ${amount}`);
    expect(ways.join(', ')).toBe(expected);
  });

  test('what went back before is not there any more', () => {
    const order = orderOf('1@10000', 'cash 6000, bank 4000');
    const payments = order.payments.map((each) => (each.id === 'p2' ? { ...each, refunded: 3_000 } : each));
    expect(usualWays({ ...order, payments }, 2_000)).toEqual([
      { paymentId: 'p2', amount: 1_000 },
      { paymentId: 'p1', amount: 1_000 },
    ]);
  });
});

describe('times go back to the lots from which they were taken last', () => {
  const order = orderOf('2@10000/2 3@9000/2', 'cash 3000');
  const times = order.payments.map((each) =>
    each.id === 'times' && each.card
      ? {
          ...each,
          card: {
            ...each.card,
            draws: [
              { lotId: 'a', amount: 1 },
              { lotId: 'b', amount: 2 },
              { lotId: 'c', amount: 1 },
            ],
          },
        }
      : each,
  );
  const paid = { ...order, payments: times };

  test.each([
    ['l1', 1, [['b', 1]]],
    [
      'l1',
      2,
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    ['l2', 1, [['c', 1]]],
    [
      'l2',
      2,
      [
        ['b', 1],
        ['c', 1],
      ],
    ],
    [
      'l2',
      3,
      [
        ['b', 1],
        ['c', 1],
      ],
    ],
  ])('%s, %d pieces', (lineId, quantity, expected) => {
    const line = paid.lines.find(({ id }) => id === lineId);
    if (!line) throw new Error('no such line');
    const amount = shareOf(line, leftOfLine(paid, line), quantity);
    const { times: back, money } = splitOf(paid, [{ lineId, quantity, amount }]);
    expect(back.flatMap(({ draws }) => draws.map((draw) => [draw.lotId, draw.amount]))).toEqual(expected);
    expect(back.reduce((sum, each) => sum + each.amount, 0) + money).toBe(amount);
  });
});
