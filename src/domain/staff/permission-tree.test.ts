import { expect, test } from 'vitest';
import { permissionTree } from './permission-tree.ts';

test('rights are grouped by the parts of their slugs', () => {
  expect(permissionTree(['pc.order.cashier', 'pc.order.list', 'pc.shop.info'])).toEqual([
    {
      slug: 'pc',
      functions: [],
      children: [
        { slug: 'pc.order', functions: ['pc.order.cashier', 'pc.order.list'], children: [] },
        { slug: 'pc.shop', functions: ['pc.shop.info'], children: [] },
      ],
    },
  ]);
});
