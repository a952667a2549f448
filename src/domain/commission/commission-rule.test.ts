import { describe, expect, test } from 'vitest';
import { anEmployee, aProduct, aRole } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aRule, writtenRule } from '../../../tests/make-commission.ts';
import { acting, aServiceGroup, moxibustion } from '../../../tests/make-orders.ts';
import { commissionCalls } from './calls.ts';
import { type CommissionRule, commissionRule, onlyAsked, type RuleFields } from './commission-rule.ts';
import { enableRule, removeRule } from './end.ts';
import { addRule, editRule } from './write.ts';

const ruleId = 'rule-1';
const here = acting({ shopId: 'headquarters', staffId: 'boss', at: 1_000, keptAt: 1_001 });
const nobody = acting({ shopId: 'headquarters', may: () => false });
const elsewhere = acting({ shopId: 'store' });
const body = writtenRule();
const existing = aRule();
const changed = { changedAt: 1_001, changedBy: 'boss' };
const recordsOf = (decision: { readonly ok: boolean }) =>
  (decision as unknown as { changes: { record: object }[] }).changes.map(({ record }) => record);

const wrong = (given: Partial<CommissionRule>): Record<string, string> => {
  const issues = commissionCalls.add.body.safeParse({ ...body, ...given }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const required = (field: string) => ({ [field]: 'field.required' });
const rangeWrong = { range: 'commissionRule.rangeWrong' };
const tiers = (...froms: number[]) => froms.map((from) => ({ from, percent: 400 }));
const oil = { kind: 'product' as const, itemId: 'oil' };

describe('a rule is judged', () => {
  test.each<[string, Partial<CommissionRule>, Record<string, string>]>([
    ['a percentage', {}, {}],
    ['a percentage of nothing', { percent: 0 }, {}],
    ['a fixed amount', { rate: 'fixed', percent: null, amount: 500 }, {}],
    ['a percentage that is not said', { percent: null }, required('percent')],
    ['a fixed amount that is not said', { rate: 'fixed' }, required('amount')],
    ['for groups, and none', { range: 'groups' }, required('groupIds')],
    ['for items, and none', { range: 'items' }, required('items')],
    ['for card templates, and none', { range: 'templates' }, required('templateIds')],
    ['for roles, and none', { people: 'roles' }, required('roleIds')],
    ['for employees, and nobody', { people: 'staff' }, required('staffIds')],
    ['labour of cards', { kind: 'labour', range: 'cards' }, rangeWrong],
    ['labour of a template', { kind: 'labour', range: 'templates', templateIds: ['gold'] }, rangeWrong],
    ['labour of items', { kind: 'labour', range: 'items', items: [oil] }, {}],
    ['recharges of products', { kind: 'recharge', range: 'products' }, rangeWrong],
    ['recharges of a template', { kind: 'recharge', range: 'templates', templateIds: ['gold'] }, {}],
    ['card use for services', { kind: 'use', range: 'services' }, {}],
    ['card use for cards', { kind: 'use', range: 'cards' }, rangeWrong],
    ['sales of cards', { range: 'cards' }, {}],
    ['steps that rise', { tiers: tiers(1, 2) }, {}],
    ['steps that stay', { tiers: tiers(2, 2) }, { tiers: 'commissionRule.tiersWrong' }],
    ['steps that fall', { tiers: tiers(1, 3, 2) }, { tiers: 'commissionRule.tiersWrong' }],
    ['steps of a fixed amount do not count', { rate: 'fixed', amount: 1, tiers: tiers(2, 1) }, {}],
    ['for a day', { validFrom: '2026-11-01', validUntil: '2026-11-01' }, {}],
    ['from a day on', { validFrom: '2026-11-02' }, {}],
    [
      'ending before it begins',
      { validFrom: '2026-11-02', validUntil: '2026-11-01' },
      { validUntil: 'commissionRule.endsBeforeStart' },
    ],
  ])('%s', (_, given, problems) => expect(wrong(given)).toEqual(problems));

  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['percent', { percent: 10_001 }],
    ['percent', { percent: -1 }],
    ['amount', { rate: 'fixed', amount: -1 }],
    ['tiers.0.from', { tiers: tiers(0) }],
    ['tiers', { tiers: tiers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) }],
    ['validFrom', { validFrom: '2026-02-30' }],
  ])('%s', (field, given) => expect(Object.keys(wrong(given))).toEqual([field]));
});

test('nothing stays in it that its range, people and rate do not ask for', () => {
  const full: RuleFields = {
    ...body,
    groupIds: ['g'],
    items: [oil],
    templateIds: ['gold'],
    roleIds: ['r'],
    staffIds: ['s'],
    byName: 'yes',
    amount: 5,
    percent: 5,
    tiers: tiers(1),
    tierWay: 'above',
  };
  const nothing = {
    groupIds: [],
    items: [],
    templateIds: [],
    roleIds: [],
    staffIds: [],
    byName: 'either',
    amount: null,
  };
  expect(onlyAsked(full)).toEqual({ ...full, ...nothing });
  const fixed = { amount: 5, percent: null, tiers: [], tierWay: 'whole' };
  expect(onlyAsked({ ...full, rate: 'fixed' })).toMatchObject(fixed);
  expect(onlyAsked({ ...full, tiers: [] }).tierWay).toBe('whole');
  expect(onlyAsked({ ...full, kind: 'labour' }).byName).toBe('yes');
  expect(onlyAsked({ ...full, kind: 'use' }).byName).toBe('yes');
  const kept = [
    [{ range: 'groups' }, 'groupIds'],
    [{ range: 'items' }, 'items'],
    [{ range: 'templates' }, 'templateIds'],
    [{ people: 'roles' }, 'roleIds'],
    [{ people: 'staff' }, 'staffIds'],
  ] as const;
  for (const [given, field] of kept) expect(onlyAsked({ ...full, ...given })[field]).toEqual(full[field]);
});

