import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { aCategory, aTemplate } from '../../../tests/make-cards.ts';
import { acting, moxibustion } from '../../../tests/make-orders.ts';
import { categoryKinds, inOrder } from './category.ts';
import { addCategory, editCategory, removeCategory, whyNoCategories } from './manage.ts';

const hq = acting({ shop: aShop({ type: 0 }) });
const store = acting();
const nobody = acting({ shop: aShop({ type: 0 }), may: () => false });
const existing = aCategory();
const categoryId = 'category-1';
const four = ['a', 'b', 'c', 'd'].map((id) => aCategory({ id, kind: 'service', name: id }));
const five = [...four, aCategory({ id: 'e', kind: 'service', name: 'e' })];

describe('category.add', () => {
  const args = { categoryId: 'new', kind: 'service' as const, name: 'Moxa', position: 2 };
  test('makes one, the fifth of services too', () => {
    const record = { id: 'new', kind: 'service', name: 'Moxa', position: 2 };
    expect(addCategory.decide({ same: [], others: four }, args, hq)).toMatchObject({
      changes: [{ op: 'insert', record }],
    });
  });
  test.each([
    ['notAllowed', [], four, nobody, args],
    ['category.onlyHeadquarters', [], four, store, args],
    ['category.existsAlready', ['new'], four, hq, args],
    ['category.tooMany', [], five, hq, args],
    ['category.nameTaken', [], four, hq, { ...args, name: 'a' }],
  ])('is refused: %s', (code, same, others, by, given) => {
    expect(addCategory.decide({ same, others }, given, by)).toMatchObject({ ok: false, code });
  });
  test('there may be more than five of cards', () => {
    const others = five.map((each) => ({ ...each, kind: 'card' as const }));
    expect(addCategory.decide({ same: [], others }, { ...args, kind: 'card' }, hq)).toMatchObject({ ok: true });
  });
  test.each([
    ['', 2],
    ['x'.repeat(16), 2],
    ['x', -1],
  ])('takes no name %j at %i', (name, position) => {
    expect(addCategory.args.safeParse({ ...args, name, position }).success).toBe(false);
  });
});

describe('category.edit', () => {
  const args = { categoryId, name: 'For couples', position: 9 };
  test('changes name and place', () => {
    expect(editCategory.decide({ existing, others: [existing] }, args, hq)).toMatchObject({
      changes: [{ op: 'update', record: { ...existing, name: 'For couples', position: 9 } }],
    });
  });
  test('keeps its name in another place, by whoever manages cards', () => {
    const moved = { ...args, name: existing.name };
    const may = (right: string) => right === 'pc.item.card';
    const manager = acting({ shop: aShop({ type: 0 }), may });
    expect(editCategory.decide({ existing, others: [existing] }, moved, manager)).toMatchObject({ ok: true });
  });
  test('takes a name that a category of another kind has', () => {
    const others = [existing, aCategory({ id: 'x', kind: 'product', name: 'For couples' })];
    expect(editCategory.decide({ existing, others }, args, hq)).toMatchObject({ ok: true });
  });
  test.each([
    ['notAllowed', existing, [], nobody],
    ['category.onlyHeadquarters', existing, [], store],
    ['category.unknown', undefined, [], hq],
    ['category.nameTaken', existing, [aCategory({ id: 'x', name: 'For couples' })], hq],
  ])('is refused: %s', (code, before, others, by) => {
    expect(editCategory.decide({ existing: before, others }, args, by)).toMatchObject({ ok: false, code });
  });
});

/** What is known of a category that is to be removed. */
type InIt = Parameters<typeof removeCategory.decide>[0];
const inIt = (known: Partial<InIt> = {}): InIt => ({
  existing,
  templates: [],
  services: [],
  products: [],
  ...known,
});

describe('whose categories somebody changes', () => {
  test.each([
    [['pc.item.card'], ['card']],
    [['pc.item.manage'], ['service', 'product']],
    [['pc.item.service', 'pc.item.product'], []],
  ])('with %j those of %j', (rights, changed) => {
    const by = acting({ shop: aShop({ type: 0 }), may: (right) => rights.includes(right) });
    expect(categoryKinds.filter((kind) => whyNoCategories(kind, by) === undefined)).toEqual(changed);
  });
});

describe('category.remove', () => {
  test('removes one in which nothing is', () => {
    expect(removeCategory.decide(inIt(), { categoryId }, hq)).toMatchObject({
      changes: [{ op: 'remove', id: categoryId }],
    });
  });
  test('removes one of which only items were in it that have left the catalogue', () => {
    const gone = inIt({ products: [aProduct({ removedAt: 1 })], services: [moxibustion({ removedAt: 1 })] });
    expect(removeCategory.decide(gone, { categoryId }, hq)).toMatchObject({ ok: true });
  });
  test.each([
    ['notAllowed', {}, nobody],
    ['category.onlyHeadquarters', {}, store],
    ['category.unknown', { existing: undefined }, hq],
    ['notAllowed', { existing: undefined }, nobody],
    ['category.onlyHeadquarters', { existing: undefined }, store],
    ['category.inUse', { templates: [aTemplate({ categoryId })] }, hq],
    ['category.inUse', { services: [moxibustion()] }, hq],
    ['category.inUse', { products: [aProduct()] }, hq],
  ])('is refused: %s', (code, known, by) => {
    expect(removeCategory.decide(inIt(known), { categoryId }, by)).toMatchObject({ ok: false, code });
  });
});

test('categories stand by their position, and by name where that is the same', () => {
  const list = [aCategory({ name: 'b' }), aCategory({ name: 'a' }), aCategory({ name: 'z', position: 0 })];
  expect(inOrder(list).map(({ name }) => name)).toEqual(['z', 'a', 'b']);
});
