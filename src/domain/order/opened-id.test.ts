import { expect, test } from 'vitest';
import { acting, anOrder, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { parkOrder } from './change/park.ts';
import { openedId, orderId } from './order.ts';

test.each(['suspense:0198c2d4', 'late:a:b', '__proto__', '../x', 'a/b', '-a', 'a b', '茶', ''])(
  'an order is not opened under the id %j',
  (id) => {
    expect(openedId.safeParse(id).success).toBe(false);
  },
);

test('an order is opened under an id as clients make them, and one that is made of others is named as before', () => {
  expect(openedId.safeParse('01993b5e-7c1d-7a62-9d0b-6f2f6a4e9d10').success).toBe(true);
  expect(orderId.safeParse('suspense:0198c2d4').success).toBe(true);
});

test.each(['suspense:order-1', '__proto__', '../x'])(
  'none is parked under the id %j, but one that stands there',
  async (id) => {
    const number = 'S01-02-000009';
    const line = anOrder().lines[0];
    if (!line) throw new Error('no line');
    const { payable: _, ...added } = line;
    const park = (world: World, operations: object[]) =>
      world.run(parkOrder, { orderId: id, number, label: '', operations }, acting({ commandId: 'park' }));
    expect(await park(new World({ product: [oil()] }), [{ op: 'add', line: added }])).toMatchObject({
      ok: false,
      code: 'order.unknown',
    });
    const known = new World({ order: [anOrder({ id, number })], product: [oil()] });
    expect(await park(known, [])).toMatchObject({ ok: true });
  },
);
