import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

/**
 * Deposits of which what was taken and what is owed is not what became of them, or something is below 0; entries of the
 * books, kind by kind and in each way of paying, that are not what deposits say; and orders that were paid by more or less
 * of one than it says it was used for them.
 */
export const auditDeposits = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with became as (
       select d.brand_id, d.id, e ->> 'kind' as kind, (e ->> 'type')::int as type, (e ->> 'amount')::bigint as amount,
         place - 1 as place
       from deposit d, jsonb_array_elements(d.entries) with ordinality each (e, place) where not d.deleted
     ), used as (
       select d.brand_id, d.id, e ->> 'orderId' as order_id, sum((e ->> 'amount')::bigint)::bigint as amount
       from deposit d, jsonb_array_elements(d.entries) e where not d.deleted and e ->> 'kind' = 'used' group by 1, 2, 3
     ), paid as (
       select o.brand_id, p -> 'deposit' ->> 'depositId' as id, o.id as order_id,
         sum(case p ->> 'state' when 'paid' then (p ->> 'amount')::bigint - coalesce((p ->> 'refunded')::bigint, 0)
           else 0 end)::bigint as amount
       from "order" o, jsonb_array_elements(o.payments) p where not o.deleted and p ? 'deposit' group by 1, 2, 3
     ), sums as (
       select brand_id, id, coalesce(sum(amount) filter (where kind = 'taken'), 0)::bigint as taken,
         coalesce(sum(amount) filter (where kind = 'givenBack'), 0)::bigint as back,
         coalesce(sum(amount) filter (where kind = 'used'), 0)::bigint as used,
         coalesce(sum(amount) filter (where kind = 'kept'), 0)::bigint as kept
       from became group by 1, 2
     ), said as (
       select brand_id, case kind when 'taken' then 'deposit' when 'givenBack' then 'depositReturned' else 'depositKept' end
           || ':' || id || ':' || place as entry, type, case kind when 'givenBack' then -amount else amount end as amount
       from became where kind <> 'used'
     ), entered as (
       select brand_id, id as entry, payment_type::int as type, amount from money_entry
       where not deleted and kind in ('deposit', 'depositReturned', 'depositKept')
     )
     select d.brand_id as "brandId", 'deposit ' || d.id as of,
       'says that ' || d.amount || ' fen were taken and ' || d.owed || ' are owed; ' || coalesce(s.taken, 0) ||
         ' were taken, ' || coalesce(s.used, 0) || ' used, ' || coalesce(s.back, 0) || ' given back and ' ||
         coalesce(s.kept, 0) || ' kept' as detail
     from deposit d left join sums s using (brand_id, id)
     where not d.deleted and (d.amount <> coalesce(s.taken, 0)
       or d.owed <> coalesce(s.taken - s.used - s.back - s.kept, 0) or least(d.owed, s.used, s.back, s.kept) < 0)
     union all
     select brand_id, 'entry ' || entry,
       'says ' || coalesce(e.amount, 0) || ' fen, its deposit ' || coalesce(s.amount, 0)
     from said s full join entered e using (brand_id, entry)
     where s.amount is distinct from e.amount or s.type is distinct from e.type
     union all
     select brand_id, 'deposit ' || id, 'was used for ' || coalesce(u.amount, 0) || ' fen of order ' || order_id ||
       ', which says ' || coalesce(p.amount, 0)
     from used u full join paid p using (brand_id, id, order_id)
     where coalesce(u.amount, 0) <> coalesce(p.amount, 0)
     order by 1, 2`,
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'deposits', of, detail }));
};
