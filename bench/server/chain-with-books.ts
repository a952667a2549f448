import type pg from 'pg';
import { manyId } from '../../server/load/many-ids.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import type { Context } from '../context.ts';
import { readShelf } from './counters.ts';
import { type Product, startFilled } from './product.ts';

/** A chain of stores with a month of sales and cards in its books. */
export interface ChainWithBooks {
  readonly server: Product;
  readonly token: string;
  readonly headquartersId: string;
  /** The store that is looked at. */
  readonly shopId: string;
  /** The month that its books are full of, as `yyyy-mm`. */
  readonly month: string;
  readonly orders: number;
  readonly cards: number;
}

const booksMonth = '2026-03';
const from = Date.parse('2026-02-28T16:00:00Z');
/** What a store sells in the month, and the cards that it has ever sold. */
const perShop = { orders: 600, cards: 200 };

/** Copies an order of the load, whose lines somebody sold and served, over the stores and the days of a month. */
const fillBooks = async (client: pg.Client, brandId: string, shopIds: readonly string[], quick: boolean) => {
  const share = quick ? 20 : 1;
  const [orders, cards] = [perShop.orders / share, perShop.cards / share].map((each) => each * shopIds.length);
  await client.query(
    `with shops as (select $2::text[] as ids), staff as (
       select array_agg(id order by id) as ids from (select id from employee where brand_id = $1 limit 40) e
     ), made as (
       select to_jsonb(o) as sample, n, shops.ids[1 + n % cardinality(shops.ids)] as shop_id,
         $3::bigint + (n - 1) * 2678400000 / $4 as at, staff.ids as staff
       from generate_series(1::bigint, $4) n, shops, staff,
         (select * from "order" where brand_id = $1 and jsonb_array_length(lines) > 0 order by id limit 1) o
     )
     insert into "order" select (jsonb_populate_record(null::"order", sample || jsonb_build_object(
       'id', 'books-' || n, 'number', 'BK-01-' || n, 'shop_id', shop_id, 'status', 2, 'created_at', at, 'collected_at', at,
       'lines', (select jsonb_agg(line || jsonb_build_object(
           'servicerIds', jsonb_build_array(staff[1 + n % 40]), 'salespersonId', staff[1 + n % 37]))
         from jsonb_array_elements(sample -> 'lines') line)))).*
     from made`,
    [brandId, shopIds, from, orders],
  );
  await client.query(
    `insert into money_entry (brand_id, id, shop_id, order_id, payment_id, kind, payment_type, amount, counter_id,
       staff_id, at, kept_at, shift_id, shift_place)
     select brand_id, 'payment:' || id, shop_id, id, id, 'payment', mod(length(number), 7), total, counter_id, staff_id,
       collected_at, collected_at, '', 0
     from "order" where brand_id = $1 and id like 'books-%'`,
    [brandId],
  );
  await client.query(
    `insert into card select (jsonb_populate_record(null::card, to_jsonb(c) || jsonb_build_object('id', 'books-' || n, 'number', 'BK' || n,
       'lots', jsonb_build_array(jsonb_build_object('id', 'l' || n, 'isGift', false, 'item', null, 'granted', 100000,
         'left', 70000, 'paid', 90000, 'expiresAt', null, 'shopId', ($2::text[])[1], 'orderId', '', 'at', 1))))).*
     from (select * from card where brand_id = $1 order by id limit 1) c, generate_series(1::bigint, $3) n`,
    [brandId, shopIds, cards],
  );
  await client.query(
    `insert into card_entry select (jsonb_populate_record(null::card_entry, jsonb_build_object('brand_id', $1::text,
       'version', 1, 'deleted', false, 'id', 'books-' || n || '-' || step, 'card_id', 'books-' || n,
       'lot_id', 'l' || n, 'member_id', 'm' || n, 'kind', case step when 0 then 'issue' else 'use' end,
       'amount', case step when 0 then 100000 else -10000 end, 'is_money', true,
       'shop_id', ($2::text[])[1 + (n + step / 3) % cardinality($2::text[])],
       'sold_in', ($2::text[])[1 + n % cardinality($2::text[])], 'order_id', '', 'payment_id', '', 'counter_id', '',
       'staff_id', '', 'at', $3::bigint + step * 500000000 - 600000000, 'note', '', 'other_member_id', '',
       'moved', 0, 'kept_at', $3::bigint + step * 500000000 - 600000000))).*
     from generate_series(1::bigint, $4) n, generate_series(0, 3) step`,
    [brandId, shopIds, from, cards],
  );
  await client.query(
    `insert into commission_rule select (jsonb_populate_record(null::commission_rule, jsonb_build_object(
       'brand_id', $1::text, 'id', 'books-' || kind, 'version', 1, 'deleted', false,
       'shop_id', (select id from shop where brand_id = $1 and type = 0), 'name', kind, 'kind', kind, 'range', 'all',
       'group_ids', jsonb '[]', 'items', jsonb '[]', 'template_ids', jsonb '[]', 'people', 'all', 'role_ids', jsonb '[]',
       'staff_ids', jsonb '[]', 'by_name', 'either', 'customers', 'all', 'rate', 'percent', 'percent', 300,
       'tiers', jsonb '[{"from": 5000000, "percent": 400}]', 'tier_way', 'above', 'valid_from', '', 'valid_until', '',
       'enabled', true, 'changed_at', 1, 'changed_by', ''))).*
     from unnest(array['labour', 'sale', 'use']) kind`,
    [brandId],
  );
  await client.query('vacuum (analyze, freeze) "order", money_entry, card, card_entry, commission_rule');
  return { orders: orders ?? 0, cards: cards ?? 0 };
};

const start = async (context: Context): Promise<{ thing: ChainWithBooks; end(): Promise<void> }> => {
  const { quick } = context.options;
  const shops = quick ? 30 : 500;
  const shopIds = Array.from({ length: shops - 2 }, (_, place) => manyId('shop', place));
  const filled = { orders: 0, cards: 0 };
  const { thing: server, end } = await startFilled(
    { shops, staff: 40, counters: 0, items: 100, members: 100, cards: 10, orders: 10 },
    async (client, brandId) => {
      Object.assign(filled, await fillBooks(client, brandId, shopIds, quick));
    },
  );
  const { pool, brandId } = server;
  const { staffId } = await readShelf(pool, brandId);
  const token = await openSession(pool, brandId, staffId, Date.now());
  const { rows } = await pool.query<{ id: string }>('select id from shop where brand_id = $1 and type = 0', [brandId]);
  const looked = { headquartersId: rows[0]?.id ?? '', shopId: shopIds[0] ?? '', month: booksMonth };
  return { thing: { server, token, ...looked, ...filled }, end };
};

/** A chain of 500 stores, each with 600 orders of one month and 200 cards; made once for all rows about it. */
export const chainWithBooks = (context: Context): Promise<ChainWithBooks> =>
  context.once('chain with books', () => start(context));
