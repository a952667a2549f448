import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';
import fc from '../../../tests/property.ts';
import type { ItemGroup } from '../item/group/item-group.ts';
import { ofHeadquarters } from '../item/item-fields.ts';
import { nothingOwn } from '../item/own-state.ts';
import { service } from '../item/service/service.ts';
import { type ShopItem, shopItemId } from '../item/shop-item.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Member } from '../member/member.ts';
import { shopTypes } from '../shop/types.ts';
import { placesOf } from './columns.ts';
import { type ItemRow, itemRow } from './item-row.ts';
import type { Verdict } from './judge.ts';
import { byNumber, holdersIn, type ItemsKnown, judgeItems, type KnownItem } from './judge-items.ts';
import { byMobile, judgeMembers, type MembersKnown } from './judge-members.ts';
import { type MemberRow, memberRow } from './member-row.ts';
import { allFaults, readItemRows, readMemberRows } from './read-rows.ts';
import { longestCell } from './row.ts';

const spell = (name: string) => ({ pinyin: name.toLowerCase(), initials: name.slice(0, 1) });
const nothing: ItemsKnown = {
  items: new Map(),
  barcodes: new Map(),
  groups: [],
  idFor: (key) => `id-${key}`,
  spell,
  maySetCost: true,
  own: [],
  maySetOwn: true,
};
const nobody: MembersKnown = {
  members: new Map(),
  shops: [aShop({ id: 's1', code: 'S01' }), aShop({ id: 's2', code: 'S02', name: 'West' })],
  sharing: [],
  shopId: 's1',
  now: 1_000,
  idFor: (key) => `id-${key}`,
  spell,
};

/** What is known after the rows were written. */
const afterItems = (known: ItemsKnown, verdicts: readonly Verdict[], groups: readonly ItemGroup[]): ItemsKnown => {
  const items = new Map(known.items);
  for (const verdict of verdicts)
    if ('record' in verdict) {
      const { entity, record } = verdict;
      items.set(String(record.number), { entity, item: record } as unknown as KnownItem);
    }
  return { ...known, items, barcodes: holdersIn(items), groups: [...known.groups, ...groups] };
};
const afterMembers = (known: MembersKnown, verdicts: readonly Verdict[]): MembersKnown => {
  const members = new Map(known.members);
  for (const verdict of verdicts)
    if ('record' in verdict) members.set(String(verdict.record.mobile), verdict.record as unknown as Member);
  return { ...known, members };
};
const kindsOf = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ kind }) => kind);
const faultsOf = (verdict: Verdict | undefined): string[] =>
  verdict?.kind === 'refused' ? verdict.faults.map(({ field, code }) => `${field} ${code}`) : [];

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const price = fc.integer({ min: -10, max: 100_000_000 });
const anItemRow: fc.Arbitrary<ItemRow> = fc.record({
  number: fc.integer({ min: 1, max: 12 }).map(String),
  name: maybe(fc.string({ maxLength: 60 })),
  kind: maybe(fc.constantFrom('product' as const, 'service' as const)),
  group: maybe(fc.string({ maxLength: 17 })),
  barcode: maybe(fc.string({ maxLength: 6 })),
  unit: maybe(fc.string({ maxLength: 11 })),
  originalPrice: maybe(price),
  memberPrice: maybe(price),
  costPrice: maybe(price),
  duration: maybe(fc.integer({ min: 0, max: 90 })),
  description: maybe(fc.string({ maxLength: 210 })),
  onShelf: maybe(fc.boolean()),
  enabled: maybe(fc.boolean()),
});
const aMemberRow: fc.Arbitrary<MemberRow> = fc.record({
  mobile: fc.integer({ min: 1, max: 12 }).map((n) => String(13_800_000_000 + n)),
  country: fc.constant('86'),
  name: maybe(fc.string({ maxLength: 60 })),
  gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
  birthday: maybe(fc.constant('1990-01-02')),
  source: maybe(fc.integer({ min: 0, max: 9 })),
  level: maybe(fc.constantFrom('visitor' as const, 'senior' as const)),
  tags: maybe(fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 })),
  remark: maybe(fc.string({ maxLength: 210 })),
  shop: maybe(fc.constantFrom('S01', 's02', 'West', 'S09')),
});
/** Rows of a file: none has the key of an earlier one. */
const file = <R>(row: fc.Arbitrary<R>, keyOf: (row: R) => string) => fc.uniqueArray(row, { selector: keyOf });

