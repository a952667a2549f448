import { describe, expect, test } from 'vitest';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import fc, { runs } from '../../../../tests/property.ts';
import { spending } from '../../points/spent.ts';
import { highestAmount } from '../../values/money.ts';
import type { ItemLine, Order } from '../order.ts';
import { goneBefore, moveLines, soldBefore, soldTwice, sumsOfSplit } from './moved-lines.ts';

const empty = anOrder({ id: 'order-2', number: 'S01-02-000002', lines: [] });
const shape = ({ lines, reduction, total }: Order) => ({
  lines: lines.map((line) => `${line.id}×${line.quantity}${line.reduction > 0 ? ` -${line.reduction}` : ''}`),
  reduction,
  total,
});
const mat = (differs: Partial<ItemLine> = {}) => aLine({ id: 'mat', itemId: 'mat', originalPrice: 5_000, ...differs });

describe('lines that go onto another order', () => {
  test('a whole line takes along what it was given off and keeps its id', () => {
    const from = anOrder({ lines: [aLine({ reduction: 1_000 }), mat()] });
    const { from: left, to, lines } = moveLines(from, empty, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(shape(left)).toEqual({ lines: ['mat×1'], reduction: 0, total: 5_000 });
    expect(shape(to)).toEqual({ lines: ['line-1×1 -1000'], reduction: 0, total: 9_000 });
    expect(lines).toEqual([{ lineId: 'line-1', quantity: 1, toId: 'order-2', toNumber: 'S01-02-000002' }]);
  });

  test('two of three pieces take two thirds of it along, to the fen', () => {
    const from = anOrder({ lines: [aLine({ quantity: 3, reduction: 1_000 })] });
    const { from: left, to } = moveLines(from, empty, [{ lineId: 'line-1', quantity: 2 }], 'c');
    expect(shape(left)).toEqual({ lines: ['line-1×1 -333'], reduction: 0, total: 9_667 });
    expect(to.lines.map(({ quantity, reduction, payable }) => [quantity, reduction, payable])).toEqual([
      [2, 667, 19_333],
    ]);
    expect(to.lines[0]?.id).not.toBe('line-1');
  });

  test('a line takes its part of the order’s reduction along', () => {
    const from = anOrder({ lines: [aLine(), mat()], reduction: 3_000 });
    const { from: left, to } = moveLines(from, empty, [{ lineId: 'mat', quantity: 1 }], 'c');
    expect(shape(left)).toEqual({ lines: ['line-1×1'], reduction: 2_000, total: 8_000 });
    expect(shape(to)).toEqual({ lines: ['mat×1'], reduction: 1_000, total: 4_000 });
  });

  test('more pieces than there are any more are those that there are, and a line that went is passed over', () => {
    const from = anOrder({ lines: [aLine(), mat()] });
    const asked = [
      { lineId: 'line-1', quantity: 4 },
      { lineId: 'gone', quantity: 1 },
    ];
    const { to, lines } = moveLines(from, empty, asked, 'c');
    expect(to.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([['line-1', 1]]);
  });

  test('somebody else’s card makes nothing cheaper where a line goes', () => {
    const card = { cardId: 'card-1', percent: 80 };
    const from = anOrder({ lines: [aLine({ card, cardByHand: true }), mat()], memberId: 'li', memberName: 'Li' });
    const other = anOrder({ id: 'order-2', lines: [mat({ id: 'm2' })], memberId: 'wang', memberName: 'Wang' });
    const { to } = moveLines(from, other, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(to.lines[1]).toMatchObject({ id: 'line-1', payable: 10_000 });
    expect(to.lines[1]?.card).toBeUndefined();
    const own = { ...empty, memberId: 'li', memberName: 'Li' };
    expect(moveLines(from, own, [{ lineId: 'line-1', quantity: 1 }], 'c').to.total).toBe(8_000);
  });

  test('an order of which everything goes gives its member, coupon, remark and reduction, where the other has none', () => {
    const coupon = {
      id: 'k1',
      couponId: 'k',
      code: 'AB',
      name: 'Ten off',
      type: 'withoutThreshold' as const,
      threshold: 0,
      amount: 1_000,
      percent: null,
      range: 'all' as const,
      groupIds: [],
      items: [],
      withOthers: false,
      off: 1_000,
    };
    const from = anOrder({
      lines: [aLine()],
      memberId: 'li',
      memberName: 'Li',
      coupons: [coupon as never],
      remark: 'by the window',
      manualNumber: '7',
      source: 3,
      reduction: 500,
    });
    const to = anOrder({ id: 'order-2', lines: [mat()], remark: 'own' });
    const moved = moveLines(from, to, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(moved.to).toMatchObject({ memberId: 'li', memberName: 'Li', remark: 'own', manualNumber: '7', source: 3 });
    expect(moved.to.coupons.map(({ id, off }) => [id, off])).toEqual([['k1', 1_000]]);
    expect(moved.to.total).toBe(13_500);
    expect(moved.from).toMatchObject({ lines: [], coupons: [], reduction: 0, total: 0 });
    const ofOther = moveLines(from, { ...to, memberId: 'wang' }, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(ofOther.to).toMatchObject({ memberId: 'wang', coupons: [], total: 14_500 });
  });

  test('points and coupons go along once, and none that went off it', () => {
    const terms = { type: 'withoutThreshold' as const, threshold: 0, amount: 1_000, percent: null };
    const coupon = (id: string, more: object = {}) =>
      ({
        id,
        couponId: id,
        code: id,
        name: id,
        ...terms,
        range: 'all',
        groupIds: [],
        items: [],
        withOthers: true,
        off: 1_000,
        ...more,
      }) as never;
    const spentPoints = spending({ wanted: 500, perYuan: 100, leastSpent: 0, mostPercent: 100 });
    const off = { refused: { code: 'memberCoupon.used', isOff: true } };
    const of = { memberId: 'li', memberName: 'Li' };
    const from = anOrder({
      ...of,
      lines: [aLine()],
      coupons: [coupon('a'), coupon('b'), coupon('c', off)],
      spentPoints,
    });
    const to = anOrder({ ...of, id: 'order-2', lines: [mat()], coupons: [coupon('b'), coupon('d')] });
    const moved = moveLines(from, to, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(moved.to.coupons.map(({ id }) => id)).toEqual(['b', 'd', 'a']);
    expect(moved.to.spentPoints).toMatchObject({ wanted: 500, points: 500 });
    expect(moved.from).toMatchObject({ spentPoints: null, coupons: [] });
    const ofWang = { ...to, coupons: [], memberId: 'wang', memberName: 'Wang' };
    const apart = moveLines(from, ofWang, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect(apart.to).toMatchObject({ memberId: 'wang', coupons: [], spentPoints: null, total: 15_000 });
    const own = moveLines(
      from,
      { ...to, spentPoints: spending({ ...spentPoints, wanted: 7 }) },
      [{ lineId: 'line-1', quantity: 1 }],
      'c',
    );
    expect(own.to.spentPoints).toMatchObject({ wanted: 7 });
  });

  test('two reductions are no more than the highest amount together', () => {
    const from = anOrder({ lines: [aLine({ quantity: 9_999, originalPrice: 99_999_999 })], reduction: highestAmount });
    const to = anOrder({ id: 'order-2', lines: [mat()], reduction: highestAmount });
    const { to: both } = moveLines(from, to, [{ lineId: 'line-1', quantity: 9_999 }], 'c');
    expect(both.reduction).toBe(highestAmount);
  });

  test('where pieces went is said of what is not there any more, and not of what is', () => {
    const moved = [{ lineId: 'line-1', quantity: 1, toId: 'order-3', toNumber: 'S01-02-000003' }];
    const from = anOrder({ lines: [aLine({ quantity: 2 })], moved });
    expect(goneBefore(from, [{ lineId: 'line-1', quantity: 2 }])).toEqual([]);
    expect(goneBefore(from, [{ lineId: 'line-1', quantity: 3 }])).toEqual(moved);
  });

  test('a reduction that was more than there was to pay gives no more off where it goes', () => {
    const from = anOrder({ lines: [aLine()], reduction: 15_000 });
    const to = anOrder({ id: 'order-2', lines: [mat()] });
    expect(moveLines(from, to, [{ lineId: 'line-1', quantity: 1 }], 'c').to).toMatchObject({
      reduction: 10_000,
      total: 5_000,
    });
  });

  test('pieces of a line that was nearly given away, on an order that is reduced to nothing, cost nothing on either', () => {
    const given = aLine({ quantity: 6, originalPrice: 1_479, reduction: 8_871 });
    const from = anOrder({ lines: [given], reduction: 3 });
    const to = anOrder({ id: 'order-2', lines: [aLine({ id: 'free', originalPrice: 0 })] });
    const both = moveLines(from, to, [{ lineId: given.id, quantity: 3 }], 'c');
    expect([both.from.total, both.to.total]).toEqual([0, 0]);
  });

  test('a line that comes back onto an order that holds its id gets one of its own', () => {
    const from = anOrder({ lines: [aLine({ quantity: 2 })] });
    const to = anOrder({ id: 'order-2', lines: [aLine()] });
    const { to: both } = moveLines(from, to, [{ lineId: 'line-1', quantity: 2 }], 'c');
    expect(new Set(both.lines.map(({ id }) => id)).size).toBe(2);
  });

  const money = fc.nat({ max: 20_000 });
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), originalPrice: money, off: money }), {
    minLength: 1,
    maxLength: 8,
  });
  test('two orders come to as much after a move as before, piece by piece', () => {
    const asked = fc.array(fc.nat({ max: 9 }), { minLength: 8, maxLength: 8 });
    const check = fc.property(lines, lines, fc.nat({ max: 30_000 }), asked, (here, there, off, counts) => {
      const of = (made: typeof here, prefix: string) =>
        made.map(({ quantity, originalPrice, off: reduction }, index) =>
          aLine({
            id: `${prefix}${index}`,
            quantity,
            originalPrice,
            reduction: Math.min(reduction, quantity * originalPrice),
          }),
        );
      const from = anOrder({ lines: of(here, 'a'), reduction: off });
      const to = anOrder({ id: 'order-2', lines: of(there, 'b') });
      const wanted = from.lines.map(({ id }, index) => ({ lineId: id, quantity: counts[index] ?? 0 }));
      const moved = moveLines(
        from,
        to,
        wanted.filter(({ quantity }) => quantity > 0),
        'c',
      );
      expect(moved.from.total + moved.to.total).toBe(from.total + to.total);
      const pieces = (orders: readonly Order[]) =>
        orders.flatMap((each) => each.lines).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(pieces([moved.from, moved.to])).toBe(pieces([from, to]));
    });
    fc.assert(check, { numRuns: runs(1_000) });
  });
});

test('what both bills come to is known before one is split off', () => {
  const order = anOrder({ lines: [aLine({ quantity: 2 }), mat()], reduction: 3_000 });
  expect(sumsOfSplit(order, [])).toEqual({ stays: 22_000, goes: 0 });
  expect(sumsOfSplit(order, [{ lineId: 'line-1', quantity: 1 }])).toEqual({ stays: 13_200, goes: 8_800 });
});

describe('what a receipt sells of lines that had gone elsewhere', () => {
  const moved = [
    { lineId: 'line-1', quantity: 1, toId: 'order-2', toNumber: 'S01-02-000002' },
    { lineId: 'mat', quantity: 2, toId: 'order-3', toNumber: 'S01-02-000003' },
  ];
  test('is a task for each order on which they stand, too', () => {
    const existing = anOrder({ lines: [mat()], moved });
    expect(soldTwice(existing, [aLine(), mat({ quantity: 3, payable: 15_000 })])).toEqual([
      { code: 'movedLinesPaid', params: { number: 'S01-02-000002', count: 1 }, orderId: 'order-2', amount: 10_000 },
      { code: 'movedLinesPaid', params: { number: 'S01-02-000003', count: 1 }, orderId: 'order-3', amount: 15_000 },
    ]);
  });
  test('is none where it sells what was left', () => {
    expect(soldTwice(anOrder({ lines: [mat()], moved }), [mat()])).toEqual([]);
    expect(soldTwice(undefined, [aLine()])).toEqual([]);
  });
});

test('a receipt for late lines that sells some of the order they were meant for leaves a task over what it took', () => {
  const first = anOrder({ lines: [mat(), aLine()] });
  expect(soldBefore(first, [mat({ payable: 5_000 }), aLine({ id: 'late' })])).toEqual([
    { code: 'movedLinesPaid', params: { number: first.number, count: 1 }, orderId: first.id, amount: 5_000 },
  ]);
  expect(soldBefore(first, [aLine({ id: 'late' })])).toEqual([]);
  expect(soldBefore(undefined, [aLine()])).toEqual([]);
});

describe('a split bill that was rounded', () => {
  const price = fc.integer({ min: 100, max: 100_000 });
  const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 2,
    maxLength: 6,
  });

  test('comes to what the whole came to, each part in full steps (odoo#249992)', () => {
    const bill = anOrder({
      roundTo: 100,
      lines: [aLine({ originalPrice: 4_679, quantity: 2 }), mat({ originalPrice: 4_479 })],
    });
    const { from, to } = moveLines(bill, empty, [{ lineId: 'line-1', quantity: 1 }], 'c');
    expect([bill.total, from.total, to.total]).toEqual([13_800, 9_100, 4_700]);
    const again = moveLines(to, from, [{ lineId: to.lines[0]?.id ?? '', quantity: 1 }], 'd');
    expect(again.to).toMatchObject({ total: 13_800, roundsUp: false });
  });

  test('whatever it holds, however it is rounded and wherever it is split', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(10, 50, 100), fc.nat(), fc.nat(), (list, roundTo, which, pieces) => {
        const bill = anOrder({
          roundTo: roundTo as Order['roundTo'],
          lines: list.map(({ price: originalPrice, quantity }, at) =>
            aLine({ id: `line-${at}`, originalPrice, quantity }),
          ),
        });
        const line = bill.lines[which % bill.lines.length] as ItemLine;
        const { from, to } = moveLines(bill, empty, [{ lineId: line.id, quantity: 1 + (pieces % line.quantity) }], 'c');
        expect(from.total + to.total).toBe(bill.total);
        for (const part of [from, to]) {
          expect(part.total % roundTo).toBe(0);
          expect(part.lines.reduce((sum, { payable }) => sum + payable, 0)).toBe(part.total);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