const named = {
  services: [moxibustion({ id: 'moxa' })],
  products: [aProduct({ id: 'oil' })],
  groups: [aServiceGroup({ id: 'g' })],
  templates: [aTemplate({ id: 'gold' })],
  roles: [aRole({ id: 'r' })],
  staff: [anEmployee({ id: 's' })],
};
const gone: readonly Partial<CommissionRule>[] = [
  { range: 'items', items: [oil, { kind: 'product', itemId: 'gone' }] },
  { range: 'items', items: [{ kind: 'service', itemId: 'gone' }] },
  { range: 'groups', groupIds: ['g', 'gone'] },
  { range: 'templates', templateIds: ['gold', 'gone'] },
  { people: 'roles', roleIds: ['r', 'gone'] },
  { people: 'staff', staffIds: ['s', 'gone'] },
];

describe('commissionRule.add', () => {
  const add = (given: object = {}, by = here, same: string[] = []) =>
    addRule.decide({ same, ...named } as never, { ruleId, ...body, ...given }, by);
  test('holds from then on for the place that makes it', () => {
    expect(recordsOf(add())).toEqual([{ ...existing, ...changed }]);
    expect(recordsOf(add({ staffIds: ['gone'] }))).toMatchObject([{ staffIds: [] }]);
  });
  test('may name what is there', () => {
    const items = [oil, { kind: 'service', itemId: 'moxa' }];
    expect(add({ range: 'items', items, people: 'staff', staffIds: ['s'] })).toMatchObject({ ok: true });
  });
  test.each([
    ['notAllowed', {}, nobody, []],
    ['commissionRule.existsAlready', {}, here, ['x']],
    ...gone.map((given) => ['commissionRule.chosenGone', given, here, []] as const),
  ] as const)('is refused: %s', (code, given, by, same) =>
    expect(add(given, by, [...same])).toMatchObject({ ok: false, code }),
  );
});

describe('commissionRule.edit', () => {
  const edit = (given: object = {}, by = here, before: CommissionRule | undefined = existing) =>
    editRule.decide({ existing: before, ...named } as never, { ruleId, ...body, ...given }, by);
  test('writes it anew, and leaves it switched on or off', () => {
    expect(recordsOf(edit({ percent: 500 }))).toEqual([{ ...existing, ...changed, percent: 500 }]);
    expect(recordsOf(edit({}, here, aRule({ enabled: false })))).toMatchObject([{ enabled: false }]);
  });
  test.each([
    ['notAllowed', {}, nobody],
    ['commissionRule.elsewhere', {}, elsewhere],
    ...gone.map((given) => ['commissionRule.chosenGone', given, here] as const),
  ] as const)('is refused: %s', (code, given, by) => expect(edit(given, by)).toMatchObject({ ok: false, code }));
  test('is refused where there is none', () => {
    const decided = editRule.decide({ existing: undefined, ...named } as never, { ruleId, ...body }, here);
    expect(decided).toMatchObject({ ok: false, code: 'commissionRule.unknown' });
  });
});

test('a rule is switched off and on, and taken away, where it was made', () => {
  const enable = (enabled: boolean, by = here) => enableRule.decide({ existing }, { ruleId, enabled }, by);
  expect(recordsOf(enable(false))).toEqual([{ ...existing, ...changed, enabled: false }]);
  expect(recordsOf(enable(true))).toEqual([{ ...existing, ...changed }]);
  expect(enable(false, elsewhere)).toMatchObject({ code: 'commissionRule.elsewhere' });
  expect(enable(false, nobody)).toMatchObject({ code: 'notAllowed' });
  expect(removeRule.decide({ existing }, { ruleId }, here)).toMatchObject({ ok: true, changes: [{ id: ruleId }] });
  expect(removeRule.decide({ existing }, { ruleId }, elsewhere)).toMatchObject({ code: 'commissionRule.elsewhere' });
  for (const command of [enableRule, removeRule])
    expect(command.decide({ existing: undefined }, { ruleId, enabled: true }, here)).toMatchObject({
      code: 'commissionRule.unknown',
    });
});

test('it says who changed it last, whoever had done so before', () => {
  const by = acting({ shopId: 'headquarters', staffId: 'wang', keptAt: 2_000 });
  const before = aRule({ changedBy: 'boss', changedAt: 1_000 });
  const last = [{ changedBy: 'wang', changedAt: 2_000 }];
  const loaded = { existing: before, ...named } as never;
  expect(recordsOf(enableRule.decide({ existing: before }, { ruleId, enabled: false }, by))).toMatchObject(last);
  expect(recordsOf(editRule.decide(loaded, { ruleId, ...body }, by))).toMatchObject(last);
});

test('it is changed where it was made, and no counter sees it', () => {
  expect(commissionRule).toMatchObject({ shops: 'brand', collection: null });
  expect(typeof commissionRule.changedIn === 'function' && commissionRule.changedIn(existing)).toEqual([
    'headquarters',
  ]);
  expect(commissionRule.scopes(existing)).toEqual([]);
});