describe('whatever rows say', () => {
  test('items that were taken in change nothing when they are taken in again, and refused ones are refused again', () => {
    fc.assert(
      fc.property(
        file(anItemRow, ({ number }) => number),
        file(anItemRow, ({ number }) => number),
        (first, second) => {
          let known = nothing;
          for (const rows of [first, second]) {
            const once = judgeItems(rows, known);
            const after = afterItems(known, once.verdicts, once.groups);
            const twice = judgeItems(rows, after);
            expect(kindsOf(twice.verdicts)).toEqual(
              kindsOf(once.verdicts).map((kind) => (kind === 'refused' ? kind : 'same')),
            );
            expect(twice.groups).toEqual([]);
            expect(after.items.size).toBe(new Set([...known.items.keys(), ...after.items.keys()]).size);
            known = after;
          }
        },
      ),
    );
  });

  test('so do members', () => {
    fc.assert(
      fc.property(
        file(aMemberRow, ({ mobile }) => mobile),
        file(aMemberRow, ({ mobile }) => mobile),
        (first, second) => {
          let known = nobody;
          for (const rows of [first, second]) {
            const once = judgeMembers(rows, known);
            const after = afterMembers(known, once);
            expect(kindsOf(judgeMembers(rows, after))).toEqual(
              kindsOf(once).map((kind) => (kind === 'refused' ? kind : 'same')),
            );
            known = after;
          }
        },
      ),
    );
  });

  test('any cells are read without an error, into values that the server takes', () => {
    const fields = [...Object.keys(itemRow.shape), ...Object.keys(memberRow.shape)];
    const places = placesOf(fields);
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('1', '-1', '女', '+86 139', '是'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: fields.length }), { maxLength: 5 }), (cells) => {
        const rows = cells.map((each, place) => ({ line: place + 2, cells: each }));
        for (const { values } of readItemRows({ rows }, places)) if (values) itemRow.parse(values);
        for (const { values } of readMemberRows({ rows }, places)) if (values) memberRow.parse(values);
      }),
    );
  });
});

describe('a row about an item', () => {
  const cream: ItemRow = itemRow.parse({ number: '1', name: 'Cream', originalPrice: 1_000 });
  const known = afterItems(nothing, judgeItems([cream], nothing).verdicts, []);

  test('says which fields it adds or changes, and what they were', () => {
    const [verdict] = judgeItems([{ ...cream, originalPrice: 1_200, group: 'New' }], known).verdicts;
    expect(verdict).toMatchObject({
      kind: 'change',
      differences: [
        { field: 'group', before: '', after: 'New' },
        { field: 'originalPrice', before: 1_000, after: 1_200 },
      ],
    });
    const [added] = judgeItems([cream], nothing).verdicts;
    expect(added).toMatchObject({ kind: 'add', record: { id: 'id-1', pinyin: 'cream', unit: '件' } });
  });

  test.each<[string, Partial<ItemRow>, string[]]>([
    ['without a name', { name: undefined }, ['name required']],
    ['without a price', { originalPrice: undefined }, ['originalPrice required']],
    [
      'without a price, and with one for members',
      { originalPrice: undefined, memberPrice: 5 },
      ['originalPrice required'],
    ],
    ['dearer for members', { memberPrice: 1_001 }, ['memberPrice memberPriceTooHigh']],
    ['dearer to buy than to sell', { memberPrice: 900, costPrice: 901 }, ['costPrice costTooHigh']],
    ['of a service that takes no time', { kind: 'service' }, ['duration required']],
    ['with a bar code of other signs', { barcode: 'a b' }, ['barcode notABarcode']],
    [
      'with a group of 15 signs, members who pay as much as others, and a cost of as much',
      { group: 'g'.repeat(15), memberPrice: 1_000, costPrice: 1_000 },
      [],
    ],
    ['with a group of 16 signs', { group: 'g'.repeat(16) }, ['group groupTooLong']],
    ['with a name of 51', { name: 'n'.repeat(51) }, ['name field.tooLong']],
  ])('%s is refused, or not', (_, given, faults) => {
    expect(faultsOf(judgeItems([{ ...cream, ...given }], nothing).verdicts[0])).toEqual(faults);
  });

  test('never makes a service of a product', () => {
    expect(faultsOf(judgeItems([{ ...cream, kind: 'service', duration: 5 }], known).verdicts[0])).toEqual([
      'number otherKind',
    ]);
  });

  test('about what another shop has to itself says nothing of its prices, however high or low the row goes', () => {
    const west = { id: 's2', type: shopTypes.store, parentId: 'hq' };
    const theirs = judgeItems([{ ...cream, memberPrice: 900, costPrice: 500 }], { ...nothing, place: west });
    const place = { id: 's1', type: shopTypes.store, parentId: 'hq' };
    const inStore = { ...afterItems(nothing, theirs.verdicts, []), place, maySetCost: false };
    for (const given of [{ originalPrice: 1 }, { memberPrice: 499 }, { memberPrice: 2_000 }, { costPrice: 1 }])
      expect(faultsOf(judgeItems([{ number: '1', ...given }], inStore).verdicts[0])).toEqual([
        'number madeElsewhere',
        ...('costPrice' in given ? ['costPrice costNotAllowed'] : []),
      ]);
  });

  test('of whoever may not see the cost says nothing of what the cost is held against', () => {
    const mine = judgeItems([{ ...cream, costPrice: 500 }], nothing);
    const unseen = { ...afterItems(nothing, mine.verdicts, []), maySetCost: false };
    expect(faultsOf(judgeItems([{ number: '1', costPrice: 2_000 }], unseen).verdicts[0])).toEqual([
      'costPrice costNotAllowed',
    ]);
    expect(faultsOf(judgeItems([{ number: '1', originalPrice: 499 }], unseen).verdicts[0])).toEqual([
      'costPrice costTooHigh',
    ]);
  });

  test('makes a group anew that was removed', () => {
    const gone: ItemGroup = {
      ...ofHeadquarters,
      id: 'g',
      name: 'New',
      kind: 'product',
      position: 1,
      enabled: true,
      removedAt: 1,
    };
    expect(judgeItems([{ ...cream, group: 'New' }], { ...nothing, groups: [gone] }).groups).toMatchObject([
      { name: 'New' },
    ]);
  });

  test('makes no group where it is refused', () => {
    expect(judgeItems([{ ...cream, memberPrice: 2_000, group: 'New' }], nothing).groups).toEqual([]);
  });
});

