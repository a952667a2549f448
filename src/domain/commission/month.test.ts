import { describe, expect, test } from 'vitest';
import { aFact, aRule, around } from '../../../tests/make-commission.ts';
import type { CommissionRule } from './commission-rule.ts';
import type { Fact } from './facts.ts';
import { type Asked, commissionsIn, sumsOf } from './month.ts';
import { comparedWith } from './simulate.ts';

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const asked = (facts: readonly Fact[], rules: readonly CommissionRule[]): Asked => ({
  facts,
  rules,
  around: around(),
  monthOf,
});
const entriesOf = (facts: readonly Fact[], rules: readonly CommissionRule[], month = '2026-11') =>
  commissionsIn(month, asked(facts, rules));
/** What each comes to in a month, in fen. */
const totals = (facts: readonly Fact[], rules: readonly CommissionRule[], month?: string) =>
  Object.fromEntries(sumsOf(entriesOf(facts, rules, month)).map(({ staffId, total }) => [staffId, total]));

const a = (base: number, more: Partial<Fact> = {}): Fact => aFact({ id: `fact-${base}`, base, ...more });
const two = ['wang', 'li'];
const three = ['wang', 'li', 'zhou'];
const percent = (of: number, more: Partial<CommissionRule> = {}) => aRule({ percent: of, ...more });
const fixed = (amount: number, more: Partial<CommissionRule> = {}) =>
  aRule({ rate: 'fixed', percent: null, amount, ...more });
/** 2 %, from 50,000 yuan 3 %, from 100,000 yuan 3.5 %. */
const steps = (tierWay: CommissionRule['tierWay']) =>
  percent(200, {
    tierWay,
    tiers: [
      { from: 5_000_000, percent: 300 },
      { from: 10_000_000, percent: 350 },
    ],
  });
const back = (at: string, quantity: number, base: number) => ({ at: on(at), quantity, base });
const dearly = percent(1_000, { id: 'r2', people: 'staff', staffIds: ['li'] });

