import { afterAll, expect, test } from 'vitest';
import { type QuickKeys, quickKeys } from '#domain/quick-keys/quick-keys.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { readRecords } from '../http/record-reads.ts';
import { poolFor } from './open.ts';
import { writeSql } from './records.ts';
import { sendAll } from './send-all.ts';

const pool = poolFor(await migratedDatabase(), 2);
afterAll(() => pool.end());

test('one is written as commands write it, and read as it was', async () => {
  const record: QuickKeys = {
    id: '1',
    shopId: 'shop-1',
    counterId: '',
    keys: [{ kind: 'product', itemId: 'oil', key: 'F6' }],
  };
  const client = await pool.connect();
  await sendAll(client, [writeSql('brand-1', { op: 'insert', entity: quickKeys.name, record })]);
  client.release();
  expect(await readRecords(pool, quickKeys, 'brand-1', 'id = $2', ['1'])).toEqual([record]);
});