describe('a store that takes in its own list again, in which the headquarters has an item', () => {
  const place = { id: 's1', type: shopTypes.store, parentId: 'hq' };
  const group: ItemGroup = { ...ofHeadquarters, id: 'g', name: 'Creams', kind: 'product', position: 1, enabled: true };
  const cream = aProduct({
    id: 'cream',
    number: '1',
    name: 'Cream',
    groupId: 'g',
    originalPrice: 1_000,
    costPrice: 300,
  });
  const massage = service.schema.parse({
    id: 'massage',
    number: '2',
    name: 'Massage',
    groupId: '',
    images: [],
    pinyin: '',
    initials: '',
    shopIds: [],
    originalPrice: 9_000,
    memberPrice: null,
    description: '',
    onShelf: true,
    enabled: true,
    kind: 'other',
    duration: 60,
  });
  const hidden = aProduct({ id: 'hidden', number: '3', enabled: false });
  const bound = aProduct({ id: 'bound', number: '4', originalPrice: 1_000, pricing: 'unified' });
  const mine = aProduct({
    id: 'mine',
    number: '5',
    createdIn: 's1',
    shopIds: ['s1'],
    originalPrice: 1_000,
    memberPrice: null,
    costPrice: 0,
  });
  const own: ShopItem = {
    id: shopItemId('product', 'cream', 's1'),
    kind: 'product',
    itemId: 'cream',
    shopId: 's1',
    ...nothingOwn,
    originalPrice: 1_200,
    memberPrice: 1_100,
  };
  const here: ItemsKnown = {
    ...nothing,
    groups: [group],
    place,
    own: [own],
    items: new Map([...byNumber('product', [cream, hidden, bound, mine]), ...byNumber('service', [massage])]),
  };
  const judged = (row: ItemRow, by: Partial<ItemsKnown> = {}) => judgeItems([row], { ...here, ...by }).verdicts[0];
  /** What its list says of the item. */
  const listed: ItemRow = {
    number: '1',
    name: 'Cream',
    kind: 'product',
    group: 'Creams',
    barcode: cream.barcode,
    unit: cream.unit,
    originalPrice: 1_200,
    memberPrice: 1_100,
    costPrice: 300,
    onShelf: true,
    enabled: true,
  };

  test('changes nothing by a row that is as it was given out', () => {
    expect(judged(listed)).toEqual({ kind: 'same' });
    expect(judged({ number: '2', name: 'Massage', kind: 'service', duration: 60, enabled: true })).toEqual({
      kind: 'same',
    });
    expect(judged({ number: '3', name: hidden.name, enabled: false })).toEqual({ kind: 'same' });
  });

  test('has prices, a shelf and a state of its own by the row, and the item itself stays as it is', () => {
    const prices = judged({ ...listed, originalPrice: 1_300, onShelf: false });
    expect(prices).toMatchObject({
      kind: 'change',
      op: 'update',
      entity: 'shopItem',
      record: { ...own, originalPrice: 1_300, onShelf: false },
      differences: [
        { field: 'originalPrice', before: 1_200, after: 1_300 },
        { field: 'onShelf', before: true, after: false },
      ],
    });
    const first = judged({ number: '2', memberPrice: 8_000, enabled: false });
    expect(first).toMatchObject({
      kind: 'change',
      op: 'insert',
      entity: 'shopItem',
      record: {
        id: shopItemId('service', 'massage', 's1'),
        kind: 'service',
        shopId: 's1',
        onShelf: null,
        originalPrice: 9_000,
        memberPrice: 8_000,
        enabled: false,
      },
    });
    if (!first || !('record' in first)) throw new Error('nothing was changed');
    const after = [own, first.record as AnyRecord & ShopItem];
    expect(judged({ number: '2', memberPrice: 8_000, enabled: false }, { own: after })).toEqual({ kind: 'same' });
  });

  test.each<[string, ItemRow, string[], Partial<ItemsKnown>?]>([
    [
      'is refused each other field that differs, and for that alone',
      { ...listed, name: 'Balm', group: 'Balms', unit: 'pot', originalPrice: 1_300 },
      ['name staysAsMade', 'group staysAsMade', 'unit staysAsMade'],
    ],
    ['cannot change which kind of product it is', { ...listed, type: 'consumable' }, ['kind staysAsMade']],
    [
      'cannot make a service of it',
      { ...listed, kind: 'service' },
      ['number otherKind', 'number madeElsewhere', 'duration required'],
    ],
    ['cannot give it another cost', { ...listed, costPrice: 301 }, ['costPrice staysAsMade']],
    ['does not see what it costs', { ...listed, costPrice: 300 }, ['costPrice costNotAllowed'], { maySetCost: false }],
    ['does not sell below the cost', { ...listed, memberPrice: 299 }, ['originalPrice item.belowCost']],
    ['lets members pay no more', { ...listed, memberPrice: 1_201 }, ['memberPrice memberPriceTooHigh']],
    ['takes a service from no shelf', { number: '2', onShelf: false }, ['onShelf staysAsMade']],
    ['does not sell what is disabled for all', { number: '3', enabled: true }, ['enabled staysAsMade']],
    [
      'has no price of its own for what costs the same everywhere',
      { number: '4', originalPrice: 900 },
      ['originalPrice item.pricesUnified'],
    ],
    [
      'changes nothing for whoever may not set its own prices',
      { ...listed, originalPrice: 1_300, enabled: false },
      ['originalPrice staysAsMade', 'enabled staysAsMade'],
      { maySetOwn: false },
    ],
    [
      'has no prices where it is a region',
      { number: '2', originalPrice: 9_100 },
      ['originalPrice staysAsMade'],
      { place: { ...place, type: shopTypes.region } },
    ],
  ])('%s', (_, row, faults, by) => {
    expect(faultsOf(judged(row, by))).toEqual(faults);
  });

  test('leaves the price of another shop what it is, and changes what it made itself as before', () => {
    const theirs = { ...own, id: shopItemId('product', 'cream', 's2'), shopId: 's2' };
    expect(judged({ number: '1', originalPrice: 1_000 }, { own: [theirs] })).toEqual({ kind: 'same' });
    expect(judged({ number: '5', originalPrice: 1_100 })).toMatchObject({ kind: 'change', entity: 'product' });
  });
});

