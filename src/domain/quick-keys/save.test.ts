import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import type { Permission } from '../permissions.ts';
import type { Favourite } from './quick-keys.ts';
import { saveQuickKeys } from './save.ts';

const keys: Favourite[] = [{ kind: 'product', itemId: 'oil', key: 'F6' }];
const who = (right: Permission) =>
  acting({ shopId: 'shop-1', counterId: 'counter-1', may: (wanted) => wanted === right });
const decide = (forShop: boolean, right: Permission) =>
  saveQuickKeys.decide({ existing: undefined }, { forShop, keys }, who(right));

describe('quickKeys.save', () => {
  test('makes what one counter has at hand, or every counter of the shop', () => {
    expect(decide(false, 'pc.order.cashier')).toMatchObject({
      changes: [
        { op: 'insert', record: { id: 'favourites:counter-1', shopId: 'shop-1', counterId: 'counter-1', keys } },
      ],
    });
    expect(decide(true, 'pc.shop.settings')).toMatchObject({
      changes: [{ op: 'insert', record: { id: 'favourites:shop-1', shopId: 'shop-1', counterId: '', keys } }],
    });
  });

  test('changes what was there', () => {
    const existing = { id: 'favourites:counter-1', shopId: 'shop-1', counterId: 'counter-1', keys };
    const decision = saveQuickKeys.decide({ existing }, { forShop: false, keys: [] }, who('pc.order.cashier'));
    expect(decision).toMatchObject({ changes: [{ op: 'update', record: { ...existing, keys: [] } }] });
  });

  test.each([
    ['a cashier, for the shop', true, 'pc.order.cashier'],
    ['who runs the shop but does not sell, for a counter', false, 'pc.shop.settings'],
  ] as const)('is refused to %s', (_, forShop, right) => {
    expect(decide(forShop, right)).toMatchObject({ ok: false, code: 'notAllowed' });
  });
});
