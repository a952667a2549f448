import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { moxibustion, oil } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { type Card, card } from '../card/card.ts';
import { broughtEntries } from '../card/carried-over.ts';
import { shopTypes } from '../shop/types.ts';
import { type CardRow, cardRow } from './card-row.ts';
import { columnsOf, likelyKind } from './columns.ts';
import { itemsFound } from './items-found.ts';
import type { Verdict } from './judge.ts';
import { type CardsKnown, judgeCards } from './judge-cards.ts';
import { readCardRows } from './read-rows.ts';

const now = Date.parse('2026-11-27T04:00:00Z');
const [mobile, other] = ['13800000001', '13800000002'];
const li = aMember({ id: 'li', mobile, shopId: 's1', knownTo: ['s2'] });
const wu = aMember({ id: 'wu', mobile: other, shopId: 's2', shared: false });
const known: CardsKnown = {
  members: new Map([li, wu].map((each) => [each.mobile, each])),
  shops: [
    aShop({ id: 's1', code: 'S01', name: 'East', parentId: 'r1' }),
    aShop({ id: 's2', code: 'S02', name: 'West' }),
    aShop({ id: 'r1', code: 'R01', name: 'North', type: shopTypes.region }),
  ],
  shopId: 's1',
  from: 's1',
  now,
  cards: [],
  templates: [],
  items: [
    { kind: 'product', item: oil({ id: 'oil', number: '5101', name: 'Oil' }) },
    { kind: 'service', item: moxibustion({ id: 'moxa', number: '6101', name: 'Moxa' }) },
    { kind: 'service', item: moxibustion({ id: 'other', number: '6102', name: 'Twin' }) },
    { kind: 'service', item: moxibustion({ id: 'twin', number: '6103', name: 'Twin' }) },
  ],
};
const prepaid: CardRow = { number: 'K1', mobile, name: 'Gold', principal: 80_000, gift: 5_000 };
const times: CardRow = { number: 'K2', mobile, name: 'Ten', item: 'Moxa', times: 7, principal: 70_000 };
const judge = (row: Partial<CardRow>, of: Partial<CardsKnown> = {}): Verdict =>
  judgeCards([{ ...prepaid, ...row }], { ...known, ...of })[0] as Verdict;
const cardIn = (verdict: Verdict | undefined): Card =>
  card.schema.parse(verdict && 'record' in verdict ? verdict.record : undefined);
const faultsOf = (verdict: Verdict | undefined): string[] =>
  verdict?.kind === 'refused' ? verdict.faults.map(({ field, code }) => `${field} ${code}`) : [];

