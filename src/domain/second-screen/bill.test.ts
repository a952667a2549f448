import { describe, expect, test } from 'vitest';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aLine } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { nothingComposed } from '../order/operations.ts';
import type { ItemLine } from '../order/order.ts';
import type { OrderCoupon } from '../order/order-coupon.ts';
import { withPrices } from '../order/with-prices.ts';
import { billOf, billOfCard, changedLine } from './bill.ts';
import { mostShownLines, told } from './shown.ts';

/** Takes 20 yuan off anything. */
const twentyOff: OrderCoupon = {
  id: 'mc',
  couponId: 'coupon-1',
  code: '001',
  name: 'Twenty off',
  withOthers: false,
  off: 0,
  type: 3,
  threshold: 0,
  amount: 2_000,
  percent: null,
  range: 'all',
  groupIds: [],
  items: [],
};
const orderOf = (
  lines: readonly Partial<ItemLine>[],
  differs: { memberName?: string; reduction?: number; coupons?: OrderCoupon[] } = {},
) => ({
  ...withPrices({
    ...nothingComposed,
    memberId: 'li',
    memberName: '李小明',
    ...differs,
    lines: lines.map((line, place) => aLine({ id: `line-${place + 1}`, ...line })),
  }),
});
const lineOf = (line: Partial<ItemLine>) => billOf(orderOf([line])).lines[0];

describe('a line on the second screen', () => {
  test.each<[string, Partial<ItemLine>, object]>([
    ['by the price list', { quantity: 3 }, { price: 10_000, off: [], amount: 30_000 }],
    [
      'at the member price',
      { memberPrice: 8_000, quantity: 2 },
      { price: 10_000, off: [{ rule: 'memberPrice', amount: 4_000 }], amount: 16_000 },
    ],
    [
      'by a card, which stands in for the member price',
      { memberPrice: 9_500, card: { cardId: 'c', percent: 88 } },
      { price: 10_000, off: [{ rule: 'cardPrice', amount: 1_200 }], amount: 8_800 },
    ],
    [
      'with two reductions, each by its name',
      { memberPrice: 8_000, reduction: 500 },
      {
        off: [
          { rule: 'memberPrice', amount: 2_000 },
          { rule: 'lineReduction', amount: 500 },
        ],
        amount: 7_500,
      },
    ],
    ['at a price above the list, which is then the price', { linePrice: 12_000 }, { price: 12_000, off: [] }],
    [
      'at a price above the list and cheaper by a reduction',
      { linePrice: 12_000, reduction: 3_000 },
      { price: 12_000, off: [{ rule: 'lineReduction', amount: 3_000 }], amount: 9_000 },
    ],
    [
      'dearer than the member price by one of its own: what is left of both',
      { memberPrice: 8_000, linePrice: 9_000 },
      { price: 10_000, off: [{ rule: 'linePrice', amount: 1_000 }], amount: 9_000 },
    ],
  ])('%s', (_, line, expected) => {
    expect(lineOf(line)).toMatchObject(expected);
  });
});

describe('what an order comes to on the second screen', () => {
  test('says what was taken off, lines and order together, and the member by a masked name', () => {
    expect(billOf(orderOf([{ memberPrice: 8_000 }, {}], { reduction: 500 }))).toMatchObject({
      earlier: 0,
      reduction: 500,
      saved: 2_500,
      total: 17_500,
      member: '李**',
    });
  });

  test('names each coupon and what it takes off, which is saved like the rest', () => {
    expect(billOf(orderOf([{ memberPrice: 8_000 }], { reduction: 500, coupons: [twentyOff] }))).toMatchObject({
      coupons: [{ name: 'Twenty off', off: 2_000 }],
      reduction: 500,
      saved: 4_500,
      total: 5_500,
    });
  });

  test('has the newest lines of a long one, and says how many stand above them', () => {
    const bill = billOf(orderOf(Array.from({ length: mostShownLines + 3 }, () => ({}))));
    expect(bill.lines).toHaveLength(mostShownLines);
    expect(bill.lines[0]?.id).toBe('line-4');
    expect(bill.earlier).toBe(3);
    expect(bill.total).toBe((mostShownLines + 3) * 10_000);
  });

  test('is that of a card where one is sold', () => {
    expect(billOfCard(aTemplate(), 'Wu')).toMatchObject({
      total: 100_000,
      saved: 0,
      member: 'W**',
      lines: [{ name: 'Gold', quantity: 1, amount: 100_000 }],
    });
  });

  const price = fc.integer({ min: 0, max: 99_999_900 });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: price,
    memberPrice: fc.option(price),
    linePrice: fc.option(price),
    reduction: price,
    card: fc.option(fc.record({ cardId: fc.constant('c'), percent: fc.integer({ min: 1, max: 99 }) }), {
      nil: undefined,
    }),
    remark: fc.constant('allergic'),
  });
  test('adds up: pieces at their price less what was taken off are the total', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        price,
        fc.boolean(),
        (lines, reduction, hasOne) => {
          const coupons = hasOne ? [twentyOff] : [];
          const order = orderOf(lines as Partial<ItemLine>[], { reduction, coupons });
          const bill = billOf(order);
          const offOf = (off: readonly { amount: number }[]) => off.reduce((sum, { amount }) => sum + amount, 0);
          for (const line of bill.lines) {
            expect(line.price * line.quantity - offOf(line.off)).toBe(line.amount);
            expect(line.off.every(({ amount }) => amount > 0)).toBe(true);
          }
          const list = bill.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
          expect(list - bill.saved).toBe(bill.total);
          expect(bill.total).toBe(order.total);
        },
      ),
    );
  });

  test('tells of the member, of staff and of remarks nothing', () => {
    const order = orderOf([{ remark: 'allergic', salespersonId: 'zhao', servicerIds: ['wang'] }]);
    const said = JSON.stringify(told.parse({ shop, shown: { step: 'order', bill: billOf(order) } }));
    for (const secret of ['小明', '"li"', 'allergic', 'zhao', 'wang']) expect(said).not.toContain(secret);
  });
});

const shop = { name: 'S01', logo: '', currencyFlag: '¥' };

describe('the line that is lit up', () => {
  const one = lineOf({ id: 'one' });
  const two = lineOf({ id: 'two' });
  const lines = [one, two].flatMap((line) => line ?? []);
  test.each([
    ['the newest', lines.slice(0, 1), lines, 'two'],
    [
      'one of which there are more',
      lines,
      lines.map((line) => (line.id === 'one' ? { ...line, quantity: 2 } : line)),
      'one',
    ],
    ['none where one has gone', lines, lines.slice(1), undefined],
    ['none where nothing has changed', lines, lines, undefined],
  ])('%s', (_, before, now, changed) => {
    expect(changedLine(before, now)).toBe(changed);
  });
});
