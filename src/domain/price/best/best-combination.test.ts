import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../../tests/property.ts';
import { priceOrder } from '../price-order.ts';
import { bestCombination } from './best-combination.ts';
import { type CouponToCombine, couponGroup, estimate } from './coupon-group.ts';
import { type LineToCombine, optionsOf } from './options.ts';
import type { WhyUnused } from './unused.ts';

type Given = Parameters<typeof bestCombination>[0];

/** All orders that can be made of lines and coupons: every card on every line, with every set of coupons that go together. */
function* everyOrder({ lines, coupons, reduction }: Given) {
  const sets = Array.from({ length: 1 << coupons.length }, (_, mask) =>
    coupons.filter((__, place) => (mask & (1 << place)) !== 0),
  ).filter((set) => set.length < 2 || set.every(({ withOthers }) => withOthers));
  const orders = lines.reduce<Given['lines'][number]['line'][][]>(
    (all, { line, cards }) =>
      all.flatMap((before) =>
        cards ? [undefined, ...cards].map((card) => [...before, { ...line, card }]) : [[...before, line]],
      ),
    [[]],
  );
  for (const set of sets) {
    let total = Number.POSITIVE_INFINITY;
    for (const each of orders)
      total = Math.min(total, priceOrder({ lines: each, coupons: set, reduction, isMember: true }).total);
    yield { set, total };
  }
}

const endsThenIds = (set: readonly CouponToCombine[]) =>
  set.toSorted((a, b) => a.usableUntil - b.usableUntil || (a.id < b.id ? -1 : 1));
/** Whether the first set comes before the second where both cost the same. */
const isRather = (first: readonly CouponToCombine[], second: readonly CouponToCombine[]): boolean => {
  const [a, b] = [endsThenIds(first), endsThenIds(second)];
  for (const [place, one] of a.entries()) {
    const other = b[place];
    if (other && one.usableUntil !== other.usableUntil) return one.usableUntil < other.usableUntil;
  }
  if (a.length !== b.length) return a.length < b.length;
  return a.map(({ id }) => id).join() < b.map(({ id }) => id).join();
};

/** The same where what ends first is used up whatever it costs: by their ends, of which one more is rather there, then by what they cost. */
const byTryingAllEnds = (given: Given) => {
  const all = [...everyOrder(given)];
  const totalOf = (ids: readonly string[]) =>
    all.find(({ set }) => set.length === ids.length && set.every(({ id }) => ids.includes(id)))?.total ?? 0;
  const others = (set: readonly CouponToCombine[], id: string) => set.filter((each) => each.id !== id);
  const useful = all.filter(({ set, total }) =>
    set.every(({ id }) => totalOf(others(set, id).map((each) => each.id)) > total),
  );
  const ends = (set: readonly CouponToCombine[]) =>
    [0, 1, 2].map((place) => endsThenIds(set)[place]?.usableUntil ?? Number.POSITIVE_INFINITY);
  const first = useful
    .map((each) => ({ ...each, key: [...ends(each.set), each.total] }))
    .reduce((a, b) => {
      const place = a.key.findIndex((one, at) => one !== b.key[at]);
      if (place < 0) return isRather(a.set, b.set) ? a : b;
      return (a.key[place] ?? 0) < (b.key[place] ?? 0) ? a : b;
    });
  return { total: first.total, coupons: endsThenIds(first.set).map(({ id }) => id) };
};

const byTryingAll = (given: Given) => {
  const all = [...everyOrder(given)];
  const total = Math.min(...all.map((each) => each.total));
  const totalOf = (ids: readonly string[]) =>
    all.find(({ set }) => set.length === ids.length && set.every(({ id }) => ids.includes(id)))?.total;
  const isNeeded = (set: readonly CouponToCombine[], id: string) =>
    totalOf(set.filter((each) => each.id !== id).map((each) => each.id)) !== total;
  const best = all
    .filter((each) => each.total === total && each.set.every(({ id }) => isNeeded(each.set, id)))
    .map(({ set }) => set)
    .reduce((a, b) => (isRather(a, b) ? a : b));
  return { total, coupons: endsThenIds(best).map(({ id }) => id) };
};