describe('a card of another system', () => {
  test('comes with its principal and its gift as lots of the shop that sold it', () => {
    const brought = cardIn(judge({ expires: '2027-01-31', soldOn: '2026-01-15' }));
    expect(brought).toMatchObject({ memberId: 'li', name: 'Gold', type: 1, balance: 85_000, shopIds: ['s1', 's2'] });
    expect(brought.lots.map(({ granted, left, paid, isGift }) => [granted, left, paid, isGift])).toEqual([
      [80_000, 80_000, 80_000, false],
      [5_000, 5_000, 0, true],
    ]);
    const end = Date.parse('2027-02-01T00:00:00+08:00');
    expect(brought).toMatchObject({ expiresAt: end, issuedIn: 's1', orderId: '', status: 'active' });
    expect(new Date(brought.soldAt).toISOString()).toBe('2026-01-15T15:59:59.999Z');
    const booked = broughtEntries(brought, brought.lots);
    expect(booked.map(({ amount, soldIn, keptAt }) => [amount, soldIn, keptAt])).toEqual([
      [80_000, 's1', brought.soldAt],
      [5_000, 's1', brought.soldAt],
    ]);
  });

  test('of times says in one row for each item how often it can be had', () => {
    const second = { ...times, item: '5101', times: 2, principal: undefined };
    const [first, next] = judgeCards([times, second], known);
    expect([first?.kind, next?.kind]).toEqual(['add', 'change']);
    const both = cardIn(next);
    expect(both).toMatchObject({ type: 2, timesLeft: 9, balance: 0 });
    expect(both.lots.map(({ item, left, paid }) => [item?.itemId, left, paid])).toEqual([
      ['moxa', 7, 70_000],
      ['oil', 2, 0],
    ]);
    expect(next && 'differences' in next && next.differences).toEqual([
      { field: 'item', before: null, after: '5101' },
      { field: 'times', before: null, after: 2 },
    ]);
  });

  test('is as old as its day of sale, on the day itself as old as now, and says its last day as it was written', () => {
    expect(cardIn(judge({ soldOn: '2026-11-27' })).soldAt).toBe(now);
    const verdict = judge({ expires: '2027-01-31' });
    expect(verdict).toMatchObject({
      differences: expect.arrayContaining([{ field: 'expires', before: null, after: '2027-01-31' }]),
    });
  });

  test('of money with times on it has paid its money once', () => {
    const both = cardIn(judge({ type: 'prepaid', item: 'Moxa', times: 7 }));
    expect(both.lots.map(({ granted, paid }) => [granted, paid])).toEqual([
      [80_000, 80_000],
      [5_000, 0],
      [7, 0],
    ]);
  });

  test('goes by the template of its name, as far as the shop knows one', () => {
    const gold = aTemplate({
      id: 'gold',
      name: 'Gold',
      createdIn: 's1',
      knownIn: ['s1'],
      termsVersion: 3,
      useOrder: 'giftFirst',
    });
    const elsewhere = aTemplate({ ...gold, id: 'far', knownIn: ['s2'] });
    expect(cardIn(judge({}, { templates: [elsewhere, gold] }))).toMatchObject({
      templateId: 'gold',
      termsNumber: 3,
      useOrder: 'giftFirst',
      consumableIn: ['s1'],
    });
    expect(cardIn(judge({}, { templates: [elsewhere] }))).toMatchObject({ templateId: '', consumableIn: [] });
    expect(cardIn(judge({}, { templates: [{ ...gold, removedAt: 1 }] })).templateId).toBe('');
  });

  test('that makes things cheaper says by how much', () => {
    const said = { type: 'discount', principal: undefined, gift: undefined } as const;
    expect(cardIn(judge({ ...said, discount: 85 }))).toMatchObject({
      type: 3,
      percent: 85,
      percentOfAll: 85,
      lots: [],
    });
    expect(faultsOf(judge(said))).toEqual(['discount required']);
  });

  test.each<readonly [string, Partial<CardRow>, readonly string[]]>([
    ['nobody', { mobile: '13900000000' }, ['mobile memberUnknown']],
    ['no mobile', { mobile: '' }, ['mobile required']],
    ['a member that another shop keeps to itself', { mobile: other }, ['mobile memberUnknown']],
    ['no name', { name: undefined }, ['name required']],
    ['nothing that is on it', { principal: undefined, gift: undefined }, ['type required']],
    ['a shop that there is not', { shop: 'S99' }, ['shop shopUnknown']],
    ['a shop that is not below', { shop: 'West' }, ['shop shopElsewhere']],
    ['times of nothing', { times: 3 }, ['item required']],
    ['no times', { item: '6101' }, ['times required']],
    ['an item that there is not', { item: 'Cup', times: 3 }, ['item itemUnknown']],
    ['an item whose name two have', { item: 'Twin', times: 3 }, ['item itemAmbiguous']],
    ['a count card without an item', { type: 'count' }, ['item required']],
    ['a day of sale that is to come', { soldOn: '2026-11-28' }, ['soldOn soldLater']],
    ['a name that is too long', { name: 'x'.repeat(21) }, ['name field.tooLong']],
  ])('with %s is refused', (_, row, faults) => {
    expect(faultsOf(judge(row))).toEqual(faults);
  });

  test('is refused in a region, which sells nothing', () => {
    expect(faultsOf(judge({}, { shopId: 'r1', from: 'r1' }))).toEqual(['shop required']);
    expect(faultsOf(judge({ shop: 'North' }, { shopId: 'r1', from: 'r1' }))).toEqual(['shop sellerIsRegion']);
    expect(judge({ shop: 'East' }, { shopId: 'r1', from: 'r1' }).kind).toBe('add');
  });

  test('says at the headquarters of a brand with stores which of them sold it', () => {
    const office = aShop({ id: 'hq', code: 'HQ', name: 'Office', type: shopTypes.headquarters, parentId: '' });
    const stores = known.shops.map((each) => ({ ...each, parentId: 'hq' }));
    const there = { shops: [office, ...stores], shopId: 'hq', from: 'hq' };
    expect(faultsOf(judge({}, there))).toEqual(['shop required']);
    expect(cardIn(judge({ shop: 'Office' }, there)).issuedIn).toBe('hq');
  });

  test('finds what can be had among the items that are not out of the catalogue, each once', () => {
    const [here, gone] = [oil({ id: 'oil' }), oil({ id: 'gone', removedAt: 1 })];
    expect(itemsFound([here, gone, here], []).map(({ item }) => item.id)).toEqual(['oil']);
  });

  test('that is here already is not changed, whatever was used of it', () => {
    const brought = cardIn(judge({}));
    const used = { ...brought, balance: 1, lots: brought.lots.map((lot) => ({ ...lot, left: 0 })) };
    const cards = [used];
    expect(judge({}, { cards }).kind).toBe('same');
    expect(faultsOf(judge({ principal: 90_000 }, { cards }))).toEqual(['principal cardDiffers']);
    expect(faultsOf(judge({ gift: 0 }, { cards }))).toEqual(['gift cardDiffers']);
    const { from: _, ...everywhere } = known;
    expect(faultsOf(judgeCards([{ ...prepaid, mobile: other }], { ...everywhere, cards })[0])).toEqual([
      'number cardTaken',
    ]);
    expect(faultsOf(judge({}, { cards: [{ ...brought, orderId: 'o1' }] }))).toEqual(['number cardTaken']);
    const many = cardIn(judgeCards([times], known)[0]);
    expect(faultsOf(judge({ ...times, times: 8 }, { cards: [many] }))).toEqual(['times cardDiffers']);
  });

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const aRow: fc.Arbitrary<CardRow> = fc.record({
    number: fc.constantFrom('K1', 'K2', 'K3'),
    mobile: fc.constantFrom(mobile, other, ''),
    type: maybe(fc.constantFrom('prepaid' as const, 'count' as const, 'discount' as const)),
    name: maybe(fc.constantFrom('Gold', 'Ten')),
    principal: maybe(fc.nat(1_000)),
    gift: maybe(fc.nat(100)),
    item: maybe(fc.constantFrom('5101', '6101', 'Moxa', 'Twin')),
    times: maybe(fc.nat(5)),
    discount: maybe(fc.integer({ min: 1, max: 99 })),
  });

  test('is written once: all of it lies in its lots, and judged again it changes nothing', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 8 }), (rows) => {
        const verdicts = judgeCards(rows, known);
        const cards = [...new Map(verdicts.flatMap((one) => ('record' in one ? [[one.record.id, cardIn(one)]] : [])))];
        for (const [, { lots, balance, timesLeft }] of cards as [string, Card][]) {
          expect(new Set(lots.map(({ id }) => id)).size).toBe(lots.length);
          expect(lots.every(({ granted }) => granted > 0)).toBe(true);
          const sum = (isMoney: boolean) =>
            lots.reduce((all, { item, left }) => all + ((item === null) === isMoney ? left : 0), 0);
          expect([balance, timesLeft]).toEqual([sum(true), sum(false)]);
        }
        const again = judgeCards(rows, { ...known, cards: (cards as [string, Card][]).map(([, one]) => one) });
        expect(again.every(({ kind }) => kind === 'same' || kind === 'refused')).toBe(true);
      }),
    );
  });
});

