import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { shop } from '#domain/shop/shop.ts';
import { employee } from '#domain/staff/employee.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { Message } from '../db/message.ts';
import { readRecords } from '../http/record-reads.ts';
import { executeDirect } from './execute.ts';
import { foreseeRefusal } from './foresee.ts';

const { app, pool, signIn } = await apiUnderTest();
const headers = await signIn('boss');
const said = async <T>(method: 'POST' | 'PUT', path: string, payload: object): Promise<T> => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, payload });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};

/** The same database, on which something happens before the second of its messages is sent. */
const meanwhile = (happens: () => Promise<unknown>): Pool => {
  let messages = 0;
  const watched = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(of);
        return (...asked: unknown[]) => {
          if (!(asked[0] instanceof Message)) return value.apply(of, asked);
          messages += 1;
          if (messages !== 2) return value.apply(of, asked);
          void happens().then(() => value.apply(of, asked));
        };
      },
    });
  return { connect: async () => watched(await pool.connect()) } as Pool;
};

test('nothing is refused of which the parts were looked at before and after it was done', async () => {
  const payments = [{ type: 0, amount: 100_000 }];
  const card = await said<Order>('POST', '/orders/card', { memberId: 'own', templateId: 'gold', payments });
  await said('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 9, price: 1_000 }] });
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
  const { id: orderId } = await said<Order>('POST', '/orders', { lines, memberId: 'own' });
  const byCard = [{ type: 5, amount: 5_000, card: { cardId: card.id, times: [] } }];
  await said('PUT', `/orders/${orderId}/payment`, { payments: byCard });

  const args = { orderId, reason: 'mistake', refund: 5_000, goods: [] };
  const where = { brandId: 'brand-1', shopId: 's01', staffId: 'boss', name: 'order.cancel', version: 2 };
  const cancel = { ...where, commandId: uuid(), asked: args, args: () => args };
  const [here] = await readRecords(pool, shop, 'brand-1', 'id = $2', ['s01']);
  const [staff] = await readRecords(pool, employee, 'brand-1', 'id = $2', ['boss']);
  if (!here || !staff) throw new Error('no shop, or nobody there');
  let done = '';
  const twice = meanwhile(async () => {
    done = (await executeDirect(sqlBooks(pool), cancel, Date.now())).result.outcome;
  });
  expect(await foreseeRefusal(twice, cancel, { shop: here, staff, may: () => true }, Date.now())).toBeUndefined();
  expect(done).toBe('accepted');
  expect(await foreseeRefusal(pool, cancel, { shop: here, staff, may: () => true }, Date.now())).toBeUndefined();
  const again = { ...cancel, commandId: uuid() };
  expect(await foreseeRefusal(pool, again, { shop: here, staff, may: () => true }, Date.now())).toMatchObject({
    result: { code: 'order.refundedAlready' },
  });
});
