import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aCategory, aTemplate, countTerms, someTerms } from '../../../tests/make-cards.ts';
import { acting, moxibustion } from '../../../tests/make-orders.ts';
import { addCardTemplate } from './add.ts';
import { cardTemplate, knownPlaces, templateStatus } from './card-template.ts';
import { editCardTemplate } from './edit.ts';
import { enableCardTemplate } from './enable.ts';
import { removeCardTemplate, restoreCardTemplate } from './remove.ts';

const [existing, removed] = [aTemplate(), aTemplate({ removedAt: 1 })];
const places = [
  aShop({ id: 'hq', type: 0, parentId: '' }),
  aShop({ parentId: 'hq' }),
  aShop({ id: 'shop-2', parentId: 'hq' }),
];
const theirs = { createdIn: 'shop-2', shopIds: ['shop-2'] };
const massage = moxibustion({ id: 'massage' });
const named = { services: [massage], products: [], groups: [], category: undefined, places } as never;
const body = { name: 'Gold', ...someTerms(), categoryId: '', salableIn: [], description: '', picture: '', color: null };
const count = { ...body, ...countTerms() };
const here = acting({ keptAt: 5 });
const nobody = acting({ may: () => false });
const elsewhere = acting({ shopId: 'shop-2' });
const templateId = 'template-1';
const recordsOf = (decision: { readonly ok: boolean }) =>
  (decision as unknown as { changes: { record: object }[] }).changes.map(({ record }) => record);

describe('cardTemplate.add', () => {
  const add = (given: object = {}, by = here, loaded: object = {}) =>
    addCardTemplate.decide(
      { same: [], ...(named as object), ...loaded } as never,
      { templateId, ...body, ...given },
      by,
    );

  test('makes a template and the first of its terms', () => {
    const [template, terms] = recordsOf(add());
    expect(template).toEqual({ ...aTemplate({ createdAt: 5 }) });
    expect(terms).toMatchObject({
      id: 'terms:template-1:1',
      templateId,
      number: 1,
      price: 100_000,
      staffId: 'cashier',
      at: 5,
    });
    expect(terms).not.toHaveProperty('description');
  });
  test.each([
    ['notAllowed', {}, nobody, {}],
    ['cardTemplate.existsAlready', {}, here, { same: ['x'] }],
    ['cardTemplate.itemUnknown', count, here, { services: [] }],
    ['cardTemplate.itemUnknown', count, here, { services: [{ ...massage, ...theirs }] }],
    ['cardTemplate.itemUnknown', { gifts: ['product'], giftProducts: [{ itemId: 'gone', times: 1 }] }, here, {}],
    ['cardTemplate.categoryUnknown', { categoryId: 'c' }, here, {}],
    ['cardTemplate.categoryUnknown', { categoryId: 'c' }, here, { category: aCategory({ kind: 'service' }) }],
    ['cardTemplate.salableBeyond', { salableIn: ['shop-2'] }, here, {}],
    ['cardTemplate.consumableBeyond', { consumableIn: ['shop-1', 'nowhere'] }, here, {}],
    ['cardTemplate.dayPast', { validity: 'untilDay', validUntil: '2025-11-20' }, here, {}],
  ])('is refused: %s', (code, given, by, loaded) => expect(add(given, by, loaded)).toMatchObject({ ok: false, code }));
  const free = { faceValue: 100_000, gifts: [] as never[], giftAmount: null };
  test.each([
    ['99 times its price', { price: 1, faceValue: 99_999_900 }, 'cardTemplate.givesTooMuch'],
    ['three times its price', { price: 100_000, faceValue: 300_000, gifts: [], giftAmount: null }, undefined],
    ['a fen more', { price: 100_000, faceValue: 300_001, gifts: [], giftAmount: null }, 'cardTemplate.givesTooMuch'],
    ['¥1,000 for nothing', { ...free, price: 0 }, undefined],
    ['¥1,000 and a gift for nothing', { price: 0 }, 'cardTemplate.givesTooMuch'],
    [
      'times at their prices',
      { ...count, price: 1, originalPrice: 2, benefits: [{ kind: 'service', itemId: 'massage', times: 9_999 }] },
      'cardTemplate.givesTooMuch',
    ],
    ['a step of recharging', { rechargeSteps: [{ amount: 100, gift: 100_001 }] }, 'cardTemplate.givesTooMuch'],
  ])('of a store that gives %s: %s', (_, given, code) => {
    const decision = add(given);
    expect('code' in decision ? decision.code : undefined).toBe(code);
    const office = acting({ shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) });
    expect(add(given, office)).toMatchObject({ ok: true });
  });
  test('holds on its last day still', () => {
    const until = { validity: 'untilDay', validUntil: '2025-11-21' };
    expect(add(until)).toMatchObject({ ok: true });
    // At one in the morning of the 22nd in Shanghai, when it is the 21st in London.
    const at = Date.parse('2025-11-21T17:00:00Z');
    expect(add(until, acting({ at }))).toMatchObject({ code: 'cardTemplate.dayPast' });
  });
  test('what it does not ask for is neither stored nor looked for', () => {
    const [template] = recordsOf(add({ ...count, discounts: [{ kind: 'service', itemId: 'gone', percent: 50 }] }));
    expect(template).toMatchObject({ discounts: [] });
  });
});

