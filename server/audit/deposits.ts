import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

/**
 * Deposits of which what was taken and what is owed is not what became of them, or something is below 0; and entries of the
 * books, kind by kind and in each way of paying, that are not what deposits say.
 */
export const auditDeposits = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with became as (
       select d.brand_id, d.id, e ->> 'kind' as kind, (e ->> 'type')::int as type, (e ->> 'amount')::bigint as amount,
         place - 1 as place
       from deposit d, jsonb_array_elements(d.entries) with ordinality each (e, place) where not d.deleted
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
     order by 1, 2`,
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'deposits', of, detail }));
};
