import type { FastifyRequest } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Order, order } from '#domain/order/order.ts';
import { monthAfter, periodOfMonth } from '#domain/overview/months.ts';
import { performanceByMonth, performanceOf } from '#domain/overview/performance.ts';
import { employeeListing } from '#domain/staff/employee-listing.ts';
import { monthsOfGrowth, performanceCalls } from '#domain/staff/performance-calls.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type Caller, inCurrentShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { inShopsBelow } from '../serve-list.ts';
import { employeeList } from './employee-calls.ts';

/** Whom a call is about, and in which shops their work is looked at: one's own wherever one works. */
const whose = async (pool: Pool, caller: Caller, id: string, request: FastifyRequest) => {
  if (id === '0' || id === caller.staff.id)
    return { staffId: caller.staff.id, shopIds: shopsOf(caller.staff, caller.shops).map((shop) => shop.id) };
  const seen = inShopsBelow(inCurrentShop(request), employeeListing);
  const found = await employeeList.one(pool, seen, id);
  if (!found) throw notFound('employee.unknown');
  return { staffId: id, shopIds: seen.shopIds };
};

/** The orders of some shops on which somebody worked, by when they were collected. */
const readOrders = (
  pool: Pool,
  brandId: string,
  { staffId, shopIds }: Awaited<ReturnType<typeof whose>>,
  { from, to }: ReturnType<typeof periodOfMonth>,
): Promise<Order[]> =>
  rowsOf(
    pool,
    recordsOf(order, brandId)
      .where('shopId', 'in', shopIds)
      .where('collectedAt', '>=', from)
      .where('collectedAt', '<', to)
      .where(
        sql<SqlBool>`(jsonb_path_query_array(one.lines, '$[*].servicerIds[*]')
          || jsonb_path_query_array(one.lines, '$[*].salespersonId')) ? ${staffId}`,
      ),
  );

/** What somebody of the staff did. */
export const performanceRoutes = serveCalls(performanceCalls, ({ pool }) => ({
  records: async ({ caller, params, query, request }) => {
    const who = await whose(pool, caller, params.id, request);
    const period = periodOfMonth(query.month, inCurrentShop(request).shop.timeZone);
    return performanceOf(await readOrders(pool, caller.brandId, who, period), who.staffId, period);
  },
  growth: async ({ caller, params, query, request }) => {
    const who = await whose(pool, caller, params.id, request);
    const { timeZone } = inCurrentShop(request).shop;
    const { from } = periodOfMonth(monthAfter(query.month, 1 - monthsOfGrowth), timeZone);
    const { to } = periodOfMonth(query.month, timeZone);
    const orders = await readOrders(pool, caller.brandId, who, { from, to });
    return performanceByMonth(orders, who.staffId, { until: query.month, count: monthsOfGrowth, timeZone });
  },
}));