describe('where a new template is known', () => {
  const by = acting({ shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }), keptAt: 5 });
  test.each([
    ['where it is sold and where it is used', ['shop-1'], ['shop-2'], ['shop-1', 'shop-2']],
    ['where it was made, as it is sold everywhere, and where it is used', [], ['shop-2'], ['hq', 'shop-2']],
  ])('%s', (_, salableIn, consumableIn, knownIn) => {
    const loaded = { same: [], ...(named as object) } as never;
    const [template] = recordsOf(addCardTemplate.decide(loaded, { templateId, ...body, salableIn, consumableIn }, by));
    expect([...(template as { knownIn: string[] }).knownIn].sort()).toEqual(knownIn);
  });
});

describe('cardTemplate.edit', () => {
  const edit = (given: object = {}, by = here, before: typeof existing | null = existing) =>
    editCardTemplate.decide(
      { existing: before ?? undefined, ...(named as object) } as never,
      { templateId, ...body, ...given },
      by,
    );

  test('other terms are the next version of them', () => {
    const [template, terms] = recordsOf(edit({ giftAmount: 30_000 }));
    expect(template).toMatchObject({ termsVersion: 2, giftAmount: 30_000, createdAt: existing.createdAt });
    expect(terms).toMatchObject({ id: 'terms:template-1:2', number: 2, giftAmount: 30_000 });
  });
  test('what a store offered before the bound stays, and is named anew', () => {
    const dear = { price: 1, faceValue: 99_999_900 };
    expect(edit({ ...dear, name: 'Silver' }, here, aTemplate(dear))).toMatchObject({ ok: true });
    expect(edit(dear)).toMatchObject({ code: 'cardTemplate.givesTooMuch' });
  });
  test('another name, picture or place of sale is none', () => {
    const changed = recordsOf(edit({ name: 'Silver', color: '#112233', salableIn: ['shop-1'] }));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ name: 'Silver', termsVersion: 1 });
  });
  test('is known from then on where it is sold and used, and nowhere else', () => {
    const before = aTemplate({ createdIn: 'hq', knownIn: ['hq'] });
    const office = acting({ shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) });
    const [template] = recordsOf(edit({ salableIn: ['shop-2'], consumableIn: ['shop-1'] }, office, before));
    expect(template).toMatchObject({ knownIn: ['shop-1', 'shop-2'] });
  });
  test.each([
    ['notAllowed', {}, nobody, existing],
    ['cardTemplate.unknown', {}, here, null],
    ['cardTemplate.elsewhere', {}, elsewhere, existing],
    ['cardTemplate.removed', {}, here, removed],
    ['cardTemplate.typeStays', count, here, existing],
    ['cardTemplate.salableBeyond', { salableIn: ['hq'] }, here, existing],
  ])('is refused: %s', (code, given, by, before) => expect(edit(given, by, before)).toMatchObject({ ok: false, code }));
});

describe('a template is put on and off sale, removed and restored', () => {
  test.each([
    [
      'taken off sale',
      enableCardTemplate.decide({ existing }, { templateId, enabled: false }, here),
      { enabled: false },
    ],
    ['removed', removeCardTemplate.decide({ existing }, { templateId }, here), { removedAt: 5 }],
    ['restored', restoreCardTemplate.decide({ existing: removed }, { templateId }, here), { removedAt: null }],
  ])('%s', (_, decision, change) => expect(recordsOf(decision)).toEqual([{ ...existing, ...change }]));

  const acts = { enable: enableCardTemplate, remove: removeCardTemplate, restore: restoreCardTemplate };
  test.each(Object.entries(acts))('%s is refused', (name, { decide }) => {
    const act = (before: typeof existing | undefined, by = here) =>
      decide({ existing: before }, { templateId, enabled: true }, by);
    expect(act(existing, nobody)).toMatchObject({ code: 'notAllowed' });
    expect(act(undefined)).toMatchObject({ code: 'cardTemplate.unknown' });
    expect(act(existing, elsewhere)).toMatchObject({ code: 'cardTemplate.elsewhere' });
    if (name === 'restore') expect(act(existing)).toMatchObject({ code: 'cardTemplate.inUse' });
    else expect(act(removed)).toMatchObject({ code: 'cardTemplate.removed' });
  });
});

test('shops hold what is sold or used there, and nothing of others alone', () => {
  const scopesOf = (salableIn: string[], consumableIn: string[]) =>
    cardTemplate.scopes(aTemplate({ knownIn: knownPlaces({ salableIn, consumableIn }, 'hq') }));
  expect(scopesOf([], [])).toEqual(['below:hq']);
  expect(scopesOf(['shop-1'], ['north'])).toEqual(['below:north', 'below:shop-1']);
  expect(scopesOf(['shop-1'], [])).toEqual(['below:hq', 'below:shop-1']);
  expect(scopesOf(['shop-1'], ['shop-1'])).toEqual(['below:shop-1']);
});

test.each([
  ['active', {}],
  ['invalid', { enabled: false }],
  ['invalid', { removedAt: 1 }],
  ['active', { validity: 'untilDay' as const, validUntil: '2026-11-25' }],
  ['ended', { validity: 'untilDay' as const, validUntil: '2026-11-24' }],
])('is %s', (status, given) => expect(templateStatus(aTemplate(given), '2026-11-25')).toBe(status));