describe('a barcode in a row', () => {
  const cream: ItemRow = itemRow.parse({ number: '1', name: 'Cream', originalPrice: 1_000, barcode: '111' });
  const oil: ItemRow = { ...cream, number: '2', name: 'Oil', barcode: '222' };
  const known = afterItems(nothing, judgeItems([cream], nothing).verdicts, []);
  const judged = (rows: readonly ItemRow[], by = known) => judgeItems(rows, by).verdicts;

  test('that another product of the brand has is refused, as where a product is written down', () => {
    expect(faultsOf(judged([{ ...oil, barcode: '111' }])[0])).toEqual([' item.barcodeTaken']);
    expect(kindsOf(judged([cream, oil, { ...oil, number: '3', barcode: '' }]))).toEqual(['same', 'add', 'add']);
  });

  test('is refused in the second of two rows that say the same', () => {
    const [first, second] = judged([oil, { ...oil, number: '3' }]);
    expect([first?.kind, faultsOf(second)]).toEqual(['add', [' item.barcodeTaken']]);
  });

  test('is free again once its product has another one, and stays free where its row is refused', () => {
    const moved = [
      { ...cream, barcode: '333' },
      { ...oil, barcode: '111' },
    ];
    expect(kindsOf(judged(moved))).toEqual(['change', 'add']);
    const refused = { ...oil, memberPrice: 2_000 };
    expect(kindsOf(judged([refused, { ...oil, number: '3' }]))).toEqual(['refused', 'add']);
  });

  test('that a row of a service says is nobody’s', () => {
    const massage = { ...oil, kind: 'service' as const, duration: 30, barcode: '111' };
    expect(kindsOf(judged([massage, { ...massage, number: '3' }]))).toEqual(['add', 'add']);
  });
});

