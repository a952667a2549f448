import { expect, test } from 'vitest';
import { product } from '../item/product.ts';
import type { May } from '../permissions.ts';
import { reject } from './decision.ts';
import { defineEntity } from './entity.ts';

// What must not compile; where it does, `tsc` says that the expected error is missing.
test('a reason without words, a right that nobody has and a field that there is not do not compile', () => {
  // @ts-expect-error there are no words for it
  expect(reject('order.gone')).toMatchObject({ ok: false });
  const may: May = () => false;
  // @ts-expect-error no such right is declared
  expect(may('pc.order.everything')).toBe(false);
  // @ts-expect-error a product has no such field
  expect(defineEntity({ ...product, fieldRights: { costPrize: 'pc.inventory.value' } })).toBeDefined();
  // @ts-expect-error no such right is declared
  expect(defineEntity({ ...product, readBy: ['pc.item.everything'] })).toBeDefined();
});