describe('a sheet of cards', () => {
  test('is known by its titles, also where it names the members', () => {
    const header = ['会员姓名', '手机号', '卡号', '卡名称', '剩余本金', '剩余赠送', '到期日'];
    expect(columnsOf(header)?.kind).toBe('cards');
    expect(likelyKind(['姓名', '手机号', '生日'])).toBe('members');
    expect(likelyKind(['卡号', '余额', '剩余次数', '手机'])).toBe('cards');
    expect(columnsOf(['手机', '姓名', '电话'])?.places.get('mobile')).toBe(0);
  });

  test('is read: amounts, times, tenths of the price, days, and for ever', () => {
    const columns = columnsOf(['卡号', '手机', '卡名称', '本金', '次数', '折扣', '有效期', '开卡日期', '卡类型']);
    const read = (cells: string[]) => readCardRows({ rows: [{ line: 2, cells }] }, columns?.places ?? new Map())[0];
    expect(
      cardRow.parse(
        read(['Ｋ 1', '+86 13800000001', '金卡', '¥1,000.50', '3', '8.5折', '永久', '2025/3/1', '储值卡'])?.values,
      ),
    ).toEqual({
      number: 'K1',
      mobile,
      name: '金卡',
      principal: 100_050,
      times: 3,
      discount: 85,
      soldOn: '2025-03-01',
      type: 'prepaid',
    });
    expect(read(['K1', mobile, 'Gold', '1', '', '', '长期'])?.faults).toEqual([]);
    const percents = [
      '85',
      '85%',
      '8.5',
      '9',
      '9折',
      '85折',
      '0.85',
      '0.9',
      '10',
      '0',
      '100',
      '10折',
      '0.9折',
      'cheap',
    ].map((said) => read(['K1', mobile, 'Gold', '', '', said])?.values?.discount);
    expect(percents).toEqual([85, 85, 85, 90, 90, 85, 85, 90, 10, ...Array(5).fill(undefined)]);
    expect(read(['', mobile])?.faults.map(({ field, code }) => `${field} ${code}`)).toEqual(['number required']);
  });

  test('is read as other systems write it: times of the day, counters, and signs for nothing', () => {
    const header = [
      'Card No.',
      'Phone',
      'Card',
      'Balance',
      'Bonus',
      'Service',
      'Sessions left',
      'Expiry date',
      '开卡时间：',
    ];
    const columns = columnsOf(header);
    expect([columns?.kind, columns?.ignored]).toEqual(['cards', []]);
    const cells = ['K1', '13800000001.0', 'Gold', '--', '无', 'Moxa', '3次', '2026-12-31 23:59:59', '20250102'];
    const [read] = readCardRows({ rows: [{ line: 2, cells }] }, columns?.places ?? new Map());
    expect(read?.faults).toEqual([]);
    expect(read?.values).toMatchObject({ mobile, times: 3, expires: '2026-12-31', soldOn: '2025-01-02' });
    expect([read?.values?.principal, read?.values?.gift]).toEqual([undefined, undefined]);
  });

  test('has the same card in two rows where they are about two items', () => {
    const columns = columnsOf(['卡号', '手机', '卡名称', '项目', '次数']);
    const rows = ['Moxa', 'Oil', 'Moxa'].map((item, place) => ({
      line: place + 2,
      cells: ['K1', mobile, 'Ten', item, '3'],
    }));
    const read = readCardRows({ rows }, columns?.places ?? new Map());
    expect(read.map(({ faults }) => faults[0]?.code)).toEqual([undefined, undefined, 'repeated']);
  });
});
