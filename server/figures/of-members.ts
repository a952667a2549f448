import type { Pool } from 'pg';
import type { FigureSums } from '#domain/figures/figures.ts';
import { type MoneySum, noMoney } from '#domain/figures/money-sum.ts';
import { noSales, type SalesSum } from '#domain/figures/sales-sum.ts';
import { moneyInSql, salesInSql } from './in-sql.ts';

interface Whose {
  readonly memberId: string;
  readonly shopId: string;
}

/** What figures are made of, of one record of a member in one shop. */
export type MemberFigures = Whose & FigureSums;

/** Entries of the books are a member's by their order, those of repaid debt by the repayment and of deposits by the deposit. */
const money = `select member_id as "memberId", shop_id as "shopId", ${moneyInSql}
  from (
    select sold.member_id, entry.shop_id, entry.kind, entry.action, entry.payment_type, entry.amount
    from "order" sold join money_entry entry on entry.brand_id = sold.brand_id and entry.order_id = sold.id
    where sold.brand_id = $1 and sold.member_id = any($2) and sold.member_id <> '' and not sold.deleted
      and entry.shop_id = any($3) and not entry.deleted
    union all
    select repaid.member_id, entry.shop_id, entry.kind, entry.action, entry.payment_type, entry.amount
    from debt_repayment repaid cross join jsonb_array_elements(repaid.payments) payment
      cross join unnest(array['repayment', 'repaymentReturned']) booked
      join money_entry entry on entry.brand_id = repaid.brand_id and entry.id = booked || ':' || (payment ->> 'id')
    where repaid.brand_id = $1 and repaid.member_id = any($2) and not repaid.deleted
      and entry.shop_id = any($3) and not entry.deleted
    union all
    select left_as.member_id, entry.shop_id, entry.kind, entry.action, entry.payment_type, entry.amount
    from deposit left_as cross join jsonb_array_elements(left_as.entries) with ordinality became (of, place)
      cross join unnest(array['deposit', 'depositReturned', 'depositKept']) booked
      join money_entry entry on entry.brand_id = left_as.brand_id
        and entry.id = booked || ':' || left_as.id || ':' || (became.place - 1)
    where left_as.brand_id = $1 and left_as.member_id = any($2) and left_as.member_id <> '' and not left_as.deleted
      and entry.shop_id = any($3) and not entry.deleted
  ) moved group by 1, 2`;

const sales = `select member_id as "memberId", shop_id as "shopId", ${salesInSql}
  from "order"
  where brand_id = $1 and member_id = any($2) and member_id <> '' and shop_id = any($3)
    and collected_at is not null and not deleted
  group by 1, 2`;

/** What figures are made of, of each of these records of members in each of these shops in which they have any. */
export const figuresOfMembers = async (
  pool: Pool,
  brandId: string,
  memberIds: readonly string[],
  shopIds: readonly string[],
): Promise<MemberFigures[]> => {
  const asked = [brandId, memberIds, shopIds];
  const [moved, sold] = await Promise.all([
    pool.query<Whose & MoneySum>(money, asked),
    pool.query<Whose & SalesSum>(sales, asked),
  ]);
  return [...moved.rows.map((row) => ({ ...noSales, ...row })), ...sold.rows.map((row) => ({ ...noMoney, ...row }))];
};