type Row = readonly [string, readonly Fact[], readonly CommissionRule[], Readonly<Record<string, number>>, string?];
/** Facts, rules, what each earns in November 2026 (or the month behind it), in fen; worked by hand. */
const examples: readonly Row[] = [
  ['3 % of 100.00', [a(10_000)], [percent(300)], { wang: 300 }],
  ['3 % of 100.17 is 3.0051: 3.01', [a(10_017)], [percent(300)], { wang: 301 }],
  ['3 % of 100.16 is 3.0048: 3.00', [a(10_016)], [percent(300)], { wang: 300 }],
  ['half a fen is rounded up: 5 % of 0.10', [a(10)], [percent(500)], { wang: 1 }],
  ['less than half a fen is nothing: 4.99 % of 0.10', [a(10)], [percent(499)], { wang: 0 }],
  ['3.75 % of 80.00', [a(8_000)], [percent(375)], { wang: 300 }],
  ['all of it', [a(8_000)], [percent(10_000)], { wang: 8_000 }],
  ['nothing of it', [a(8_000)], [percent(0)], { wang: 0 }],
  ['5.00 a piece, three pieces', [a(9_000, { quantity: 3 })], [fixed(500)], { wang: 1_500 }],
  ['5.00 for what was given away', [a(0)], [fixed(500)], { wang: 500 }],
  ['without a rule nothing', [a(10_000)], [], {}],
  ['with a rule for others alone nothing', [a(10_000)], [dearly], {}],
  ['shared by two: 3 % of 100.00', [a(10_000, { staffIds: two })], [percent(300)], { wang: 150, li: 150 }],
  [
    'shared by two: 3.01, the odd fen to the first',
    [a(10_017, { staffIds: two })],
    [percent(300)],
    { wang: 151, li: 150 },
  ],
  ['shared by three: 1.00', [a(10_000, { staffIds: three })], [percent(100)], { wang: 34, li: 33, zhou: 33 }],
  ['5.00 a piece shared by three', [a(0, { staffIds: three })], [fixed(500)], { wang: 167, li: 167, zhou: 166 }],
  [
    'each by their own rule: 3 % and 10 % of 100.00, halved',
    [a(10_000, { staffIds: two })],
    [percent(300), dearly],
    { wang: 150, li: 500 },
  ],
  [
    'one of two without a rule gets nothing, the other no more',
    [a(10_000, { staffIds: ['zhou', 'li'] })],
    [dearly],
    { li: 500 },
  ],
  ['of two rules one alone', [a(10_000)], [percent(300), percent(500, { id: 'r2', range: 'products' })], { wang: 500 }],
  [
    'two who share 70 to 30, to the fen: 3 % of 100.17 is 301 fen',
    [a(10_017, { staffIds: ['wang', 'li'], shares: [70, 30] })],
    [percent(300)],
    { wang: 211, li: 90 },
  ],
  [
    'who has nothing of it earns nothing',
    [a(10_000, { staffIds: ['wang', 'li'], shares: [100, 0] })],
    [percent(300)],
    { wang: 300, li: 0 },
  ],
  [
    'above: a step looks at the own share, 60,000 of 100,000',
    [a(10_000_000, { staffIds: ['wang', 'li'], shares: [60, 40] })],
    [steps('above')],
    { wang: 100_000 + 30_000, li: 80_000 },
  ],
  [
    'labour and a sale are two things',
    [a(10_000), a(9_000, { kind: 'labour' })],
    [percent(300), percent(2_000, { id: 'r2', kind: 'labour' })],
    { wang: 300 + 1_800 },
  ],
  [
    'asked for by name 40 %, else 30 %',
    [a(10_000, { kind: 'labour', byName: true }), a(5_000, { kind: 'labour' })],
    [percent(3_000, { kind: 'labour' }), percent(4_000, { id: 'r2', kind: 'labour', byName: 'yes' })],
    { wang: 4_000 + 1_500 },
  ],
  ['whole: 49,999.99 at 2 % is 999.9998', [a(4_999_999)], [steps('whole')], { wang: 100_000 }],
  ['whole: 50,000.00 at 3 %', [a(5_000_000)], [steps('whole')], { wang: 150_000 }],
  ['whole: 30,000 and 40,000 are 70,000 at 3 %', [a(3_000_000), a(4_000_000)], [steps('whole')], { wang: 210_000 }],
  ['whole: 120,000 at 3.5 %', [a(12_000_000)], [steps('whole')], { wang: 420_000 }],
  ['above: 40,000 at 2 %', [a(4_000_000)], [steps('above')], { wang: 80_000 }],
  ['above: 50,000 at 2 %, 20,000 at 3 %', [a(7_000_000)], [steps('above')], { wang: 100_000 + 60_000 }],
  ['above: 50,000 at 2 %, 50,000 at 3 %, 20,000 at 3.5 %', [a(12_000_000)], [steps('above')], { wang: 320_000 }],
  [
    'above: 30,000 and 40,000 come to the same as 70,000',
    [a(3_000_000), a(4_000_000)],
    [steps('above')],
    { wang: 160_000 },
  ],
  [
    'a step looks at the own part: 80,000 halved is 40,000 at 2 %',
    [a(8_000_000, { staffIds: two })],
    [steps('whole')],
    { wang: 80_000, li: 80_000 },
  ],
  [
    'a step looks at its rule alone, and at one employee',
    [a(4_000_000), a(4_500_000, { kind: 'labour' }), a(4_100_000, { staffIds: ['li'] })],
    [steps('whole'), { ...steps('whole'), id: 'r2', kind: 'labour' }],
    { wang: 80_000 + 90_000, li: 82_000 },
  ],
  [
    'what is given back within the month was not earned',
    [a(10_000, { back: [back('2026-11-20', 1, 10_000)] })],
    [percent(300)],
    {},
  ],
  ['half of it', [a(10_000, { quantity: 2, back: [back('2026-11-20', 1, 5_000)] })], [percent(300)], { wang: 150 }],
  [
    'a piece of three by pieces',
    [a(9_000, { quantity: 3, back: [back('2026-11-20', 1, 3_000)] })],
    [fixed(500)],
    { wang: 1_000 },
  ],
  [
    'money alone takes nothing of what is paid by pieces',
    [a(9_000, { back: [back('2026-11-20', 0, 3_000)] })],
    [fixed(500)],
    { wang: 500 },
  ],
  [
    'a step looks at what was left at the end of the month',
    [a(5_000_000, { back: [back('2026-11-20', 0, 1)] })],
    [steps('whole')],
    { wang: 100_000 },
  ],
  [
    'what is given back later was earned all the same',
    [a(10_000, { back: [back('2026-12-01', 1, 10_000)] })],
    [percent(300)],
    { wang: 300 },
  ],
  [
    'and is taken back then',
    [a(10_000, { back: [back('2026-12-01', 1, 10_000)] })],
    [percent(300)],
    { wang: -300 },
    '2026-12',
  ],
  [
    'by the step of its own month: 60,000 had earned 3 %, a third goes back',
    [a(6_000_000, { quantity: 3, back: [back('2026-12-01', 1, 2_000_000)] })],
    [steps('whole')],
    { wang: -60_000 },
    '2026-12',
  ],
  [
    'of each who shared what they got: 1.51 and 1.50',
    [a(10_017, { staffIds: two, back: [back('2026-12-01', 1, 10_017)] })],
    [percent(300)],
    { wang: -151, li: -150 },
    '2026-12',
  ],
  [
    'a third of 1.00 in December: 0.33',
    [a(3_333, { quantity: 3, back: [back('2026-12-01', 1, 1_111), back('2027-01-01', 2, 2_222)] })],
    [percent(300)],
    { wang: -33 },
    '2026-12',
  ],
  [
    'and the rest in January: 0.67',
    [a(3_333, { quantity: 3, back: [back('2026-12-01', 1, 1_111), back('2027-01-01', 2, 2_222)] })],
    [percent(300)],
    { wang: -67 },
    '2027-01',
  ],
  [
    'by pieces: one of three',
    [a(0, { quantity: 3, back: [back('2026-12-01', 1, 0)] })],
    [fixed(500)],
    { wang: -500 },
    '2026-12',
  ],
  [
    'less what had gone back before: 5.00 of 10.00 that were left',
    [a(9_000, { quantity: 3, back: [back('2026-11-20', 1, 3_000), back('2026-12-01', 1, 3_000)] })],
    [fixed(500)],
    { wang: -500 },
    '2026-12',
  ],
  [
    'half of the 1.01 that was left, rounded up: 0.51',
    [a(15_150, { quantity: 3, back: [back('2026-11-20', 1, 5_050), back('2026-12-01', 1, 5_050)] })],
    [percent(100)],
    { wang: -51 },
    '2026-12',
  ],
  ['of another month nothing', [a(10_000)], [percent(300)], {}, '2026-10'],
  [
    'a month earns of its own and gives back of earlier ones',
    [a(10_000, { back: [back('2026-12-01', 1, 10_000)] }), a(20_000, { at: on('2026-12-05') })],
    [percent(300)],
    { wang: 600 - 300 },
    '2026-12',
  ],
];

