import { expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aLine } from '../../../tests/make-orders.ts';
import { inYuan, saidCoupon, saidLine } from '../../../tests/said-prices.ts';
import type { Card } from '../card/card.ts';
import { bestCards, itemKey } from './combination/best-cards.ts';
import { nothingComposed } from './operations.ts';
import { withPrices } from './with-prices.ts';

/** An order of a member with discount cards of these ranges; behind each arrow the card of the line, and what it costs in yuan. */
interface Ranged {
  readonly what: string;
  /** `gold care: 80 moxa 75 else 95`, for a group, an item and everything else. */
  readonly cards: readonly string[];
  readonly lines: readonly string[];
  readonly coupon?: string;
  readonly reduction?: number;
  readonly total: number;
}

const cardOf = (said: string): Card => {
  const [id = '', ...ranges] = said.split(/ (?=\w+:? \d|frozen)/);
  const known = ranges.flatMap((range) => {
    const [, name = '', isGroup, percent] = /^(\w+)(:)? (\d+)$/.exec(range) ?? [];
    return percent ? [{ name, isGroup, percent: Number(percent) }] : [];
  });
  return aCard(
    { id, number: id, type: 3 },
    {
      percentOfAll: known.find(({ name }) => name === 'else')?.percent ?? null,
      discounts: known
        .filter(({ name }) => name !== 'else')
        .map(({ name: itemId, isGroup, percent }) => ({ kind: isGroup ? 'itemGroup' : 'product', itemId, percent })),
      status: ranges.includes('frozen') ? 'frozen' : 'active',
    },
  );
};

const orders: Ranged[] = [
  {
    what: 'a card for a group, and a line outside of it',
    // 80 % of 256 = 204.80, less than 2 × 118.
    cards: ['gold care: 80'],
    lines: ['2 × 128 (118) moxa in care → gold 80: 204.8', '1 × 60 oil in goods → none: 60'],
    total: 264.8,
  },
  {
    what: 'an item of the group that has a percentage of its own',
    // 75 % of 128; 90 % of 80.
    cards: ['gold care: 90 moxa 75'],
    lines: ['1 × 128 moxa in care → gold 75: 96', '1 × 80 cups in care → gold 90: 72'],
    total: 168,
  },
  {
    what: 'an item whose own percentage is dearer than that of its group',
    // 90 % of 128 = 115.20; 70 % of 80.
    cards: ['gold care: 70 moxa 90'],
    lines: ['1 × 128 moxa in care → gold 90: 115.2', '1 × 80 cups in care → gold 70: 56'],
    total: 171.2,
  },
  {
    what: 'everything else at a percentage of its own',
    // 80 % of 100; 95 % of 59.97 = 56.9715.
    cards: ['gold care: 80 else 95'],
    lines: ['1 × 100 moxa in care → gold 80: 80', '3 × 19.99 tea in goods → gold 95: 56.97'],
    total: 136.97,
  },
  {
    what: 'two cards, each for what it makes cheapest',
    // 85 % of 200; 90 % of 200.
    cards: ['gold else 90', 'jade care: 85'],
    lines: ['1 × 200 moxa in care → jade 85: 170', '2 × 100 oil in goods → gold 90: 180'],
    total: 350,
  },
  {
    what: 'the member price where it is less than the card',
    // 95 % of 128 = 121.60, more than 118; 95 % of 100 is less than 98.
    cards: ['gold care: 95'],
    lines: ['1 × 128 (118) moxa in care → none: 118', '1 × 100 (98) cups in care → gold 95: 95'],
    total: 213,
  },
  {
    what: 'a price by hand, which no card changes',
    // 2 × 100; 80 % of 128 = 102.40.
    cards: ['gold care: 80'],
    lines: ['2 × 128 =100 moxa in care → gold 80: 200', '1 × 128 moxa in care → gold 80: 102.4'],
    total: 302.4,
  },
  {
    what: 'not by a card that is frozen',
    cards: ['gold care: 50 frozen', 'jade care: 90'],
    lines: ['1 × 100 moxa in care → jade 90: 90'],
    total: 90,
  },
  {
    what: 'ranges, something off a line, a coupon and a reduction',
    // 80 % of 200 = 160, less 10 = 150; 95; 4 for members is less than 4.75: 249.
    // 9 of it: 5.4217, 3.4337, 0.1446 = 5.42, 3.43, 0.15; left 144.58, 91.57, 3.85: 240.
    // 24 is 10 %: 14.458, 9.157, 0.385 = 14.46, 9.16, 0.38.
    cards: ['gold care: 80 else 95'],
    lines: [
      '2 × 100 -10 moxa in care → gold 80: 130.12',
      '1 × 100 oil in goods → gold 95: 82.41',
      '1 × 5 (4) tea in goods → none: 3.47',
    ],
    coupon: '9 off from 249',
    reduction: 24,
    total: 216,
  },
];

test.each(orders)('a member with cards for ranges pays what the sum on paper says: $what', (order) => {
  const said = order.lines.map((each) => each.split(' → ')[0] ?? '');
  const lines = said.map((each, place) => aLine({ ...saidLine(each), id: `l${place}`, card: undefined } as never));
  const groups = Object.fromEntries(lines.map((line) => [itemKey(line), line.groupId ?? '']));
  const at = { memberId: 'li', cards: order.cards.map(cardOf), way: ['shop-1'], groups, at: 1_000 };
  const cards = new Map(bestCards(lines, at).map(({ lineId, card }) => [lineId, card]));
  const priced = withPrices({
    ...nothingComposed,
    memberId: 'li',
    memberName: 'Li',
    reduction: (order.reduction ?? 0) * 100,
    lines: lines.map((line) => ({ ...line, card: cards.get(line.id) ?? undefined })),
    coupons: (order.coupon ? [{ ...saidCoupon(order.coupon), withOthers: true, off: 0 }] : []) as never,
  });
  const shown = priced.lines.map(
    ({ card, payable }, place) =>
      `${said[place]} → ${card ? `${card.cardId} ${card.percent}` : 'none'}: ${inYuan(payable)}`,
  );
  expect({ lines: shown, total: inYuan(priced.total) }).toEqual({ lines: order.lines, total: order.total });
});
