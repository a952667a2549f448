import type { ClientBase } from 'pg';
import { paymentTypes } from '#domain/order/codes.ts';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

/**
 * What members owe to shops that is not the sum of the entries of it; that with what they repaid and what was written off
 * does not come to what their orders have on account; what they repaid that is not what came and was not given back; and
 * repayments whose money, or of which what is owed less, is not what they say.
 */
export const auditDebt = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with entered as (
       select brand_id, member_id, shop_id, sum(amount)::bigint as owed from debt_entry where not deleted group by 1, 2, 3
     ), held as (
       select brand_id, member_id, shop_id, balance as owed, repaid, balance + repaid + written_off as in_all
       from debt_account where not deleted
     ), on_orders as (
       select o.brand_id, o.member_id, o.shop_id,
         sum((p ->> 'amount')::bigint - coalesce((p ->> 'refunded')::bigint, 0))::bigint as in_all
       from "order" o, jsonb_array_elements(o.payments) p
       where not o.deleted and p ? 'owed' and p ->> 'state' = 'paid' group by 1, 2, 3
     ), came as (
       select brand_id, member_id, shop_id, -sum(amount)::bigint as amount
       from debt_entry where not deleted and kind in ('repaid', 'takenBack') group by 1, 2, 3
       union all
       select o.brand_id, o.member_id, o.shop_id, -(w ->> 'amount')::bigint
       from refund r
       join "order" o on o.brand_id = r.brand_id and o.id = r.order_id
       cross join jsonb_array_elements(r.ways) w
       join jsonb_array_elements(o.payments) p on p ->> 'id' = w ->> 'paymentId' and p ? 'owed'
       where not r.deleted and not o.deleted and (w ->> 'type')::int <> $1
     ), in_money as (
       select brand_id, member_id, shop_id, sum(amount)::bigint as repaid from came group by 1, 2, 3
     ), said as (
       select brand_id, p ->> 'id' as payment_id,
         case when taken_back is null then (p ->> 'amount')::bigint else 0 end as amount
       from debt_repayment, jsonb_array_elements(payments) p where not deleted
     ), less as (
       select brand_id, repayment_id, -sum(amount)::bigint as amount from debt_entry
       where not deleted and repayment_id <> '' group by 1, 2
     ), in_all as (
       select brand_id, id as repayment_id, case when taken_back is null then amount else 0 end as amount
       from debt_repayment where not deleted
     ), moved as (
       select brand_id, payment_id, sum(amount)::bigint as amount from money_entry
       where not deleted and kind in ('repayment', 'repaymentReturned') group by 1, 2
     )
     select brand_id as "brandId", 'member ' || member_id || ' in shop ' || shop_id as of,
       'owes ' || coalesce(h.owed, 0) || ' fen, entries say ' || coalesce(e.owed, 0) as detail
     from held h full join entered e using (brand_id, member_id, shop_id)
     where coalesce(h.owed, 0) <> coalesce(e.owed, 0) or h.owed < 0
     union all
     select brand_id, 'member ' || member_id || ' in shop ' || shop_id,
       'owed, repaid and written off come to ' || coalesce(h.in_all, 0) || ' fen, orders have ' ||
         coalesce(o.in_all, 0) || ' on account'
     from held h full join on_orders o using (brand_id, member_id, shop_id)
     where coalesce(h.in_all, 0) <> coalesce(o.in_all, 0)
     union all
     select brand_id, 'member ' || member_id || ' in shop ' || shop_id,
       'has repaid ' || coalesce(h.repaid, 0) || ' fen, repayments and refunds say ' || coalesce(m.repaid, 0)
     from held h full join in_money m using (brand_id, member_id, shop_id)
     where coalesce(h.repaid, 0) <> coalesce(m.repaid, 0)
     union all
     select brand_id, 'repayment ' || repayment_id,
       'says ' || coalesce(a.amount, 0) || ' fen, so much less is owed: ' || coalesce(l.amount, 0)
     from in_all a full join less l using (brand_id, repayment_id)
     where coalesce(a.amount, 0) <> coalesce(l.amount, 0)
     union all
     select brand_id, 'repayment ' || payment_id,
       'says ' || coalesce(s.amount, 0) || ' fen, entries say ' || coalesce(m.amount, 0)
     from said s full join moved m using (brand_id, payment_id)
     where coalesce(s.amount, 0) <> coalesce(m.amount, 0)
     order by 1, 2`,
    [paymentTypes.onAccount],
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'debt', of, detail }));
};