describe('a row about a member', () => {
  const li: MemberRow = memberRow.parse({ mobile: '13800000001', country: '86', name: 'Li' });

  test('is registered where it says, by code or name, or else where the import is', () => {
    const [here, code, name, unknown] = [undefined, 's02', 'West', 'S09'].map(
      (shop) => judgeMembers([{ ...li, shop }], nobody)[0],
    );
    expect(here).toMatchObject({ kind: 'add', record: { shopId: 's1', registeredAt: 1_000 } });
    expect([code, name]).toMatchObject([{ record: { shopId: 's2' } }, { record: { shopId: 's2' } }]);
    expect(faultsOf(unknown)).toEqual(['shop shopUnknown']);
  });

  test.each<[string, Partial<MemberRow>, string[]]>([
    ['with a mobile that is none', { mobile: '139' }, ['mobile field.phone']],
    ['with a mobile of another country', { mobile: '+4915112345678' }, ['mobile field.phone']],
    ['with a birthday that is no day', { birthday: '1990-02-30' }, ['birthday field.wrongKind']],
    ['who came from nowhere that is known', { source: 5 }, ['source order.sourceUnknown']],
    ['with 21 tags', { tags: Array.from({ length: 21 }, (_, place) => `t${place}`) }, ['tags field.tooManyOf']],
    ['without a name', { name: undefined }, ['name required']],
  ])('%s is refused', (_, given, faults) => {
    expect(faultsOf(judgeMembers([{ ...li, ...given }], nobody)[0])).toEqual(faults);
  });

  test('is about the person with its mobile, whom others may have been merged into', () => {
    const [added] = judgeMembers([li], nobody);
    if (!added || !('record' in added)) throw new Error('not added');
    const first = added.record as unknown as Member;
    const merged: Member = { ...first, id: 'merged', name: 'Lee', shopId: 's2', mergedInto: first.id };
    const known = { ...nobody, members: byMobile([first, merged]) };
    expect(judgeMembers([{ ...li, remark: 'new' }], known)).toMatchObject([
      { kind: 'change', record: { id: first.id }, differences: [{ field: 'remark', before: '', after: 'new' }] },
    ]);
  });

  test('is about the own record of a shop that may not know its person', () => {
    const place = { shops: nobody.shops, shopId: 's2', from: 's2' };
    const first = aMember({ id: 'first', mobile: li.mobile, name: 'Li', shopId: 's1' });
    const own = aMember({ ...first, id: 'own', shopId: 's2', mergedInto: 'first' });
    const members = byMobile([first, own], place);
    expect(judgeMembers([{ ...li, remark: 'new' }], { ...nobody, ...place, members })).toMatchObject([
      { kind: 'change', record: { id: 'own', mergedInto: 'first' } },
    ]);
  });
});