const pricedAs = ({ lines, coupons, reduction }: Given, best: ReturnType<typeof bestCombination>) =>
  priceOrder({
    lines: lines.map(({ line }, index) => {
      const card = best.cards[index];
      return card === undefined ? line : { ...line, card: card ?? undefined };
    }),
    coupons: coupons.filter(({ id }) => best.coupons.includes(id)),
    reduction,
    isMember: true,
  });

const fenOf = (yuan: string | undefined) => Math.round(Number(yuan ?? 0) * 100);

/** A line in yuan, of what it is, and the cards for it: `2 × 128 (118) oil: gold 90, silver 95`; `fixed` where it stays. */
const lineOf = (said: string): LineToCombine => {
  const [, quantity, original, member, own, itemId, fixed, by = ''] =
    /^(?:(\d+) × )?([\d.]+)(?: \(([\d.]+)\))?(?: =([\d.]+))? (\w+)( fixed)?(?:: (.*))?$/.exec(said) ?? [];
  const cards = by.split(', ').flatMap((each) => {
    const [cardId = '', percent] = each.split(' ');
    return percent ? [{ cardId, percent: Number(percent) }] : [];
  });
  const line = {
    quantity: Number(quantity ?? 1),
    originalPrice: fenOf(original),
    memberPrice: member ? fenOf(member) : null,
    linePrice: own ? fenOf(own) : null,
    reduction: 0,
    kind: 'product',
    itemId: itemId ?? '',
    groupId: itemId === 'moxa' ? 'care' : 'goods',
  };
  return { line, ...(fixed || own ? {} : { cards }) };
};
/** A coupon: `A: 20 off from 100 for oil`, `B: 85% for care:`; with `+` it goes with others, with `by 3` it ends on day 3. */
const couponOf = (said: string): CouponToCombine => {
  const [, id = '', amount, percent, threshold, of, isGroup, others, by] =
    /^(\w+): (?:([\d.]+) off|(\d+)%)(?: from ([\d.]+))?(?: for (\w+)(:)?)?( \+)?(?: by (\d))?$/.exec(said) ?? [];
  const range = of ? (isGroup ? 'groups' : 'items') : 'all';
  return {
    id,
    type: percent ? 1 : threshold ? 2 : 3,
    threshold: fenOf(threshold),
    range,
    amount: amount ? fenOf(amount) : null,
    percent: percent ? Number(percent) : null,
    groupIds: range === 'groups' && of ? [of] : [],
    items: range === 'items' && of ? [{ kind: 'product', itemId: of }] : [],
    withOthers: others !== undefined,
    usableUntil: Number(by ?? 9),
  };
};

type Row = [
  what: string,
  lines: string[],
  coupons: string[],
  cards: string,
  used: string,
  total: number,
  unused?: Record<string, WhyUnused>,
];

