import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aLine, aPayment } from '../../../tests/make-orders.ts';
import { inYuan } from '../../../tests/said-prices.ts';
import { recordsIn } from '../kernel/decision.ts';
import { day } from '../values/durations.ts';
import { type Card, card as cardEntity, withLots } from './card.ts';
import { cardEntry } from './card-entry.ts';
import { type CardLot, owedFor } from './lot.ts';
import { giveBackToCards, payByCards } from './use.ts';

/**
 * Cards `a` and `b` with their lots, and what is paid by them. Behind each arrow: what was taken of the lot and (in
 * parentheses) what of that had been paid for, what is left and what is owed for it; in yuan, times of items as they are.
 * Every sum was worked out on paper: what is owed is what was paid × left / granted, whole fen downwards.
 */
interface Uses {
  readonly what: string;
  /** `a1 100 for 90 until 30`: 100 yuan that 90 were paid for, which end in 30 days; `60 of 100`: so much is left; `2 moxa gift`. */
  readonly lots: readonly string[];
  /** Of a card that is not spent in proportion. */
  readonly order?: Partial<Record<string, Card['useOrder']>>;
  /** `3 moxa 299.99`, the lines l0, l1, …; an oil at what is paid by cards where nothing is said. */
  readonly lines?: readonly string[];
  /** `a 30`, or `a 2 of l0 + 1 of l1 for 199.99`. */
  readonly pays: readonly string[];
  /** What is left to be paid otherwise. */
  readonly cash?: number;
}

const fen = (yuan: string | undefined) => Math.round(Number(yuan ?? 0) * 100);
const { at: now } = acting();
const items = { moxa: 'service', cups: 'service', oil: 'product' } as const;
type Item = keyof typeof items;
const isItem = (name: string | undefined): name is Item => name !== undefined && name in items;

const lotOf = (said: string): CardLot => {
  const [whole, id = '', left, of, item, paid, isGift, until, within] =
    /^(\w+) ([\d.]+)(?: of ([\d.]+))?(?: (moxa|cups|oil))?(?: for ([\d.]+)| (gift))(?: until (-?\d+)| within (\d+))?$/.exec(
      said,
    ) ?? [];
  if (whole === undefined) throw new Error(`no lot: ${said}`);
  const counted = (amount: string | undefined) => (item ? Number(amount) : fen(amount));
  return {
    id,
    isGift: isGift !== undefined,
    granted: counted(of ?? left),
    left: counted(left),
    paid: fen(paid),
    item: isItem(item) ? { kind: items[item], itemId: item } : null,
    expiresAt: until === undefined ? null : now + Number(until) * day,
    ...(within && { daysFromUse: Number(within) }),
    shopId: 'shop-1',
    orderId: 'sale',
    at: 1,
  };
};
const lineOf = (said: string, place: number) => {
  const [, quantity, item, payable] = /^(\d+) (moxa|cups|oil) ([\d.]+)$/.exec(said) ?? [];
  if (!isItem(item)) throw new Error(`no line: ${said}`);
  const of = { kind: items[item], itemId: item, quantity: Number(quantity), payable: fen(payable) };
  return aLine({ id: `l${place}`, ...of } as never);
};
const paymentOf = (said: string, place: number) => {
  const [, cardId = '', times = '', amount] = /^(\w) (?:(.+) for )?([\d.]+)$/.exec(said) ?? [];
  const of = [...times.matchAll(/(\d+) of (l\d)/g)].map(([, count, lineId = '']) => ({ lineId, times: Number(count) }));
  return { id: `payment-${place}`, amount: fen(amount), card: { cardId, times: of } };
};
const cardsOf = ({ lots, order = {} }: Pick<Uses, 'lots' | 'order'>): Card[] => {
  const all = lots.map((said) => lotOf(said.split(' → ')[0] ?? ''));
  return [...new Set(all.map(({ id }) => id.charAt(0)))].map((id) => {
    const bare = aCard({ id, number: id.toUpperCase() }, { useOrder: order[id] ?? 'proportional' });
    return withLots(
      bare,
      all.filter((lot) => lot.id.startsWith(id)),
    );
  });
};
const usedFor = ({ pays, lines }: Pick<Uses, 'pays' | 'lines'>) => {
  const payments = pays.map(paymentOf);
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const made = (lines ?? [`1 oil ${inYuan(sum)}`]).map(lineOf);
  return { payments, sum, lines: made, to: { order: { id: 'o', memberId: 'li', lines: made }, way: ['shop-1'] } };
};

