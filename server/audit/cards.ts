import type { ClientBase } from 'pg';
import { orderActions } from '#domain/order/codes.ts';
import type { Problem } from './problem.ts';

interface Differs {
  readonly brandId: string;
  readonly cardId: string;
  readonly lotId: string;
  readonly left: number;
  readonly entered: number;
}

/** Lots of cards that do not hold what their entries come to, and entries of no lot there is. */
export const auditCards = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Differs>(
    `with held as (
       select c.brand_id, c.id as card_id, lot ->> 'id' as lot_id, (lot ->> 'left')::bigint as left
       from card c, jsonb_array_elements(c.lots) lot where not c.deleted
     ), entered as (
       select brand_id, card_id, lot_id, sum(amount)::bigint as entered
       from card_entry where not deleted group by 1, 2, 3
     )
     select brand_id as "brandId", card_id as "cardId", lot_id as "lotId", coalesce(h.left, 0) as left,
       coalesce(e.entered, 0) as entered
     from held h full join entered e using (brand_id, card_id, lot_id)
     where coalesce(h.left, 0) <> coalesce(e.entered, 0) order by 1, 2, 3`,
  );
  return rows.map(({ brandId, cardId, lotId, left, entered }) => ({
    brandId,
    kind: 'cards',
    of: `card ${cardId}`,
    detail: `lot ${lotId}: ${left} are left, entries say ${entered}`,
  }));
};

interface Sums {
  readonly brandId: string;
  readonly id: string;
  readonly balance: number;
  readonly times: number;
  readonly inLots: number;
  readonly timesInLots: number;
}

/** Cards whose balance is not what their lots hold. Times that another system wrote down without saying of what are not in lots. */
export const auditBalances = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Sums>(
    `select * from (
       select c.brand_id as "brandId", c.id, c.balance, c.times_left as times,
         coalesce(sum((lot ->> 'left')::bigint) filter (where lot -> 'item' = 'null'), 0)::bigint as "inLots",
         coalesce(sum((lot ->> 'left')::bigint) filter (where lot -> 'item' <> 'null'), 0)::bigint as "timesInLots"
       from card c left join jsonb_array_elements(c.lots) lot on true
       where not c.deleted group by c.brand_id, c.id, c.balance, c.times_left, c.template_id
     ) sums where balance <> "inLots" or (times <> "timesInLots" and "timesInLots" > 0) order by 1, 2`,
  );
  return rows.map(({ brandId, id, balance, times, inLots, timesInLots }) => ({
    brandId,
    kind: 'cards',
    of: `card ${id}`,
    detail: `${balance} fen and ${times} times, its lots hold ${inLots} and ${timesInLots}`,
  }));
};

/**
 * Cards that are over and still hold something: what was given back for them should have left them. On one that was changed
 * for another card stays what had ended before.
 */
export const auditOver = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Pick<Sums, 'brandId' | 'id' | 'balance' | 'times'>>(
    `select c.brand_id as "brandId", c.id, c.balance, c.times_left as times from card c
     left join lateral (
       select max(kept_at) as at from card_entry e
       where e.brand_id = c.brand_id and e.card_id = c.id and e.kind = 'changeOut' and c.status = 'ended'
     ) changed on true
     where not c.deleted and c.status in ('ended', 'invalid') and (c.balance > 0 or c.times_left > 0) and (
       changed.at is null or exists (
         select 1 from jsonb_array_elements(c.lots) lot
         where (lot ->> 'left')::bigint > 0 and coalesce((lot ->> 'expiresAt')::bigint > changed.at, true)
       )
     ) order by 1, 2`,
  );
  return rows.map(({ brandId, id, balance, times }) => ({
    brandId,
    kind: 'cards',
    of: `card ${id}`,
    detail: `it is over and still holds ${balance} fen and ${times} times`,
  }));
};

interface Moved {
  readonly brandId: string;
  readonly orderId: string;
  readonly paid: number;
  readonly left: number;
  readonly came: number;
}

/**
 * Card changes of which another sum left the old card, or came onto the new one, than the old one paid; of one that was
 * undone nothing did.
 */
export const auditChanges = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Moved>(
    `with said as (
       select o.brand_id, o.id as order_id,
         coalesce(sum((p ->> 'amount')::bigint) filter (where p ? 'card' and o.cancellation is null), 0)::bigint as paid
       from "order" o, jsonb_array_elements(o.payments) p where not o.deleted and o.action = $1 group by 1, 2
     ), entered as (
       select brand_id, order_id,
         -coalesce(sum(moved) filter (where kind in ('changeOut', 'changeBack')), 0)::bigint as left,
         coalesce(sum(moved) filter (where kind not in ('changeOut', 'changeBack')), 0)::bigint as came
       from card_entry where not deleted and moved is not null group by 1, 2
     )
     select brand_id as "brandId", order_id as "orderId", coalesce(s.paid, 0) as paid, coalesce(e.left, 0) as left,
       coalesce(e.came, 0) as came
     from said s full join entered e using (brand_id, order_id)
     where coalesce(s.paid, 0) <> coalesce(e.left, 0) or coalesce(s.paid, 0) <> coalesce(e.came, 0) order by 1, 2`,
    [orderActions.cardChange],
  );
  return rows.map(({ brandId, orderId, paid, left, came }) => ({
    brandId,
    kind: 'cards',
    of: `order ${orderId}`,
    detail: `the old card paid ${paid} fen, ${left} left it and ${came} came onto the new one`,
  }));
};