describe('a month’s commissions', () => {
  test.each(examples.map((row) => [row[0], row] as const))('%s', (_, [, facts, rules, earned, month]) =>
    expect(totals(facts, rules, month)).toEqual(earned),
  );
});

describe('every fen is explained', () => {
  test('a percentage: of what, shared by how many, by which rule', () => {
    const [entry] = entriesOf([a(10_017, { staffIds: two, quantity: 2 })], [percent(300)]);
    expect(entry).toEqual({
      id: 'fact-10017:wang',
      staffId: 'wang',
      kind: 'sale',
      orderId: 'order-1',
      number: 'S01-02-000001',
      name: 'Oil',
      at: on('2026-11-10'),
      ruleId: 'rule-1',
      ruleName: 'Sales',
      byName: false,
      quantity: 2,
      base: 10_017,
      own: 5_009,
      people: 2,
      share: null,
      fixed: null,
      parts: [{ base: 10_017, percent: 300 }],
      ofOwn: false,
      amount: 151,
      takenFrom: null,
    });
  });

  test('a fixed amount: of how many pieces', () => {
    const [entry] = entriesOf([a(9_000, { quantity: 3 })], [fixed(500)]);
    expect(entry).toMatchObject({ fixed: 500, quantity: 3, parts: [], amount: 1_500 });
  });

  test('what lies above a step: each part at its percentage, in the order of the sales', () => {
    const late = a(4_000_000, { id: 'a-later-one', at: on('2026-11-20') });
    const entries = entriesOf([late, a(3_000_000)], [steps('above')]);
    expect(entries.map(({ parts, amount, ofOwn }) => [parts, amount, ofOwn])).toEqual([
      [[{ base: 3_000_000, percent: 200 }], 60_000, true],
      [
        [
          { base: 2_000_000, percent: 200 },
          { base: 2_000_000, percent: 300 },
        ],
        100_000,
        true,
      ],
    ]);
  });

  test('what is taken back: what went back, and of how much that was earned', () => {
    const facts = [a(10_000, { quantity: 2, back: [back('2026-12-03', 1, 5_000)] })];
    const [entry, ...others] = entriesOf(facts, [percent(300)], '2026-12');
    expect(entry).toMatchObject({ at: on('2026-12-03'), quantity: -1, base: -5_000, amount: -150, takenFrom: 300 });
    expect(entry?.own).toBe(-5_000);
    expect(others).toEqual([]);
  });

  test('what several share is each one’s own part of the performance, to the fen, also of what went back', () => {
    const shared = { staffIds: ['li', 'wang', 'zhao'], back: [back('2026-12-03', 1, 4_999)] };
    const facts = [a(10_000, { ...shared, quantity: 2 })];
    const ofMonth = (month: string) =>
      sumsOf(entriesOf(facts, [percent(300)], month)).map(({ performance }) => performance?.sale);
    expect(ofMonth('2026-11')).toEqual([3_334, 3_333, 3_333]);
    expect(ofMonth('2026-12')).toEqual([-1_667, -1_666, -1_666]);
  });

  test('of a month that was closed before performance was kept, none is said', () => {
    const entries = entriesOf([a(10_000)], [percent(300)]).map(({ own: _, ...entry }) => entry);
    expect(sumsOf(entries).map(({ performance, total }) => [performance, total])).toEqual([[null, 300]]);
  });

  test('sums are by what for, and in all', () => {
    const facts = [
      a(10_000),
      a(20_000),
      a(9_000, { kind: 'labour' }),
      a(5_000, { kind: 'recharge' }),
      a(7_000, { kind: 'use' }),
    ];
    const rules = (['labour', 'sale', 'recharge', 'use'] as const).map((kind) => percent(1_000, { id: kind, kind }));
    expect(sumsOf(entriesOf(facts, rules))).toEqual([
      {
        staffId: 'wang',
        byKind: { labour: 900, sale: 3_000, recharge: 500, use: 700 },
        performance: { labour: 9_000, sale: 30_000, recharge: 5_000, use: 7_000 },
        corrected: 0,
        total: 5_100,
      },
    ]);
  });
});

describe('what a draft would change', () => {
  const facts = [a(10_000, { staffIds: ['li'] }), a(20_000), a(1_000, { kind: 'labour' })];
  const labour = percent(1_000, { id: 'labour', kind: 'labour' });
  test('a further rule beside those that are there', () => {
    expect(comparedWith(percent(300), '2026-11', asked(facts, [labour]))).toEqual([
      { staffId: 'li', before: 0, after: 300 },
      { staffId: 'wang', before: 100, after: 700 },
    ]);
  });
  test('one in the place of the rule that it changes', () => {
    const draft = percent(500, { people: 'staff', staffIds: ['wang'] });
    expect(comparedWith(draft, '2026-11', asked(facts, [labour, percent(300)]))).toEqual([
      { staffId: 'li', before: 300, after: 0 },
      { staffId: 'wang', before: 700, after: 1_100 },
    ]);
  });
});