/** The same with what the rules of cards say behind each arrow. */
const asUsed = (said: Uses): Uses => {
  const cards = cardsOf(said);
  const { payments, sum, lines, to } = usedFor(said);
  const used = payByCards(payments, cards, to, acting());
  if ('code' in used) throw new Error(used.code);
  const after = new Map(recordsIn(used.changes, cardEntity).map((each) => [each.id, each]));
  const left = cards.flatMap(({ id, lots }) => after.get(id)?.lots ?? lots);
  const draws = [...used.drawn.values()].flatMap((each) => each.draws);
  const entries = recordsIn(used.changes, cardEntry);
  // What is booked of each lot is what it holds less.
  for (const { id, left: before } of cards.flatMap((each) => each.lots)) {
    const booked = entries.reduce((total, { lotId, amount }) => total + (lotId === id ? amount : 0), 0);
    expect(before + booked).toBe(left.find((each) => each.id === id)?.left);
  }
  return {
    ...said,
    lots: said.lots.map((each) => {
      const lot = left.find(({ id }) => each.startsWith(`${id} `));
      const own = draws.filter(({ lotId }) => lotId === lot?.id);
      const shown = (amount: number) => (lot?.item ? amount : inYuan(amount));
      const taken = own.reduce((total, { amount }) => total + amount, 0);
      const paid = own.reduce((total, draw) => total + (draw.paid ?? 0), 0);
      const rest = lot ? `${shown(lot.left)} left (${inYuan(owedFor(lot, lot.left))})` : '';
      return `${each.split(' → ')[0]} → ${shown(taken)} (${inYuan(paid)}), ${rest}`;
    }),
    ...(said.cash === undefined
      ? {}
      : { cash: inYuan(lines.reduce((total, { payable }) => total + payable, 0) - sum) }),
  };
};

const principalFirst = { order: { a: 'principalFirst' } } as const;
const giftFirst = { order: { a: 'giftFirst' } } as const;