/** `-` in `cards` is a line without one, `=` one that stays as it is. */
const rows: Row[] = [
  ['nothing where there is nothing', ['100 oil'], [], '-', '', 100],
  ['the better of two cards', ['100 oil: gold 90, silver 80'], [], 'silver', '', 80, { gold: 'otherCard' }],
  ['no card that is no better than the member price', ['100 (80) oil: gold 80'], [], '-', '', 80, { gold: 'noGain' }],
  ['for each line its own card', ['100 oil: gold 90', '50 moxa: silver 80'], [], 'gold silver', '', 130],
  ['the coupon that takes off more', ['100 oil'], ['A: 10 off', 'B: 85%'], '-', 'B', 85, { A: 'alone' }],
  ['a card and a coupon', ['100 oil: gold 90'], ['A: 20 off'], 'gold', 'A', 70],
  // 100 - 30; with the card 90 is below the threshold.
  [
    'no card where a coupon is worth more and would not be reached',
    ['100 oil: gold 90'],
    ['A: 30 off from 100'],
    '-',
    'A',
    70,
    { gold: 'forThreshold' },
  ],
  // With the card 80; without 100 - 15 = 85.
  [
    'the card where that is worth more than the coupon that it costs',
    ['100 oil: gold 80'],
    ['A: 15 off from 100'],
    'gold',
    '',
    80,
    { A: 'belowThreshold' },
  ],
  // 100 + 45 = 145, less 30; both cards: 135 is too little; the other way round 90 + 50 = 140.
  [
    'the card on some lines, so that the rest reaches the threshold',
    ['100 oil: gold 90', '50 oil: gold 90'],
    ['A: 30 off from 140'],
    'gold -',
    'A',
    110,
  ],
  // 90 reaches it just so; 80 does not.
  ['a lesser card that reaches the threshold', ['100 oil: gold 90, silver 80'], ['A: 20 off from 90'], 'gold', 'A', 70],
  // 88 % of 250 are 220: together with the coupon for goods alone.
  [
    'coupons that go with others together',
    ['200 oil', '50 moxa'],
    ['A: 88% +', 'B: 20 off for oil +'],
    '- -',
    'A B',
    200,
  ],
  [
    'one alone where it is worth more than the others together',
    ['200 oil'],
    ['A: 10 off +', 'B: 10 off +', 'C: 25 off'],
    '-',
    'C',
    175,
    { A: 'alone', B: 'alone' },
  ],
  [
    'others together where they are worth more than one alone',
    ['200 oil'],
    ['A: 15 off +', 'B: 15 off +', 'C: 25 off'],
    '-',
    'A B',
    170,
    { C: 'alone' },
  ],
  ['no coupon for other things', ['100 oil'], ['A: 20 off for tea'], '-', '', 100, { A: 'notInRange' }],
  ['no coupon for another group', ['100 oil'], ['A: 20 off for care:'], '-', '', 100, { A: 'notInRange' }],
  ['no coupon beyond reach', ['100 oil'], ['A: 20 off from 100.01'], '-', '', 100, { A: 'belowThreshold' }],
  ['of two that take off the same what ends first', ['100 oil'], ['A: 20 off by 5', 'B: 20 off by 3'], '-', 'B', 80],
  ['of two that are alike the first by its id', ['100 oil'], ['B: 20 off', 'A: 20 off'], '-', 'A', 80, { B: 'alone' }],
  // Either alone takes 15 of 15: the other one is kept.
  ['no more coupons than it takes', ['15 oil'], ['A: 20 off + by 5', 'B: 20 off + by 3'], '-', 'B', 0, { A: 'noGain' }],
  // Two that end on day 1 are used up rather than one that ends on day 5.
  [
    'what ends first, though it takes two of it',
    ['100 oil'],
    ['A: 20 off by 5', 'B: 10 off + by 1', 'C: 10 off + by 1'],
    '-',
    'B C',
    80,
  ],
  ['a line as it stays', ['100 oil fixed', '50 oil: gold 80'], ['A: 10 off'], '= gold', 'A', 130],
  ['the threshold by somebody’s own price', ['100 =60 oil', '50 oil: gold 80'], ['A: 30 off from 110'], '= -', 'A', 80],
  // 3 × 33.35 are 100.05; 90 % of it 90.05 (90.045 half up), less a tenth (9.01 as 81.045 goes up).
  ['percent of percent to the fen', ['3 × 33.35 oil: gold 90'], ['A: 90%'], 'gold', 'A', 81.05],
  // 100 + 100 - 40 for care; the card on the oil alone: 90 + 100 - 40.
  [
    'the card off the lines of the coupon alone',
    ['100 oil: gold 90', '100 moxa: gold 90'],
    ['A: 40 off from 100 for care:'],
    'gold -',
    'A',
    150,
  ],
  // Both thresholds want the same 8 yuan more: 100 - 20 - 20.
  [
    'no card for two coupons whose thresholds are of the same line',
    ['100 oil: gold 90'],
    ['A: 20 off from 98 +', 'B: 20 off from 98 for oil +', 'C: 27 off'],
    '-',
    'A B',
    60,
  ],
  ['nothing of an order of nothing', ['0 oil: gold 90'], ['A: 20 off'], '-', '', 0, { A: 'noGain' }],
];