describe('a row with the mobile of a record that was merged by hand', () => {
  const person = aMember({ id: 'person', mobile: '13800000001', shopId: 's1' });
  const middle = aMember({ id: 'middle', mobile: '13800000002', shopId: 's1', mergedInto: 'person', mergedAt: 1 });
  const first = aMember({ id: 'first', mobile: '13800000003', shopId: 's1', mergedInto: 'middle', mergedAt: 1 });
  const given = aMember({ id: 'gave up', mobile: '13800000004', shopId: 's1', mergedInto: 'person' });
  const known = { ...nobody, members: byMobile([first, middle, person, given]) };
  const rowOf = (mobile: string, more: object = {}): MemberRow =>
    memberRow.parse({ mobile, country: '86', name: 'Li Na', ...more });

  test('means its person, who keeps their own', () => {
    for (const { mobile } of [person, middle, first])
      expect(judgeMembers([rowOf(mobile, { remark: 'new' })], known)).toMatchObject([
        {
          kind: 'change',
          record: { id: 'person', mobile: person.mobile, mergedInto: '' },
          differences: [{ field: 'remark', before: '', after: 'new' }],
        },
      ]);
    expect(judgeMembers([rowOf(first.mobile)], known)).toEqual([{ kind: 'same' }]);
  });

  test('is refused behind another row about the same person', () => {
    const [one, two] = judgeMembers(
      [rowOf(person.mobile, { remark: 'a' }), rowOf(first.mobile, { remark: 'b' })],
      known,
    );
    expect([one?.kind, faultsOf(two)]).toEqual(['change', [' member.mobileTaken']]);
    const wrong = judgeMembers([rowOf(person.mobile, { source: 5 }), rowOf(first.mobile, { remark: 'b' })], known);
    expect(kindsOf(wrong)).toEqual(['refused', 'change']);
  });

  test('is not one with a mobile that a record became a second one by, which is nobody’s', () => {
    expect(judgeMembers([rowOf(given.mobile)], known)).toMatchObject([
      { kind: 'add', record: { mobile: given.mobile } },
    ]);
  });
});

describe('a row about a member of another shop', () => {
  const li: MemberRow = memberRow.parse({ mobile: '13800000001', country: '86', name: 'Li' });
  const [added] = judgeMembers([{ ...li, shop: 'S02' }], nobody);
  const there = (added && 'record' in added ? added.record : {}) as unknown as Member;
  const judged = (found: Partial<Member>, row: Partial<MemberRow>) =>
    judgeMembers([{ ...li, ...row }], { ...nobody, from: 's1', members: byMobile([{ ...there, ...found }]) })[0];

  test('says of whom their shop keeps to itself what it says of whom nobody knows', () => {
    const known = { ...nobody, from: 's1', idFor: () => 'new' };
    const members = byMobile([{ ...there, remark: 'theirs', birthday: '1990-02-03' }], known);
    for (const row of [{ remark: 'new' }, { name: undefined }, { source: 5 }, { shop: 'S02' }, { shop: 'S01' }]) {
      const [hidden, free] = [members, new Map()].map((all) =>
        judgeMembers([{ ...li, ...row }], { ...known, members: all }),
      );
      const pointer = JSON.stringify(hidden).replaceAll(`"mergedInto":"${there.id}"`, '"mergedInto":""');
      expect([row, pointer]).toEqual([row, JSON.stringify(free)]);
    }
    expect(judgeMembers([li], { ...known, members })).toMatchObject([
      { kind: 'add', op: 'insert', record: { shopId: 's1', mergedInto: there.id, birthday: '' } },
    ]);
  });

  test('changes whom their shop shares, who is known here from then on, or changes nothing', () => {
    expect(judged({ shared: true }, { remark: 'new' })).toMatchObject({
      kind: 'change',
      record: { shopId: 's2', knownTo: ['s1'], shared: true },
      differences: [{ field: 'remark', before: '', after: 'new' }],
    });
    expect(judged({ shared: true }, {})).toEqual({ kind: 'same' });
    const north = aShop({ id: 'n', type: 3, parentId: '' });
    const inRegion = { ...nobody, shops: [...nobody.shops, north], shopId: 'n', from: 'n' };
    const members = byMobile([{ ...there, shared: true }]);
    expect(judgeMembers([{ ...li, remark: 'new' }], { ...inRegion, members })).toMatchObject([
      { record: { knownTo: [] } },
    ]);
  });

  test('changes whom this shop has served', () => {
    expect(judged({ knownTo: ['s1'] }, { remark: 'new' })).toMatchObject({
      kind: 'change',
      record: { knownTo: ['s1'] },
    });
  });

  test('may name the shop that registered them, and takes them away from it to no other', () => {
    expect(judged({ shared: true }, { shop: 'West' })).toEqual({ kind: 'same' });
    expect(faultsOf(judged({ shared: true }, { shop: 'S01' }))).toEqual(['shop shopStays']);
    expect(faultsOf(judged({ knownTo: ['s1'] }, { shop: 'S01' }))).toEqual(['shop shopStays']);
    expect(faultsOf(judged({ shopId: 's1' }, { shop: 'S02' }))).toEqual(['shop shopElsewhere']);
  });
});