const money: Uses[] = [
  {
    what: 'principal first: that alone while it lasts',
    ...principalFirst,
    lots: ['a1 100 for 100 → 30 (30), 70 left (70)', 'a2 20 gift → 0 (0), 20 left (0)'],
    pays: ['a 30'],
  },
  {
    what: 'principal first: then the gift',
    ...principalFirst,
    lots: ['a1 100 for 100 → 100 (100), 0 left (0)', 'a2 20 gift → 10 (0), 10 left (0)'],
    pays: ['a 110'],
  },
  {
    what: 'principal first: what of it ends first, though the gift ends before',
    ...principalFirst,
    lots: [
      'a1 100 for 100 until 90 → 70 (70), 30 left (30)',
      'a2 50 for 50 until 30 → 50 (50), 0 left (0)',
      'a3 30 gift until 5 → 0 (0), 30 left (0)',
    ],
    pays: ['a 120'],
  },
  {
    what: 'principal first: five lots but for a fen',
    ...principalFirst,
    // 100 + 50 + 10 = 160 of principal, 24.99 of 25 given on top: 5 and 19.99.
    lots: [
      'a1 100 for 100 until 60 → 100 (100), 0 left (0)',
      'a2 50 for 45 until 20 → 50 (45), 0 left (0)',
      'a3 10 for 10 → 10 (10), 0 left (0)',
      'a4 20 gift until 40 → 19.99 (0), 0.01 left (0)',
      'a5 5 gift until 10 → 5 (0), 0 left (0)',
    ],
    pays: ['a 184.99'],
  },
  {
    what: 'principal first: not what ends at this moment',
    ...principalFirst,
    lots: [
      'a1 100 for 100 until 0 → 0 (0), 100 left (100)',
      'a2 40 for 40 → 40 (40), 0 left (0)',
      'a3 15 gift → 10 (0), 5 left (0)',
    ],
    pays: ['a 50'],
  },
  {
    what: 'principal first: of 100 that 80 were paid for',
    ...principalFirst,
    // 80 × 66.67 / 100 = 53.336 = 53.33; 80 - 53.33 = 26.67.
    lots: ['a1 100 for 80 → 33.33 (26.67), 66.67 left (53.33)'],
    pays: ['a 33.33'],
  },
  {
    what: 'principal first: the rest of it, to the fen what was still owed',
    ...principalFirst,
    lots: ['a1 66.67 of 100 for 80 → 66.67 (53.33), 0 left (0)'],
    pays: ['a 66.67'],
  },
  {
    what: 'principal first: twice on one order',
    ...principalFirst,
    // 40, then 60 and 10.
    lots: ['a1 100 for 100 → 100 (100), 0 left (0)', 'a2 20 gift → 10 (0), 10 left (0)'],
    pays: ['a 40', 'a 70'],
  },
  {
    what: 'gift first: that alone while it lasts',
    ...giftFirst,
    lots: ['a1 100 for 100 → 0 (0), 100 left (100)', 'a2 20 gift → 15 (0), 5 left (0)'],
    pays: ['a 15'],
  },
  {
    what: 'gift first: then the principal',
    ...giftFirst,
    lots: ['a1 100 for 100 → 30 (30), 70 left (70)', 'a2 20 gift → 20 (0), 0 left (0)'],
    pays: ['a 50'],
  },
  {
    what: 'gift first: what of it ends first, though the principal ends before',
    ...giftFirst,
    lots: [
      'a1 100 for 100 until 10 → 0 (0), 100 left (100)',
      'a2 20 gift until 30 → 15 (0), 5 left (0)',
      'a3 10 gift until 20 → 10 (0), 0 left (0)',
    ],
    pays: ['a 25'],
  },
  {
    what: 'gift first: not one that has ended',
    ...giftFirst,
    lots: [
      'a1 100 for 100 → 15 (15), 85 left (85)',
      'a2 20 gift until -1 → 0 (0), 20 left (0)',
      'a3 10 gift → 10 (0), 0 left (0)',
    ],
    pays: ['a 25'],
  },
  {
    what: 'gift first: one that never ends behind one that does',
    ...giftFirst,
    lots: ['a2 20 gift → 10 (0), 10 left (0)', 'a3 20 gift until 400 → 20 (0), 0 left (0)'],
    pays: ['a 30'],
  },
  {
    what: 'gift first: then 100 of 200 that 180 were paid for',
    ...giftFirst,
    // 180 × 100 / 200 = 90.
    lots: ['a1 200 for 180 → 100 (90), 100 left (90)', 'a2 30 gift → 30 (0), 0 left (0)'],
    pays: ['a 130'],
  },
  {
    what: 'gift first: all of it',
    ...giftFirst,
    lots: ['a1 200 for 180 → 200 (180), 0 left (0)', 'a2 30 gift → 30 (0), 0 left (0)'],
    pays: ['a 230'],
  },
  {
    what: 'gift first: what is left of one, then half a yuan',
    ...giftFirst,
    lots: ['a1 100 for 100 → 0.5 (0.5), 99.5 left (99.5)', 'a2 7.5 of 20 gift → 7.5 (0), 0 left (0)'],
    pays: ['a 8'],
  },
  {
    what: 'in proportion: two thirds and one third',
    lots: ['a1 100 for 100 → 20 (20), 80 left (80)', 'a2 50 gift → 10 (0), 40 left (0)'],
    pays: ['a 30'],
  },
  {
    what: 'in proportion: of each what ends first',
    // 100 and 50: 60 of principal, all of it from a1; 30 of gifts, 20 from a4 and 10 from a3.
    lots: [
      'a1 60 for 60 until 30 → 60 (60), 0 left (0)',
      'a2 40 for 40 until 60 → 0 (0), 40 left (40)',
      'a3 30 gift until 90 → 10 (0), 20 left (0)',
      'a4 20 gift until 45 → 20 (0), 0 left (0)',
    ],
    pays: ['a 90'],
  },
  {
    what: 'in proportion: a fen to the greater part',
    lots: ['a1 200 for 200 → 0.01 (0.01), 199.99 left (199.99)', 'a2 100 gift → 0 (0), 100 left (0)'],
    pays: ['a 0.01'],
  },
  {
    what: 'in proportion: two fen, one each',
    // 1.333 and 0.667: the second one where the remainder is larger.
    lots: ['a1 200 for 200 → 0.01 (0.01), 199.99 left (199.99)', 'a2 100 gift → 0.01 (0), 99.99 left (0)'],
    pays: ['a 0.02'],
  },
  {
    what: 'in proportion: seven to three, of 70 that 63 were paid for',
    // 23.331 and 9.999 = 23.33 and 10. 63 × 46.67 / 70 = 42.003 = 42.
    lots: ['a1 70 for 63 → 23.33 (21), 46.67 left (42)', 'a2 30 gift → 10 (0), 20 left (0)'],
    pays: ['a 33.33'],
  },
  {
    what: 'in proportion: what has ended carries nothing',
    // 100 to 50.
    lots: [
      'a1 100 for 100 → 20 (20), 80 left (80)',
      'a2 100 gift until 0 → 0 (0), 100 left (0)',
      'a3 50 gift until 9 → 10 (0), 40 left (0)',
    ],
    pays: ['a 30'],
  },
  {
    what: 'in proportion: twice on one order, by what is left each time',
    // 20 and 10; of 80 and 40: 26.67 and 13.33.
    lots: ['a1 100 for 100 → 46.67 (46.67), 53.33 left (53.33)', 'a2 50 gift → 23.33 (0), 26.67 left (0)'],
    pays: ['a 30', 'a 40'],
  },
  {
    what: 'in proportion: by what is left, not by what there was',
    // 20 to 60: 10 and 30.
    lots: ['a1 20 of 100 for 100 → 10 (10), 10 left (10)', 'a2 60 gift → 30 (0), 30 left (0)'],
    pays: ['a 40'],
  },
  {
    what: 'in proportion: a gift alone where the principal is used up',
    lots: ['a1 0 of 100 for 100 → 0 (0), 0 left (0)', 'a2 50 gift → 12.34 (0), 37.66 left (0)'],
    pays: ['a 12.34'],
  },
];

