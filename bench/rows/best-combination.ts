import { bestCombination } from '#domain/price/best/best-combination.ts';
import type { CouponToCombine } from '#domain/price/best/coupon-group.ts';
import type { LineToCombine } from '#domain/price/best/options.ts';
import fc from '../../tests/property.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';

const [lineCount, cardCount, couponCount] = [30, 6, 6];
const groups: Readonly<Record<string, string>> = { oil: 'goods', tea: 'goods', moxa: 'care', cups: 'care' };
const anyItem = fc.constantFrom(...Object.keys(groups));
const yuan = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 });

/** Up to three pieces at 5 to 300 yuan, one line in three with a member price, for which each card is or is not. */
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 3 }),
    originalPrice: yuan(5, 300),
    itemId: anyItem,
    memberPercent: fc.constantFrom(null, null, 90),
    reduction: fc.constantFrom(0, 0, 0, 500),
    cards: fc.subarray([...Array(cardCount).keys()]),
  })
  .map(({ memberPercent, itemId, cards, originalPrice, ...rest }): LineToCombine => {
    const memberPrice = memberPercent === null ? null : Math.floor((originalPrice * memberPercent) / 100);
    const line = { ...rest, originalPrice, memberPrice, linePrice: null, kind: 'product', itemId };
    const by = cards.map((card) => ({ cardId: `card-${card}`, percent: 95 - 4 * card }));
    return { line: { ...line, groupId: groups[itemId] }, cards: by };
  });

/** Of every kind, from so many percent of what the order comes to by its list prices; most of them go with others. */
const anyCoupon = fc
  .record({
    type: fc.constantFrom(1 as const, 2 as const, 2 as const, 3 as const),
    threshold: fc.integer({ min: 50, max: 100 }),
    amount: yuan(5, 300),
    percent: fc.integer({ min: 60, max: 95 }),
    itemId: anyItem,
    range: fc.constantFrom('all' as const, 'all' as const, 'groups' as const, 'items' as const),
    withOthers: fc.constantFrom(true, true, true, false),
    usableUntil: fc.nat(5),
  })
  .map(
    ({ itemId, type, amount, percent, threshold, ...rest }): Omit<CouponToCombine, 'id'> => ({
      ...rest,
      type,
      threshold: type === 3 ? 0 : threshold,
      amount: type === 1 ? null : amount,
      percent: type === 1 ? percent : null,
      groupIds: [groups[itemId] ?? ''],
      items: [{ kind: 'product', itemId }],
    }),
  );

const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: lineCount, maxLength: lineCount }),
    coupons: fc
      .array(anyCoupon, { minLength: couponCount, maxLength: couponCount })
      .map((all) => all.map((each, place): CouponToCombine => ({ ...each, id: `coupon-${place}` }))),
    reduction: fc.constantFrom(0, 0, 1_000),
  })
  .map(({ coupons, ...rest }) => {
    const listed = rest.lines.reduce((sum, { line }) => sum + line.originalPrice * line.quantity, 0);
    return {
      ...rest,
      coupons: coupons.map((each) => ({ ...each, threshold: Math.floor((listed * each.threshold) / 100) })),
    };
  });

export const bestCombinationOf: Row = {
  name: 'best-combination',
  what: `The cheapest combination for an order of ${lineCount} lines and a member with ${cardCount} cards and ${couponCount} coupons, of random ones, as the worker of the counter looks for it.`,
  unit: 'ms',
  goal: [atMost(50, 'ms'), atMost(50, 'ms', 'p95')],
  async measure(context) {
    const orders = fc.sample(anyOrder, { numRuns: context.samples(200) });
    for (const order of orders.slice(0, 20)) bestCombination(order);
    const answers = orders.map((order) => {
      const began = performance.now();
      const { isExact } = bestCombination(order);
      return { took: performance.now() - began, isExact };
    });
    const times = answers.map(({ took }) => took);
    const cut = answers.filter(({ isExact }) => !isExact).length;
    return await Promise.resolve({
      ours: figureOf(times),
      note: `${orders.length} orders, the slowest in ${Math.round(Math.max(...times))} ms; of ${cut} not everything was tried.`,
    });
  },
};
