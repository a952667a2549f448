import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Differs {
  readonly brandId: string;
  readonly id: string;
  readonly type: number;
  readonly noted: number;
  readonly entered: number;
}

/** Shifts whose sums, by way of paying, are not those of the money entries that name them; entries of no shift there is. */
export const auditShifts = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Differs>(
    `with noted as (
       select s.brand_id, s.id, (sum ->> 'type')::int as type,
         (sum ->> 'taken')::bigint - (sum ->> 'returned')::bigint + (sum ->> 'suspense')::bigint as amount,
         (sum ->> 'payments')::bigint as payments, (sum ->> 'refunds')::bigint as refunds
       from shift s, jsonb_array_elements(s.sums) sum where not s.deleted
     ), entered as (
       select brand_id, shift_id as id, payment_type as type, sum(amount)::bigint as amount,
         count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'refund') as refunds
       from money_entry where shift_id <> '' and not deleted group by 1, 2, 3
     )
     select brand_id as "brandId", id, type, coalesce(n.amount, 0) as noted, coalesce(e.amount, 0) as entered
     from noted n full join entered e using (brand_id, id, type)
     where n.amount is distinct from e.amount or n.payments is distinct from e.payments
       or n.refunds is distinct from e.refunds
     order by 1, 2, 3`,
  );
  return rows.map(({ brandId, id, type, noted, entered }) => ({
    brandId,
    kind: 'shift',
    of: `shift ${id}`,
    detail: `payment type ${type}: ${noted} fen are noted, entries say ${entered}`,
  }));
};
