import type { ClientBase } from 'pg';
import { type MoneyEntry, moneyEntry } from '#domain/money/money-entry.ts';
import { orderActions } from '#domain/order/codes.ts';
import { journalOf } from '#domain/shift/journal.ts';
import { type Shift, shift } from '#domain/shift/shift.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import type { Problem } from './problem.ts';

interface Differs {
  readonly brandId: string;
  readonly id: string;
  readonly type: number;
  readonly noted: number;
  readonly entered: number;
}

/** What orders are about that sell cards, also for others that are changed for them. */
const sells = [orderActions.issueCard, orderActions.cardChange].join(', ');

/** Shifts whose sums, by way of paying, are not those of the money entries that name them; entries of no shift there is. */
const auditSums = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Differs>(
    `with noted as (
       select s.brand_id, s.id, (sum ->> 'type')::int as type,
         (sum ->> 'taken')::bigint - (sum ->> 'returned')::bigint + (sum ->> 'suspense')::bigint
           + coalesce((sum ->> 'repaid')::bigint, 0) + coalesce((sum ->> 'deposits')::bigint, 0) as amount,
         (sum ->> 'payments')::bigint as payments, (sum ->> 'refunds')::bigint as refunds,
         coalesce((sum ->> 'cards')::bigint, 0) as cards, coalesce((sum ->> 'recharged')::bigint, 0) as recharged,
         coalesce((sum ->> 'cardsReturned')::bigint, 0) as back
       from shift s, jsonb_array_elements(s.sums) sum where not s.deleted
     ), entered as (
       select brand_id, shift_id as id, payment_type as type, sum(amount)::bigint as amount,
         count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'refund') as refunds,
         coalesce(sum(amount) filter (where kind = 'payment' and action in (${sells})), 0)::bigint as cards,
         coalesce(sum(amount) filter (where kind = 'payment' and action = ${orderActions.recharge}), 0)::bigint as recharged,
         coalesce(-sum(amount) filter (where kind = 'refund' and action <> ${orderActions.createOrder}), 0)::bigint as back
       from money_entry where shift_id <> '' and not deleted group by 1, 2, 3
     )
     select brand_id as "brandId", id, type, coalesce(n.amount, 0) as noted, coalesce(e.amount, 0) as entered
     from noted n full join entered e using (brand_id, id, type)
     where n.amount is distinct from e.amount or n.payments is distinct from e.payments
       or n.refunds is distinct from e.refunds or n.cards is distinct from e.cards
       or n.recharged is distinct from e.recharged or n.back is distinct from e.back
     order by 1, 2, 3`,
  );
  return rows.map(({ brandId, id, type, noted, entered }) => ({
    brandId,
    kind: 'shift',
    of: `shift ${id}`,
    detail: `payment type ${type}: ${noted} fen are noted, entries say ${entered}`,
  }));
};

interface Found {
  readonly brandId: string;
  readonly found: Shift;
  readonly entries: readonly MoneyEntry[];
}

/** Shifts that are read at once, with their entries. */
const batch = 200;

/** The next shifts after that one, counter by counter in the order in which they were opened. */
const readShifts = async (client: ClientBase, after: Found | undefined): Promise<Found[]> => {
  const { rows } = await client.query<Found>(
    `select s.brand_id as "brandId", ${recordJson(tableFor(shift.name), 's')} as found,
       coalesce((select json_agg(${recordJson(tableFor(moneyEntry.name), 'e')}) from money_entry e
         where e.brand_id = s.brand_id and e.shift_id = s.id and e.shift_id <> '' and not e.deleted), '[]') as entries
     from shift s where not s.deleted and (s.brand_id, s.counter_id, s.number) > ($1, $2, $3)
     order by s.brand_id, s.counter_id, s.number limit ${batch}`,
    [after?.brandId ?? '', after?.found.counterId ?? '', after?.found.number ?? 0],
  );
  return rows;
};

/** What is wrong with the journal of a shift that follows this one at its counter, if any does. */
const faultsOf = ({ found, entries }: Found, previous: Shift | undefined): string[] => {
  const [before, last] = [previous?.digest ?? '', previous?.number ?? 0];
  const faults = found.number === last + 1 ? [] : [`its number ${found.number} follows ${last}`];
  if (found.before !== before) faults.push('it does not begin where the shift before it ended');
  const journal = journalOf(found, entries);
  if (journal === null || journal.places !== found.places)
    faults.push(`of ${found.places} lines of its journal some lack`);
  else if (journal.digest !== found.digest)
    faults.push(`its Z report says ${found.digest}, the books make ${journal.digest}`);
  return faults;
};

/**
 * Shifts whose journal, made anew of the books, is not the one over which the hash on their report was made: an entry
 * was changed, taken out or put in since. The hash goes on from shift to shift of a counter, whose numbers have no gaps.
 */
const auditJournals = async (client: ClientBase): Promise<Problem[]> => {
  const problems: Problem[] = [];
  let previous: Found | undefined;
  for (let read = await readShifts(client, previous); read.length > 0; read = await readShifts(client, previous))
    for (const each of read) {
      const isNext = previous?.brandId === each.brandId && previous.found.counterId === each.found.counterId;
      for (const detail of faultsOf(each, isNext ? previous?.found : undefined))
        problems.push({
          brandId: each.brandId,
          kind: 'shift',
          detail,
          of: `shift ${each.found.number} of counter ${each.found.counterNumber} (${each.found.id})`,
        });
      previous = each;
    }
  return problems;
};

/** Shifts of counters whose sums or whose journals are not what the books say. */
export const auditShifts = async (client: ClientBase): Promise<Problem[]> => [
  ...(await auditSums(client)),
  ...(await auditJournals(client)),
];
