import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { putRecords } from '../../server/db/put-records.ts';
import { aDebt, aRepayment } from '../make-debt.ts';
import type { Around } from './call-places.ts';

/** A member of a shop owes it something from then on, of which they have repaid some. */
export const owing = (pool: Pool) => async (around: Around, memberId: string) => {
  const repaymentId = randomUUID();
  const shopId = around.here['x-shop-id'] ?? '';
  const brandId = around.prefix === '' ? 'brand-1' : 'brand-2';
  const parts = [{ memberId, amount: 1_000 }];
  const payments = [{ id: `${repaymentId}-0`, type: 0, amount: 1_000, tendered: null }];
  const repayment = aRepayment({ id: repaymentId, shopId, memberId, payments, parts });
  const client = await pool.connect();
  await client.query('begin');
  await putRecords(client, brandId, 'debtAccount', [aDebt({ memberId, shopId })]);
  await putRecords(client, brandId, 'debtRepayment', [repayment]);
  await client.query('commit');
  client.release();
  return { memberId, repaymentId };
};