const times: Uses[] = [
  {
    what: 'a bought one before those on top that end together with it',
    // 900 × 9 / 10 = 810.
    lots: ['a2 10 moxa for 900 → 1 (90), 9 left (810)', 'a1 2 moxa gift → 0 (0), 2 left (0)'],
    lines: ['1 moxa 100'],
    pays: ['a 1 of l0 for 100'],
  },
  {
    what: 'those on top first where they end first',
    lots: ['a1 10 moxa for 900 until 365 → 1 (90), 9 left (810)', 'a2 2 moxa gift until 30 → 2 (0), 0 left (0)'],
    lines: ['3 moxa 300'],
    pays: ['a 3 of l0 for 300'],
  },
  {
    what: 'one of three that 100 were paid for',
    // 100 × 2 / 3 = 66.666 = 66.66.
    lots: ['a1 3 moxa for 100 → 1 (33.34), 2 left (66.66)'],
    lines: ['1 moxa 50'],
    pays: ['a 1 of l0 for 50'],
  },
  {
    what: 'two of three that 100 were paid for',
    // 100 / 3 = 33.33.
    lots: ['a1 3 moxa for 100 → 2 (66.67), 1 left (33.33)'],
    lines: ['2 moxa 100'],
    pays: ['a 2 of l0 for 100'],
  },
  {
    what: 'two items by one payment',
    // 400 × 3 / 5 = 240; 200 × 4 / 5 = 160.
    lots: ['a1 5 moxa for 400 → 2 (160), 3 left (240)', 'a2 5 cups for 200 → 1 (40), 4 left (160)'],
    lines: ['2 moxa 200', '1 cups 50'],
    pays: ['a 2 of l0 + 1 of l1 for 250'],
  },
  {
    what: 'two of three pieces, the third in cash',
    // 2 / 3 of 299.99 = 199.9933 = 199.99.
    lots: ['a1 2 moxa for 180 → 2 (180), 0 left (0)'],
    lines: ['3 moxa 299.99'],
    pays: ['a 2 of l0 for 199.99'],
    cash: 100,
  },
  {
    what: 'a line by two cards',
    // 199.99 and what is left of 299.99.
    lots: ['a1 2 moxa for 180 → 2 (180), 0 left (0)', 'b1 4 moxa for 300 → 1 (75), 3 left (225)'],
    lines: ['3 moxa 299.99'],
    pays: ['a 2 of l0 for 199.99', 'b 1 of l0 for 100'],
    cash: 0,
  },
  {
    what: 'a line piece by piece',
    // A third of 299.99 = 99.9967 = 100; two thirds 199.99, so 99.99 for the second.
    lots: ['a1 9 moxa for 450 → 2 (100), 7 left (350)'],
    lines: ['3 moxa 299.99'],
    pays: ['a 1 of l0 for 100', 'a 1 of l0 for 99.99'],
    cash: 100,
  },
  {
    what: 'none that have ended',
    // 400 × 3 / 5 = 240.
    lots: ['a1 5 moxa for 450 until 0 → 0 (0), 5 left (450)', 'a2 5 moxa for 400 until 9 → 2 (160), 3 left (240)'],
    lines: ['2 moxa 200'],
    pays: ['a 2 of l0 for 200'],
  },
  {
    what: 'over three lots in the order in which they end, a line after the other',
    // 2 of a3, then of a1 all 3; of a2 one: 100 × 3 / 4 = 75.
    lots: [
      'a1 3 moxa for 270 until 60 → 3 (270), 0 left (0)',
      'a2 4 moxa for 100 until 90 → 1 (25), 3 left (75)',
      'a3 2 moxa gift until 30 → 2 (0), 0 left (0)',
    ],
    lines: ['4 moxa 400', '2 moxa 150'],
    pays: ['a 4 of l0 + 2 of l1 for 550'],
  },
];

