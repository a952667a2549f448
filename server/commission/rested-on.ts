import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import { earlierMonths, type RestedOn, rulesBetween } from '#domain/commission/rested-on.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Shop } from '#domain/shop/shop.ts';

/** A number that differs where one of the rows does; it adds up, in whatever order they come. */
const markOf = (row: string): string =>
  `sum(('x' || substr(md5(${row}.id || ':' || ${row}.version || ':' || ${row}.deleted), 1, 15))::bit(60)::bigint)`;

/** Marks of what was sold and given back, by month of the sale: 0 for what lies before all of them. */
const soldMarks = async (pool: Pool, brandId: string, shopId: string, bounds: readonly number[]) => {
  const { rows } = await pool.query<{ place: number; mark: string }>(
    `select place, string_agg(mark, ' ' order by mark) as mark from (
       select width_bucket(sold.collected_at, $3::bigint[]) as place, 'sold ' || ${markOf('sold')} as mark
         from "order" sold
        where sold.brand_id = $1 and sold.shop_id = $2 and sold.collected_at < $4 group by 1
       union all
       select width_bucket(sold.collected_at, $3::bigint[]), 'back ' || ${markOf('refund')}
         from "order" sold join refund on refund.brand_id = sold.brand_id and refund.order_id = sold.id
        where sold.brand_id = $1 and sold.shop_id = $2 and sold.collected_at < $4 and refund.status = $5 group by 1
     ) marks group by place`,
    [brandId, shopId, bounds, bounds.at(-1), refundStatuses.refunded],
  );
  return new Map(rows.map(({ place, mark }) => [Number(place), mark]));
};

/**
 * What the commissions of these months of a store rest on, as marks. They are read before anything else: what changes
 * afterwards differs from them, and is found next time.
 */
export const readRestedOn = async (
  pool: Pool,
  brandId: string,
  { id, timeZone }: Pick<Shop, 'id' | 'timeZone'>,
  {
    months,
    rules,
    way,
  }: { readonly months: readonly string[]; readonly rules: readonly CommissionRule[]; readonly way: readonly string[] },
): Promise<RestedOn> => {
  const last = months.at(-1);
  if (last === undefined) return {};
  const bounds = [...months.map((month) => periodOfMonth(month, timeZone).from), periodOfMonth(last, timeZone).to];
  const sold = await soldMarks(pool, brandId, id, bounds);
  const hash = (parts: readonly unknown[]): string =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return Object.fromEntries([
    [earlierMonths, hash([sold.get(0) ?? '', rulesBetween(rules, '', `${months[0]}-00`), way])],
    ...months.map((month, place) => {
      const ofMonth = rulesBetween(rules, `${month}-01`, `${month}-31`);
      return [month, hash([sold.get(place + 1) ?? '', ofMonth, way])];
    }),
  ]);
};
