import { afterAll, expect, test } from 'vitest';
import type { StoredEnrolment } from '../session/registry.ts';
import { dexieRegistry } from './dexie-registry.ts';

const registry = await dexieRegistry({ indexedDB, IDBKeyRange });
afterAll(() => registry.close());

const enrolled = (counterId: string, shopId: string): StoredEnrolment => ({
  counterId,
  secret: 'secret',
  incarnation: 1,
  number: '02',
  shopId,
  shopCode: 'S01',
  brandId: 'brand-1',
  epoch: 1,
  serverTime: 1,
});

test('a browser is the counter of a shop that was not retired, however many were before it', async () => {
  for (const id of ['a', 'b', 'c']) await registry.saveEnrolment(enrolled(id, 'shop-1'));
  await registry.saveEnrolment(enrolled('d', 'shop-2'));
  await registry.retire('a');
  expect((await registry.enrolmentOf('shop-1'))?.counterId).toBe('b');
  await registry.retire('b');
  expect((await registry.enrolmentOf('shop-1'))?.counterId).toBe('c');
  await registry.retire('c');
  expect(await registry.enrolmentOf('shop-1')).toBeUndefined();
  expect((await registry.enrolmentOf('shop-2'))?.counterId).toBe('d');
});