const mixed: Uses[] = [
  {
    what: 'times of one card, money of another, the rest in cash',
    // 200 + 128 - 200 - 100; money in proportion 5 : 1: 83.33 and 16.67.
    lots: [
      'a1 10 moxa for 800 → 2 (160), 8 left (640)',
      'b1 500 for 500 → 83.33 (83.33), 416.67 left (416.67)',
      'b2 100 gift → 16.67 (0), 83.33 left (0)',
    ],
    lines: ['2 moxa 200', '1 oil 128'],
    pays: ['a 2 of l0 for 200', 'b 100'],
    cash: 28,
  },
  {
    what: 'times and money of the same card',
    // 240 × 2 / 3 = 160.
    lots: ['a1 50 for 50 → 28 (28), 22 left (22)', 'a2 3 moxa for 240 → 1 (80), 2 left (160)'],
    lines: ['1 moxa 100', '1 oil 28'],
    pays: ['a 1 of l0 for 100', 'a 28'],
    cash: 0,
  },
  {
    what: 'two prepaid cards, each in the order of its terms',
    order: { a: 'giftFirst', b: 'principalFirst' },
    lots: [
      'a1 100 for 100 → 20 (20), 80 left (80)',
      'a2 30 gift → 30 (0), 0 left (0)',
      'b1 100 for 90 → 50 (45), 50 left (45)',
      'b2 30 gift → 0 (0), 30 left (0)',
    ],
    pays: ['a 50', 'b 50'],
  },
  {
    what: 'a time given on top, a piece in money of a card, and cash',
    // Half of 199.99 = 99.995: the first piece 100. 99.99 - 60.
    lots: ['a1 1 moxa gift until 1 → 1 (0), 0 left (0)', 'b1 60 of 200 for 200 → 60 (60), 0 left (0)'],
    lines: ['2 moxa 199.99'],
    pays: ['a 1 of l0 for 100', 'b 60'],
    cash: 39.99,
  },
];

describe('what is taken of a card is what its sum on paper says', () => {
  test.each(money)('money, $what', (uses) => {
    expect(asUsed(uses)).toEqual(uses);
  });
  test.each(times)('times: $what', (uses) => {
    expect(asUsed(uses)).toEqual(uses);
  });
  test.each(mixed)('together: $what', (uses) => {
    expect(asUsed(uses)).toEqual(uses);
  });
});

