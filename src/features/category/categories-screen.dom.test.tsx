import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CategoryKind } from '#domain/category/category.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import type { serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aCategory } from '../../../tests/make-cards.ts';
import { CategoriesScreen } from './categories-screen.tsx';

const all: readonly CategoryKind[] = ['service', 'product', 'card'];
const kinds: readonly CategoryKind[] = ['card'];
const managers = ['pc.item.card', 'pc.item.manage', 'pc.item.service', 'pc.item.product'];
const categories = [
  { ...aCategory(), count: 0 },
  { ...aCategory({ id: 'pain', kind: 'service', name: 'Pain' }), count: 3 },
];

interface Drawn {
  readonly type?: 0 | 1;
  readonly permissions?: readonly string[];
  readonly replies?: Parameters<typeof serverOf>[0];
}
const open = (part: React.ReactNode, { type = 0, permissions = managers, replies = {} }: Drawn = {}) =>
  atOffice(part, {
    permissions,
    shop: aShop({ type }),
    replies: { 'GET /categories': { data: categories }, ...replies },
  });

beforeEach(() => localStorage.clear());

describe('categories', () => {
  test('are made, renamed and removed by the headquarters', async () => {
    const gave = open(<CategoriesScreen kinds={kinds} />, {
      replies: {
        'POST /categories': { data: aCategory({ id: 'new' }) },
        'DELETE /categories/category-1': { data: { id: 'category-1' } },
      },
    });
    await screen.findByTestId('categories');
    await tap('add-category-card');
    for (const testId of ['category-kind', 'category-position']) expect(await screen.findByTestId(testId)).toBeTruthy();
    await typeIn('category-name', 'Couples');
    await tap('save-category');
    await tap('edit-category-category-1');
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
    await tap('remove-category-category-1');
    expect(document.body.textContent).toContain('Nothing is in it.');
    await tap('remove-category-confirm');
    expect(gave()).toMatchObject([
      ['POST /categories', { kind: 'card', name: 'Couples', position: 2 }],
      ['DELETE /categories/category-1', undefined],
    ]);
  });

  test('lead to the list of what is in them, which has to leave one before it is removed', async () => {
    open(<CategoriesScreen kinds={all} />);
    const link = await screen.findByTestId('in-category-pain');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['3 in it', '/item/service/list?category=pain']);
    expect(screen.queryByTestId('in-category-category-1')).toBeNull();
    await tap('remove-category-pain');
    expect(document.body.textContent).toContain('3 items are in it. Put them into another category first.');
  });

  test('are read by a store', async () => {
    open(<CategoriesScreen kinds={all} />, { type: 1 });
    expect((await screen.findByTestId('categories-closed')).textContent).toContain('only at headquarters');
    for (const kind of all) expect(screen.queryByTestId(`add-category-${kind}`)).toBeNull();
  });

  test.each([
    [['pc.item.card'], ['card']],
    [['pc.item.manage'], ['service', 'product']],
    [
      ['pc.item.manage', 'pc.item.card'],
      ['service', 'product', 'card'],
    ],
  ])('with %j are changed of %j', async (permissions, changed) => {
    open(<CategoriesScreen kinds={all} />, { permissions });
    await screen.findByTestId('categories-card');
    expect(all.filter((kind) => screen.queryByTestId(`add-category-${kind}`) !== null)).toEqual(changed);
    expect(screen.queryByTestId('categories-closed')).toBeNull();
  });
});
