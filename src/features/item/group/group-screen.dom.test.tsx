import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atOffice, tap } from '../../../../tests/components/at-office.tsx';
import { aShop } from '../../../../tests/make.ts';
import { ItemGroupScreen } from './group-screen.tsx';

const shop = aShop();
const oils = {
  id: 'g1',
  name: 'Oils',
  kind: 'product',
  position: 0,
  enabled: true,
  createdIn: shop.id,
  removedAt: null,
  scope: 1,
  regionId: '',
  shopIds: [shop.id],
  count: 2,
  here: 2,
};
const onRemoved = vi.fn();
const open = (more: object = {}) =>
  atOffice(<ItemGroupScreen id="g1" onRemoved={onRemoved} items={(kind) => <p>{`items: ${kind}`}</p>} />, {
    permissions: ['pc.item.product', 'pc.item.manage'],
    shop,
    replies: {
      'GET /item_groups/g1': { data: { ...oils, ...more } },
      'PUT /item_groups/g1': { data: oils },
      'DELETE /item_groups/g1': { data: { id: 'g1' } },
    },
  });

beforeEach(() => localStorage.clear());

test('a group is shown with what is in it, disabled and removed where it was made', async () => {
  const gave = open();
  expect((await screen.findByTestId('item-group-page')).textContent).toContain('items: product');
  await tap('toggle-item-group');
  await tap('remove-item-group');
  await tap('remove-item-group-confirm');
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(gave()).toEqual([
    ['PUT /item_groups/g1', { name: 'Oils', enabled: false }],
    ['DELETE /item_groups/g1', undefined],
  ]);
});

test('one that was made elsewhere is only looked at', async () => {
  open({ createdIn: '' });
  await screen.findByTestId('item-group-page');
  for (const button of ['rename-item-group', 'toggle-item-group', 'remove-item-group'])
    expect(screen.queryByTestId(button)).toBeNull();
});