describe('the best of cards and coupons', () => {
  test.each(rows)('is %s', (_, lines, coupons, cards, used, total, unused = {}) => {
    const best = bestCombination({ lines: lines.map(lineOf), coupons: coupons.map(couponOf), reduction: 0 });
    const said = best.cards.map((card) => (card === undefined ? '=' : card === null ? '-' : card.cardId));
    expect(said.join(' ')).toBe(cards);
    expect(best.coupons.toSorted().join(' ')).toBe(used);
    expect(best.total).toBe(fenOf(String(total)));
    expect(best.isExact).toBe(true);
    expect(Object.fromEntries(best.unused.map(({ id, why }) => [id, why]))).toMatchObject(unused);
  });

  test('leaves coupons alone that take nothing off what the reduction takes anyway', () => {
    const given = { lines: ['100 oil: gold 90'].map(lineOf), coupons: ['A: 20 off'].map(couponOf), reduction: 9_000 };
    expect(bestCombination(given)).toMatchObject({
      cards: [{ cardId: 'gold' }],
      coupons: [],
      total: 0,
      without: 1_000,
    });
  });

  test('says what is missing to a threshold, and what the order costs without any of it', () => {
    const given = {
      lines: ['100 oil: gold 80'].map(lineOf),
      coupons: ['A: 15 off from 100'].map(couponOf),
      reduction: 0,
    };
    const { unused, without } = bestCombination(given);
    expect(unused).toEqual([{ kind: 'coupon', id: 'A', why: 'belowThreshold', missing: 2_000 }]);
    expect(without).toBe(10_000);
  });
});

describe('the combination that uses up what ends first', () => {
  test.each<[string, string[], string[], string, number]>([
    [
      'the one that ends first, though another takes off more',
      ['100 oil'],
      ['A: 10 off by 1', 'B: 50 off by 2'],
      'A',
      90,
    ],
    ['of two that end alike the one that takes off more', ['100 oil'], ['A: 10 off by 1', 'B: 50 off by 1'], 'B', 50],
    [
      'those after it that go with it',
      ['100 oil'],
      ['A: 10 off + by 1', 'B: 20 off + by 3', 'C: 30 off by 2'],
      'A B',
      70,
    ],
    ['not the one that takes nothing off', ['100 oil'], ['A: 10 off for tea by 1', 'B: 20 off by 2'], 'B', 80],
    ['none that costs more than a card without it', ['100 oil: gold 90'], ['A: 5 off from 100 by 1'], '', 90],
    ['the one for which a card is left off', ['100 oil: gold 90'], ['A: 15 off from 100 by 1', 'B: 20 off'], 'A', 85],
    ['none where none is there', ['100 oil: gold 90'], [], '', 90],
  ])('takes %s', (_, lines, coupons, used, total) => {
    const given = { lines: lines.map(lineOf), coupons: coupons.map(couponOf), reduction: 0, endingFirst: true };
    const best = bestCombination(given);
    expect(best.coupons.join(' ')).toBe(used);
    expect(best).toMatchObject({ total: fenOf(String(total)), isExact: true });
    expect(pricedAs(given, best).total).toBe(best.total);
  });
});

