import type { PoolClient } from 'pg';
import { rightsScope } from '#domain/kernel/entity.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import type { LockedCounter } from '../books/rows.ts';
import { sendAll } from '../db/send-all.ts';
import { type Answer, begin, prepared, type Statement } from '../db/statement.ts';

interface Row {
  shop_id: string;
  number: string;
  incarnation: number;
  last_n: number;
  last_at: number;
  last_order: number;
  enrolled_at: number;
  rights_rev: number | null;
  code: string;
  /** The first after `last_order` that no order has; read where the server gives the numbers. */
  next_order?: number;
}

const lock = prepared(
  'lock_counter',
  ['text', 'text'],
  `select c.shop_id, c.number, c.incarnation, c.last_n, c.last_at, c.last_order, c.enrolled_at, s.code,
      (select rev from scope where brand_id = $1 and scope_id = '${rightsScope}') as rights_rev
    from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id
    where c.brand_id = $1 and c.id = $2 for update of c`,
);

const counterOf = (brandId: string, id: string, row: Row): LockedCounter => {
  const nextOrder = row.next_order ?? row.last_order + 1;
  return {
    brandId,
    id,
    shopId: row.shop_id,
    number: row.number,
    incarnation: row.incarnation,
    lastN: row.last_n,
    lastAt: row.last_at,
    enrolledAt: row.enrolled_at,
    rightsRev: row.rights_rev ?? 0,
    nextOrder,
    nextOrderNumber: formatOrderNumber(row.code, row.number, nextOrder),
  };
};

/**
 * Begins a transaction with taking hold of a counter, whose commands are booked one after the other, and reads what
 * `reads` ask for, all in one message.
 */
export const beginAtCounter = async <Found>(
  client: PoolClient,
  brandId: string,
  counterId: string,
  reads: readonly Statement[],
): Promise<{ counter: LockedCounter; answers: Answer<Found>[] }> => {
  const [, held, ...answers] = await sendAll<Found>(client, [begin, lock(brandId, counterId), ...reads]);
  const row = held?.rows[0] as Row | undefined;
  if (!row) throw new Error(`there is no counter ${counterId}`);
  return { counter: counterOf(brandId, counterId, row), answers };
};

/** The number of the counter under which calls of the API are booked. */
const apiCounterNumber = '00';

/** The counter under which calls of the API are booked in a shop. */
export const shopsCounter = (shopId: string): { readonly id: string; readonly number: string } => ({
  id: `api:${shopId}`,
  number: apiCounterNumber,
});

const makeForCalls = prepared(
  'make_counter_for_calls',
  ['text', 'text', 'text', 'bigint'],
  `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at)
    values ($1, $2, $3, '${apiCounterNumber}', 'API', '', $4) on conflict do nothing`,
);

/** How many digits a running number has at least. */
const digits = 6;
/** Numbers that somebody has used up, however that came about, are passed over. */
const nextFree = prepared(
  'next_free_order',
  ['text', 'text'],
  `with recursive given as (
      select s.code || '-' || c.number || '-' as head, c.last_order
      from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id where c.brand_id = $1 and c.id = $2
    ), tried as (
      select head, last_order + 1 as running from given
      union all
      select head, running + 1 from tried where exists (
        select from "order" o where o.brand_id = $1
          and o.number = head || lpad(running::text, greatest(${digits}, length(running::text)), '0'))
    )
    select max(running) as next_order from tried`,
);

/** The same at the shop's own counter, which comes about with its first command. */
export const beginAtShop = async (
  client: PoolClient,
  brandId: string,
  shopId: string,
  now: number,
): Promise<LockedCounter> => {
  const { id: counterId } = shopsCounter(shopId);
  const made = makeForCalls(brandId, counterId, shopId, now);
  const statements = [begin, made, lock(brandId, counterId), nextFree(brandId, counterId)];
  const [, , held, free] = await sendAll<Row>(client, statements);
  const row = held?.rows[0];
  if (!row) throw new Error(`there is no shop ${shopId}`);
  return counterOf(brandId, counterId, { ...row, ...free?.rows[0] });
};