describe('a new member in a row', () => {
  const li: MemberRow = memberRow.parse({ mobile: '13800000001', country: '86', name: 'Li' });

  test('is seen by the other shops where the shop that registers them shares its members, and needs no code', () => {
    const known = { ...nobody, sharing: ['s2'] };
    expect(judgeMembers([li], known)).toMatchObject([{ record: { shared: false, verification: 'notAsked' } }]);
    expect(judgeMembers([{ ...li, shop: 'S02' }], known)).toMatchObject([
      { record: { shopId: 's2', shared: true, verification: 'notAsked' } },
    ]);
  });

  test('says at the headquarters of a brand with stores where they are registered', () => {
    const office = aShop({ id: 'hq', code: 'HQ', name: 'Office', type: 0, parentId: '' });
    const stores = nobody.shops.map((each) => ({ ...each, parentId: 'hq' }));
    const known = { ...nobody, shops: [office, ...stores], shopId: 'hq', from: 'hq' };
    const [unsaid, there, here] = judgeMembers([li, { ...li, shop: 'S02' }, { ...li, shop: 'Office' }], known);
    expect(faultsOf(unsaid)).toEqual(['shop required']);
    expect([there, here]).toMatchObject([{ record: { shopId: 's2' } }, { record: { shopId: 'hq' } }]);
    expect(judgeMembers([li], { ...known, shops: [office] })).toMatchObject([{ record: { shopId: 'hq' } }]);
    const li1 = aMember({ mobile: li.mobile, name: 'Li', shopId: 's1' });
    expect(judgeMembers([li], { ...known, members: byMobile([li1]) })).toEqual([{ kind: 'same' }]);
  });

  test('is registered in the shop that is chosen for a file, which hands nobody over who is known already', () => {
    const office = aShop({ id: 'hq', code: 'HQ', name: 'Office', type: 0, parentId: '' });
    const north = aShop({ id: 'n', code: 'N', name: 'North', type: 3, parentId: 'hq' });
    const stores = nobody.shops.map((each) => ({ ...each, parentId: 'hq' }));
    const at = { ...nobody, shops: [office, north, ...stores], shopId: 'hq', from: 'hq', sharing: ['s2'] };
    const known = { ...at, newIn: 's2' };
    const [unsaid, said] = judgeMembers([li, { ...li, mobile: '13800000009', shop: 'S01' }], known);
    expect([unsaid, said]).toMatchObject([{ record: { shopId: 's2', shared: true } }, { record: { shopId: 's1' } }]);
    const members = byMobile([aMember({ mobile: li.mobile, name: 'Li', shopId: 's1' })]);
    expect(judgeMembers([li], { ...known, members })).toEqual([{ kind: 'same' }]);
    expect(judgeMembers([{ ...li, remark: 'new' }], { ...known, members })).toMatchObject([
      { kind: 'change', record: { shopId: 's1', remark: 'new' } },
    ]);
    for (const [newIn, fault] of [
      ['nowhere', 'shopUnknown'],
      ['n', 'shopIsRegion'],
      ['', 'required'],
    ] as const)
      expect(faultsOf(judgeMembers([li], { ...at, newIn })[0])).toEqual([`shop ${fault}`]);
    expect(faultsOf(judgeMembers([li], { ...known, from: 's1', shopId: 's1' })[0])).toEqual(['shop shopElsewhere']);
  });

  test('hands somebody over at the headquarters from one of its stores to the one that the row names', () => {
    const office = aShop({ id: 'hq', code: 'HQ', name: 'Office', type: 0, parentId: '' });
    const stores = nobody.shops.map((each) => ({ ...each, parentId: 'hq' }));
    const members = byMobile([aMember({ mobile: li.mobile, name: 'Li', shopId: 's1' })]);
    const known = { ...nobody, shops: [office, ...stores], shopId: 'hq', from: 'hq', members };
    expect(judgeMembers([{ ...li, shop: 'S02' }], known)).toMatchObject([{ kind: 'change', record: { shopId: 's2' } }]);
  });

  test('is registered in no region, as at a counter', () => {
    const north = aShop({ id: 'n', code: 'N', name: 'North', type: 3, parentId: '' });
    const known = { ...nobody, shops: [...nobody.shops, north] };
    expect(faultsOf(judgeMembers([li], { ...known, shopId: 'n' })[0])).toEqual(['shop required']);
    expect(faultsOf(judgeMembers([{ ...li, shop: 'North' }], known)[0])).toEqual(['shop shopIsRegion']);
  });
});