describe('a long order of somebody who has much', () => {
  /** Thirty lines of odd prices, six cards for some of them each, and six coupons. */
  const lines = Array.from({ length: 30 }, (_, place): LineToCombine => {
    const itemId = ['oil', 'tea', 'moxa'][place % 3] ?? '';
    const line = lineOf(`${1 + (place % 2)} × ${(20 + ((place * 7_919) % 4_001) / 17).toFixed(2)} ${itemId}`);
    const cards = [95, 90, 88, 85, 80, 75].map((percent, card) => ({ cardId: `card-${card}`, percent }));
    return { ...line, cards: cards.filter((__, card) => (place + card) % 3 > 0) };
  });
  const most = lines.reduce((sum, { line }) => sum + line.originalPrice * line.quantity, 0) / 100;
  const coupons = [
    `A: 120 off from ${(most * 0.93).toFixed(2)}`,
    `B: 60 off from ${(most * 0.88).toFixed(2)} +`,
    'C: 90% for care: +',
    'D: 30 off for oil +',
    `E: 85% from ${(most * 0.97).toFixed(2)}`,
    'F: 25 off for tea +',
  ].map(couponOf);

  test('is looked through whole', () => {
    const best = bestCombination({ lines, coupons, reduction: 0 });
    expect(best.isExact).toBe(true);
    expect(pricedAs({ lines, coupons, reduction: 0 }, best).total).toBe(best.total);
    for (const coupon of coupons) {
      const greedy = { lines, coupons: [coupon], reduction: 0 };
      expect(best.total).toBeLessThanOrEqual(bestCombination(greedy).total);
    }
  });

  test('twelve coupons that go together are, and of more it says that not all were tried', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => couponOf(`K${place}: ${5 + place} off from ${100 + place} +`));
    const twelve = bestCombination({ lines, coupons: many(12), reduction: 0 });
    expect(twelve.coupons).toHaveLength(12);
    expect(twelve.isExact).toBe(true);
    const more = bestCombination({ lines, coupons: many(14), reduction: 0 });
    expect(more.isExact).toBe(false);
    const ending = bestCombination({ lines, coupons: many(12), reduction: 0, endingFirst: true });
    expect({ ...ending, coupons: ending.coupons.length }).toMatchObject({
      coupons: 12,
      total: twelve.total,
      isExact: true,
    });
    // Those that take off most.
    expect(more.coupons).not.toContain('K0');
    expect(more.coupons).toContain('K13');
  });

  test('where cards, thresholds and percentages of each other’s lines leave too much to try, it says so', () => {
    // Each percentage is of what the other has left of single lines, by the fen.
    const crossing = [`A: 60% from ${(most * 0.9).toFixed(2)} +`, 'B: 70% for oil +', 'C: 75% for tea +'].map(couponOf);
    const given = { lines, coupons: crossing, reduction: 0 };
    const best = bestCombination(given);
    expect(best.isExact).toBe(false);
    expect(best.coupons.toSorted()).toEqual(['A', 'B', 'C']);
    expect(pricedAs(given, best).total).toBe(best.total);
    // Nothing that stays above the threshold comes to less than its percentages of it, but for a fen a line.
    expect(best.total).toBeLessThan(most * 0.9 * 100 * 0.6);
  });
});