type Refused = [what: string, lots: string[], pays: string[], code: string, differs?: Partial<Card>, lines?: string[]];
const refused: Refused[] = [
  ['that is frozen', ['a1 100 for 100'], ['a 1'], 'card.frozen', { status: 'frozen' }],
  ['that is over', ['a1 100 for 100'], ['a 1'], 'card.over', { status: 'ended' }],
  ['that was given back', ['a1 100 for 100'], ['a 1'], 'card.over', { status: 'invalid' }],
  ['of which everything has ended', ['a1 100 for 100 until -1', 'a2 20 gift until 0'], ['a 1'], 'card.expired'],
  ['that is for other shops', ['a1 100 for 100'], ['a 1'], 'card.notHere', { consumableIn: ['shop-9'] }],
  ['of somebody else', ['a1 100 for 100'], ['a 1'], 'card.unknown', { memberId: 'wu' }],
  ['with a fen less', ['a1 100 for 100', 'a2 20 gift'], ['a 120.01'], 'card.short'],
  ['on which enough lies with what has ended', ['a1 100 for 100 until 0', 'a2 50 gift'], ['a 50.01'], 'card.short'],
  ['whose second payment goes beyond it', ['a1 100 for 100'], ['a 60', 'a 40.01'], 'card.short'],
  ['with fewer times', ['a1 2 moxa for 100'], ['a 3 of l0 for 300'], 'card.timesShort', {}, ['3 moxa 300']],
  ['with times of something else', ['a1 2 cups for 100'], ['a 1 of l0 for 100'], 'card.timesShort', {}, ['1 moxa 100']],
  ['with more times than pieces', ['a1 9 moxa for 9'], ['a 2 of l0 for 100'], 'card.lineUnknown', {}, ['1 moxa 100']],
  ['for less than a piece', ['a1 9 moxa for 9'], ['a 1 of l0 for 99'], 'order.paymentsDiffer', {}, ['1 moxa 100']],
];

describe('nothing is taken of a card', () => {
  test.each(refused)('%s', (_, lots, pays, code, differs = {}, lines) => {
    const cards = cardsOf({ lots }).map((each) => ({ ...each, ...differs }));
    const { payments, to } = usedFor({ pays, ...(lines && { lines }) });
    expect(payByCards(payments, cards, to, acting())).toMatchObject({ code });
  });
});

describe('a card that has not begun', () => {
  test('begins with its first use, and holds for so many days from that one on', () => {
    const waiting = cardsOf({ lots: ['a1 100 for 100 within 30', 'a2 20 gift until 400'] });
    const { payments, to } = usedFor({ pays: ['a 30'] });
    const used = payByCards(
      payments,
      waiting.map((each) => ({ ...each, status: 'notStarted' })),
      to,
      acting(),
    );
    if ('code' in used) throw new Error(used.code);
    const [after] = recordsIn(used.changes, cardEntity);
    // 21 November is the first day, 20 December the thirtieth; it is over at midnight in Shanghai. 100 to 20: 25 and 5.
    expect(after).toMatchObject({ status: 'active', balance: 9_000, expiresAt: now + 400 * day });
    expect(after?.lots.map(({ left, expiresAt }) => [left, expiresAt])).toEqual([
      [7_500, Date.parse('2025-12-21T00:00:00+08:00')],
      [1_500, now + 400 * day],
    ]);
    expect(after?.lots.some((lot) => 'daysFromUse' in lot)).toBe(false);
  });
});

test('what two payments took of one card goes back onto it together', () => {
  const used = aCard({ principal: 4_000 });
  const draws = [{ lotId: used.lots[0]?.id ?? '', amount: 3_000, paid: 3_000 }];
  const byCard = (id: string) => ({
    payment: aPayment({ id, type: 5, amount: 3_000, card: { cardId: used.id, draws, times: [] } as never }),
    draws,
  });
  const changes = giveBackToCards([byCard('a'), byCard('b')], [used], { orderId: 'order-1', by: 'r-1:' }, acting());
  expect(recordsIn(changes, cardEntity)).toMatchObject([{ id: used.id, balance: 10_000 }]);
  expect(recordsIn(changes, cardEntry).map(({ amount }) => amount)).toEqual([3_000, 3_000]);
});
