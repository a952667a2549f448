import type { ClientBase } from 'pg';
import { orderActions, paymentTypes } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

/**
 * Payments by card whose entries took something else from a lot than they say, or gave more back to it than they took; and
 * of which something else came back onto their card than refunds and cancelling gave back. What went elsewhere because the card
 * was over, or lapsed, came back onto none; times are counted order by order, for their lines say how many went back. Where a
 * piece of a line comes to less than a fen, its times may have gone elsewhere, and no refund says so.
 */
export const auditCardUses = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with paid as (
       select o.brand_id, o.id as order_id, o.action = $1 as is_change, o.cancellation is not null as is_cancelled,
         p ->> 'id' as payment_id, p -> 'card' ->> 'cardId' as card_id, p -> 'card' -> 'draws' as draws,
         jsonb_array_length(coalesce(p -> 'card' -> 'times', '[]')) > 0 as by_times,
         case p ->> 'state' when 'refunded' then p ->> 'amount' else coalesce(p ->> 'refunded', '0') end::bigint as given_back,
         (select coalesce(sum((d ->> 'amount')::bigint), 0) from jsonb_array_elements(p -> 'card' -> 'draws') d) as drawn
       from "order" o, jsonb_array_elements(o.payments) p
       where not o.deleted and p ? 'card' and p ->> 'state' in ('paid', 'refunded')
     ), by_lot as (
       select brand_id, order_id, payment_id, card_id, d ->> 'lotId' as lot_id, sum((d ->> 'amount')::bigint)::bigint as drawn
       from paid, jsonb_array_elements(draws) d group by 1, 2, 3, 4, 5
     ), entered as (
       select brand_id, order_id, payment_id, card_id, lot_id,
         -coalesce(sum(amount) filter (where kind in ('use', 'changeOut')), 0)::bigint as taken,
         coalesce(sum(amount) filter (where kind in ('useReturned', 'changeBack')), 0)::bigint as back
       from card_entry where not deleted and kind in ('use', 'changeOut', 'useReturned', 'changeBack') group by 1, 2, 3, 4, 5
     ), came_back as (
       select brand_id, order_id, payment_id, sum(back)::bigint as back from entered group by 1, 2, 3
     ), elsewhere as (
       select brand_id, order_id, w ->> 'paymentId' as payment_id, sum((w ->> 'amount')::bigint)::bigint as amount
       from refund, jsonb_array_elements(ways) w
       where not deleted and status = $2 and ((w ->> 'type')::int <> $3 or w ? 'lapsed') group by 1, 2, 3
     ), by_times as (
       select p.brand_id, p.order_id, p.is_cancelled, sum(p.drawn)::bigint as drawn, sum(coalesce(c.back, 0))::bigint as back
       from paid p left join came_back c using (brand_id, order_id, payment_id)
       left join elsewhere e using (brand_id, order_id, payment_id)
       where p.by_times group by 1, 2, 3 having count(e.amount) = 0
     ), times_back as (
       select b.brand_id, b.order_id, b.back, case when b.is_cancelled then b.drawn else t.times end::bigint as said,
         t.for_nothing
       from by_times b join "order" o on o.brand_id = b.brand_id and o.id = b.order_id
       cross join lateral (
         select coalesce(sum(times), 0) as times, coalesce(sum(times) filter (where costs_nothing), 0) as for_nothing
         from (
           select (l -> 'refunded' ->> 'times')::bigint as times,
             (l ->> 'payable')::numeric < (l ->> 'quantity')::numeric as costs_nothing
           from jsonb_array_elements(o.lines) l
         ) of_line
       ) t
     )
     select brand_id as "brandId", 'payment ' || payment_id || ' of order ' || order_id as of,
       'it took ' || coalesce(b.drawn, 0) || ' from lot ' || lot_id || ' of card ' || card_id || ', entries say ' ||
         coalesce(e.taken, 0) || ' and ' || coalesce(e.back, 0) || ' back' as detail
     from by_lot b full join entered e using (brand_id, order_id, payment_id, card_id, lot_id)
     where coalesce(b.drawn, 0) <> coalesce(e.taken, 0) or e.back < 0 or e.back > e.taken
     union all
     select brand_id, 'payment ' || payment_id || ' of order ' || order_id,
       said.back || ' came back onto its card, entries say ' || coalesce(c.back, 0)
     from paid p left join elsewhere e using (brand_id, order_id, payment_id)
     left join came_back c using (brand_id, order_id, payment_id)
     cross join lateral (
       select case when p.is_change then case when p.is_cancelled then p.drawn else 0 end
         else p.given_back - coalesce(e.amount, 0) end as back
     ) said
     where not p.by_times and said.back <> coalesce(c.back, 0)
     union all
     select brand_id, 'order ' || order_id, said || ' times came back onto cards, entries say ' || back
     from times_back where back > said or back < said - for_nothing
     order by 1, 2, 3`,
    [orderActions.cardChange, refundStatuses.refunded, paymentTypes.membershipCard],
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'cards', of, detail }));
};