describe('whatever cards and coupons a member has', () => {
  const orderOf = (prices: fc.Arbitrary<number>, amounts: fc.Arbitrary<number>) => {
    const item = fc.constantFrom('oil', 'tea', 'moxa');
    const line = fc
      .record({
        quantity: fc.integer({ min: 1, max: 3 }),
        originalPrice: prices,
        memberPrice: fc.option(prices),
        linePrice: fc.option(prices, { freq: 6 }),
        reduction: fc.constantFrom(0, 0, 0, 3),
        itemId: item,
        percents: fc.option(fc.array(fc.constantFrom(90, 80, 75, 50, 33), { maxLength: 2 }), { freq: 8 }),
      })
      .map(
        ({ percents, itemId, ...rest }): LineToCombine => ({
          line: { ...rest, kind: 'product', itemId, groupId: itemId === 'tea' ? 'drinks' : 'care' },
          ...(percents && { cards: percents.map((percent, place) => ({ cardId: `card-${place}`, percent })) }),
        }),
      );
    const coupon = fc
      .record({
        type: fc.constantFrom(1 as const, 2 as const, 3 as const),
        threshold: amounts,
        amount: amounts,
        item,
        percent: fc.constantFrom(95, 85, 70, 50),
        withOthers: fc.constantFrom(true, true, true, false),
        range: fc.constantFrom('all' as const, 'groups' as const, 'items' as const),
        usableUntil: fc.nat(2),
      })
      .map(
        ({ type, item: itemId, threshold, amount, percent, ...rest }): Omit<CouponToCombine, 'id'> => ({
          ...rest,
          type,
          threshold: type === 3 ? 0 : threshold,
          amount: type === 1 ? null : amount,
          percent: type === 1 ? percent : null,
          groupIds: ['care'],
          items: [{ kind: 'product', itemId }],
        }),
      );
    return fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      coupons: fc
        .array(coupon, { maxLength: 3 })
        .map((all) => all.map((each, place): CouponToCombine => ({ ...each, id: `coupon-${place}` }))),
      reduction: fc.constantFrom(0, 0, 0, 5, 40),
    });
  };
  const fen = orderOf(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 }));
  const yuan = orderOf(
    fc.integer({ min: 1, max: 300 }).map((of) => of * 100),
    fc.integer({ min: 1, max: 300 }).map((of) => of * 100),
  );

  test.each([
    ['a few fen', fen, 2_000],
    ['whole yuan', yuan, 1_000],
  ])('an order of %s costs no less by any other choice, and is the one to be taken of those', (_, orders, often) => {
    fc.assert(
      fc.property(orders, (given) => {
        const best = bestCombination(given);
        expect({ total: best.total, coupons: best.coupons }).toEqual(byTryingAll(given));
        const priced = pricedAs(given, best);
        expect(priced.total).toBe(best.total);
        expect(best.isExact).toBe(true);
      }),
      { numRuns: runs(often) },
    );
  });

  test.each([
    ['a few fen', fen, 1_000],
    ['whole yuan', yuan, 500],
  ])('of an order of %s what ends first is used up, as cheaply as can be', (_, orders, often) => {
    fc.assert(
      fc.property(orders, (given) => {
        const best = bestCombination({ ...given, endingFirst: true });
        expect({ total: best.total, coupons: best.coupons }).toEqual(byTryingAllEnds(given));
        expect(pricedAs(given, best).total).toBe(best.total);
        expect(best.isExact).toBe(true);
      }),
      { numRuns: runs(often) },
    );
  });

  test.each([
    ['a few fen', fen],
    ['whole yuan', yuan],
  ])('what is worked out by sums alone of an order of %s is what it costs, or no more', (_, orders) => {
    fc.assert(
      fc.property(orders, ({ lines, coupons }) => {
        const bare = lines.map(({ line }): LineToCombine => ({ line }));
        const options = bare.map(optionsOf);
        const group = couponGroup(coupons, bare, options);
        const sums = group.classes.map(({ least }) => least);
        for (let mask = 0; mask < 1 << coupons.length; mask += 1) {
          const set = group.coupons.filter((__, place) => (mask & (1 << place)) !== 0);
          const given = set.map((each) => ({ ...each, threshold: 0 }));
          const { total } = priceOrder({
            lines: bare.map(({ line }) => line),
            coupons: given,
            reduction: 0,
            isMember: true,
          });
          const { left, isExact } = estimate(group, mask, group.classes, sums);
          if (isExact) expect(left).toBe(total);
          else expect(left).toBeLessThanOrEqual(total);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