describe('what is wrong with a row', () => {
  const places = placesOf(['enabled', 'number', 'memberPrice']);
  test('is said in the order of the columns; of a cell that cannot be read the rules say nothing more', () => {
    const fault = (field: string, code: string) => ({ field, code, params: {} });
    const read = [fault('memberPrice', 'notAnAmount')];
    const judged = [
      fault('memberPrice', 'memberPriceTooHigh'),
      fault('name', 'required'),
      fault('enabled', 'notYesOrNo'),
    ];
    expect(allFaults(read, judged, places).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'enabled notYesOrNo',
      'memberPrice notAnAmount',
      'name required',
    ]);
  });

  test('is not that a foreign mobile has a nought in front, or that somebody has twenty tags with blanks between', () => {
    const tags = Array.from({ length: 20 }, (_, place) => ` t${place} `).join(',');
    const rows = [{ line: 2, cells: ['0151 23456789', tags, '+49'] }];
    const [read] = readMemberRows({ rows }, placesOf(['mobile', 'tags', 'country']));
    expect([read?.faults, read?.values?.mobile, read?.values?.tags?.at(-1)]).toEqual([[], '+4915123456789', 't19']);
  });

  test('is noted where it is read, also of what would be more than the server takes', () => {
    const wide = '\ufdfa'.repeat(longestCell);
    const tags = Array.from({ length: 101 }, (_, place) => `t${place}`).join(',');
    const items = [[wide], ['1', wide]].map((cells, place) => ({ line: place + 2, cells }));
    const people = [[wide], ['13800000001', tags], ['1'.repeat(longestCell), '', '49']];
    const read = [
      ...readItemRows({ rows: items }, placesOf(['number', 'barcode'])),
      ...readMemberRows(
        { rows: people.map((cells, place) => ({ line: place + 2, cells })) },
        placesOf(['mobile', 'tags', 'country']),
      ),
    ];
    const said = read.map(({ faults }) => faults.map(({ field, code, params }) => [field, code, params.maximum]));
    expect(said).toEqual([
      [['number', 'field.tooLong', longestCell]],
      [['barcode', 'field.tooLong', longestCell]],
      [['mobile', 'field.tooLong', longestCell]],
      [['tags', 'field.tooManyOf', 20]],
      [['mobile', 'notAPhone', undefined]],
    ]);
    for (const { values } of read) if (values) ('number' in values ? itemRow : memberRow).parse(values);
  });

  test('is said once of a mobile that is none and stands in an earlier row, too', () => {
    const rows = ['138', '138', '13800000001', '13800000001'].map((cell, place) => ({
      line: place + 2,
      cells: [cell],
    }));
    const read = readMemberRows({ rows }, placesOf(['mobile']));
    expect(read.map(({ values, faults }) => [values?.mobile, ...faults.map(({ code }) => code)])).toEqual([
      ['138', 'notAPhone'],
      [undefined, 'notAPhone'],
      ['13800000001'],
      [undefined, 'repeated'],
    ]);
  });

  test('is also that an earlier row has its barcode', () => {
    const codes = ['111', '', '111', '', '１１１'];
    const rows = codes.map((barcode, place) => ({ line: place + 2, cells: [String(place), barcode] }));
    const read = readItemRows({ rows }, placesOf(['number', 'barcode']));
    expect(read.map(({ values, faults }) => [values?.number, faults[0]?.field, faults[0]?.params.line])).toEqual([
      ['0', undefined, undefined],
      ['1', undefined, undefined],
      ['2', 'barcode', 2],
      ['3', undefined, undefined],
      ['4', 'barcode', 2],
    ]);
  });

  test('is also that an earlier row has its key, and that a row cannot be made out', () => {
    const rows = ['1', ' 1', '', '１'].map((number, place) => ({ line: place + 2, cells: ['', number] }));
    const read = readItemRows({ rows: [...rows, { line: 6, cells: null }] }, places);
    expect(
      read.map(({ line, values, faults }) => [line, values?.number, faults[0]?.code, faults[0]?.params.line]),
    ).toEqual([
      [2, '1', undefined, undefined],
      [3, undefined, 'repeated', 2],
      [4, undefined, 'required', undefined],
      [5, undefined, 'repeated', 2],
      [6, undefined, 'brokenRow', undefined],
    ]);
  });
});
