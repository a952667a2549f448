import type { Pool } from 'pg';
import { type Order, order } from '#domain/order/order.ts';
import { readRecords } from '../record-reads.ts';
import { notFound } from '../refusal.ts';

/** An order of one of these shops; 404 when there is none, be it another shop's or nobody's. */
export const readOrder = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  id: string,
): Promise<Order> => {
  const [found] = await readRecords(pool, order, brandId, 'shop_id = any($2) and id = $3', [shopIds, id]);
  if (!found) throw notFound('order.unknown');
  return found;
};
