import { expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import type { CardLot } from '../card/lot.ts';
import { day } from '../values/durations.ts';
import { type CardRule, firstCardRule, usedValues } from './card-rules.ts';
import { type CardGround, cardGrounds, cardValue, isByShare } from './card-value.ts';

/** Noon of a Monday in the shop. */
const soldAt = Date.parse('2026-11-02T04:00:00Z');
const timeZone = 'Asia/Shanghai';
const lot = (given: Partial<CardLot>): CardLot => ({
  id: 'lot',
  isGift: false,
  item: null,
  granted: 0,
  left: 0,
  paid: 0,
  expiresAt: null,
  shopId: 'shop-1',
  orderId: 'order-1',
  at: soldAt,
  ...given,
});
/** 1,000 yuan for 1,000 and 200 on top, of which this is left. */
const prepaid = (principal: number, gift: number): CardLot[] => [
  lot({ granted: 100_000, left: principal, paid: 100_000 }),
  lot({ id: 'gift', isGift: true, granted: 20_000, left: gift }),
];
const massage = { kind: 'service', itemId: 'massage' } as const;
/** Ten massages at 198 yuan for 1,000, and one on top. */
const counted = (left: number, gifts = 1, price: number | null = 19_800): CardLot[] => {
  const priced = price === null ? {} : { price };
  return [
    lot({ item: massage, granted: 10, left, paid: 100_000, ...priced }),
    lot({ id: 'gift', isGift: true, item: massage, granted: 1, left: gifts, ...priced }),
  ];
};
const discount = (): CardLot[] => [];

interface Given {
  readonly lots: CardLot[];
  readonly paid?: number;
  readonly days?: number;
  readonly ends?: number | null;
  readonly fee?: number;
  readonly madeCheaper?: boolean;
  readonly rule?: Partial<CardRule>;
}
const sheetOn = (
  { lots, paid = 100_000, days = 30, ends = null, fee = 0, madeCheaper = false, rule = {} }: Given,
  ground: CardGround,
) =>
  cardValue({
    card: { lots, expiresAt: ends === null ? null : soldAt + ends * day },
    paid,
    soldAt,
    at: soldAt + days * day,
    timeZone,
    ground,
    fee,
    madeCheaper,
    rule: { ...firstCardRule, ...rule },
  });

/** What goes back, worked out by hand; null where the ground does not hold. */
test.each<[string, Given, Record<CardGround, number | null>]>([
  [
    'a card of which nothing was used, on the day',
    { lots: prepaid(100_000, 20_000), days: 0 },
    { coolingOff: 100_000, shop: 100_000, member: 100_000 },
  ],
  [
    'the same seven days later',
    { lots: prepaid(100_000, 20_000), days: 7 },
    { coolingOff: 100_000, shop: 100_000, member: 100_000 },
  ],
  [
    'the same eight days later',
    { lots: prepaid(100_000, 20_000), days: 8 },
    { coolingOff: null, shop: 100_000, member: 100_000 },
  ],
  [
    'one of which something was used, on the day',
    { lots: prepaid(95_000, 19_000), days: 0 },
    { coolingOff: null, shop: 95_000, member: 94_000 },
  ],
  // 600 of 1,200 were used: at the share of 1,000 / 1,200 these are 500.
  ['half of a prepaid card', { lots: prepaid(50_000, 10_000) }, { coolingOff: null, shop: 50_000, member: 40_000 }],
  // 1 of 1,200: 0.8333 yuan are 83 fen.
  ['one yuan of it', { lots: prepaid(99_917, 19_983) }, { coolingOff: null, shop: 99_917, member: 99_900 }],
  ['more than was paid for it', { lots: prepaid(0, 5_000) }, { coolingOff: null, shop: 4_167, member: 0 }],
  ['all of it', { lots: prepaid(0, 0) }, { coolingOff: null, shop: 0, member: 0 }],
  ['the gift alone', { lots: prepaid(100_000, 0) }, { coolingOff: null, shop: 83_333, member: 80_000 }],
  [
    'half of it with a fee of 30 yuan',
    { lots: prepaid(50_000, 10_000), fee: 3_000 },
    { coolingOff: null, shop: 50_000, member: 37_000 },
  ],
  [
    'a fee of more than is left',
    { lots: prepaid(10_000, 2_000), fee: 99_999 },
    { coolingOff: null, shop: 10_000, member: 0 },
  ],
  // 11 massages are worth 2,178: 1 is 198 of it, at the share 90.91.
  ['one of eleven massages', { lots: counted(9) }, { coolingOff: null, shop: 90_909, member: 80_200 }],
  ['five of them', { lots: counted(5) }, { coolingOff: null, shop: 54_545, member: 1_000 }],
  ['six of them', { lots: counted(4) }, { coolingOff: null, shop: 45_455, member: 0 }],
  ['all of them', { lots: counted(0, 0) }, { coolingOff: null, shop: 0, member: 0 }],
  ['none of them', { lots: counted(10) }, { coolingOff: null, shop: 100_000, member: 100_000 }],
  // From before prices were kept: ten for 1,000 are 100 each, the one on top is worth nothing.
  ['two of a card without prices', { lots: counted(8, 1, null) }, { coolingOff: null, shop: 80_000, member: 80_000 }],
  ['two sold above their price', { lots: counted(8, 1, 5_000) }, { coolingOff: null, shop: 90_000, member: 90_000 }],
  // 100 of 365 days.
  [
    'a discount card after 100 days',
    { lots: discount(), days: 100, ends: 365 },
    { coolingOff: null, shop: 72_603, member: 72_603 },
  ],
  [
    'a discount card within seven days',
    { lots: discount(), days: 3, ends: 365 },
    { coolingOff: 100_000, shop: 99_178, member: 99_178 },
  ],
  [
    'one within seven days that has made an order cheaper',
    { lots: discount(), days: 3, ends: 365, madeCheaper: true },
    { coolingOff: null, shop: 99_178, member: 99_178 },
  ],
  [
    'a discount card that is over',
    { lots: discount(), days: 400, ends: 365 },
    { coolingOff: null, shop: 0, member: 0 },
  ],
  ['a discount card that never ends', { lots: discount() }, { coolingOff: null, shop: 100_000, member: 100_000 }],
  ['the same with a fee', { lots: discount(), fee: 5_000 }, { coolingOff: null, shop: 100_000, member: 95_000 }],
  ['a card that was given away', { lots: prepaid(50_000, 0), paid: 0 }, { coolingOff: null, shop: 0, member: 0 }],
  // 600 of 1,200 were used: at the share these are 500 for the member as well.
  [
    'half of a prepaid card, by a rule that keeps the share',
    { lots: prepaid(50_000, 10_000), rule: { memberKeeps: 'share' } },
    { coolingOff: null, shop: 50_000, member: 50_000 },
  ],
  [
    'one of eleven massages, by the same rule, with a fee of at most 5 %',
    { lots: counted(9), fee: 10_000, rule: { memberKeeps: 'share', feeMost: 5 } },
    { coolingOff: null, shop: 90_909, member: 85_909 },
  ],
  [
    'a fee where the rule keeps none',
    { lots: prepaid(100_000, 20_000), fee: 3_000, rule: { feeMost: 0 } },
    { coolingOff: null, shop: 100_000, member: 100_000 },
  ],
  [
    'a card fourteen days later, by a rule of fourteen days',
    { lots: prepaid(100_000, 20_000), days: 14, rule: { coolingDays: 14 } },
    { coolingOff: 100_000, shop: 100_000, member: 100_000 },
  ],
  [
    'the same a day later',
    { lots: prepaid(100_000, 20_000), days: 15, rule: { coolingDays: 14 } },
    { coolingOff: null, shop: 100_000, member: 100_000 },
  ],
])('%s', (_, given, back) => {
  for (const ground of cardGrounds)
    expect([ground, sheetOn(given, ground)?.amount ?? null]).toEqual([ground, back[ground]]);
});

test('every step stands on the sheet', () => {
  expect(sheetOn({ lots: prepaid(50_000, 10_000), fee: 3_000 }, 'member')).toEqual({
    ground: 'member',
    version: 1,
    paid: 100_000,
    worth: 120_000,
    used: 60_000,
    days: null,
    counted: 60_000,
    fee: 3_000,
    amount: 37_000,
  });
  expect(sheetOn({ lots: discount(), days: 100, ends: 365 }, 'shop')).toMatchObject({ days: { all: 365, begun: 100 } });
});

test('a sheet says by which version it was valued, who has checked that, and what was kept by its share', () => {
  const rule = { version: 3, memberKeeps: 'share', checkedBy: 'Wang, lawyer' } as const;
  const sheet = sheetOn({ lots: prepaid(50_000, 10_000), rule }, 'member');
  expect(sheet).toMatchObject({ version: 3, checkedBy: 'Wang, lawyer', byShare: true, counted: 50_000 });
  expect(sheet && isByShare(sheet)).toBe(true);
  const others = [sheetOn({ lots: prepaid(50_000, 10_000) }, 'shop'), sheetOn({ lots: discount(), rule }, 'member')];
  expect(others.map((each) => each && isByShare(each))).toEqual([true, false]);
});

const someLots = fc.array(
  fc
    .record({
      granted: fc.integer({ min: 1, max: 50_000 }),
      part: fc.integer({ min: 0, max: 100 }),
      isMoney: fc.boolean(),
      isGift: fc.boolean(),
      price: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
      paid: fc.integer({ min: 0, max: 90_000 }),
    })
    .map(({ granted, part, isMoney, isGift, price, paid }) => {
      const all = isMoney ? granted : 1 + (granted % 20);
      const of = isMoney ? {} : { item: massage, ...(price === undefined ? {} : { price }) };
      return lot({ granted: all, left: Math.floor((all * part) / 100), isGift, paid: isGift ? 0 : paid, ...of });
    }),
  { maxLength: 5 },
);

test('what goes back lies between nothing and what was paid, its steps add up, and the shop’s fault costs the member nothing', () => {
  const days = fc.integer({ min: 0, max: 500 });
  const amounts = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      someLots,
      amounts,
      days,
      fc.option(fc.integer({ min: 1, max: 400 })),
      amounts,
      fc.record({ memberKeeps: fc.constantFrom(...usedValues), feeMost: fc.integer({ min: 0, max: 100 }) }),
      (lots, paid, since, ends, fee, rule) => {
        const given = { lots, paid, days: since, ends, fee, rule };
        const sheets = cardGrounds.map((ground) => sheetOn(given, ground));
        for (const sheet of sheets) {
          if (!sheet) continue;
          const isSound =
            sheet.amount >= 0 &&
            sheet.amount <= paid &&
            sheet.counted >= 0 &&
            sheet.fee >= 0 &&
            sheet.fee * 100 <= sheet.paid * rule.feeMost &&
            sheet.paid - sheet.counted - sheet.fee === sheet.amount;
          if (!isSound) expect(sheet).toEqual('a sheet that adds up');
        }
        const [cooling, shop, member] = sheets.map((sheet) => sheet?.amount);
        if (cooling !== undefined && cooling !== paid) expect(cooling).toBe(paid);
        if ((shop ?? 0) < (member ?? 0)) expect([shop, member]).toEqual('the shop’s fault gives more');
      },
    ),
    { numRuns: runs(10_000) },
  );
});
