import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../item/product/product.ts';
import type { order } from '../order/order.ts';
import type { May } from '../permissions.ts';
import { defineCalls } from './call.ts';
import { reject } from './decision.ts';
import { defineEntity, type RecordOf, type ShownOf } from './entity.ts';

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
  const { readBy: _, ...unread } = product;
  // @ts-expect-error nobody has said who reads it
  expect(defineEntity(unread)).toBeDefined();
  const call = { at: 'GET /items', says: 'Items', answer: z.null() } as const;
  // @ts-expect-error no such right is declared
  expect(defineCalls({ one: { ...call, right: ['pc.item.everything'] } })).toBeDefined();
  // @ts-expect-error nobody has said who may read it
  expect(defineCalls({ one: call })).toBeDefined();
  expect(defineCalls({ one: { ...call, right: ['pc.inventory.value'] } })).toBeDefined();
});

test('what a field says that takes a right is not taken for granted where a record is shown', () => {
  const cost = (shown: ShownOf<typeof product>): number =>
    // @ts-expect-error it is null for whoever may not read it
    shown.costPrice;
  const worth = (shown: ShownOf<typeof order>): number | undefined =>
    // @ts-expect-error so is what stands in a list
    shown.goods[0]?.value;
  const free = (shown: ShownOf<typeof product>): string => shown.name;
  const whole = (record: RecordOf<typeof product>): number => record.costPrice;
  expect([cost, worth, free, whole]).toHaveLength(4);
});
