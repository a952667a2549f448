import { managedNouns } from '#domain/managed.ts';
import type { PushReply, SentCommand } from '#domain/sync/protocol.ts';
import { sqlBooks } from '../../server/books/sql-books.ts';
import { tableFor } from '../../server/db/tables.ts';
import { push } from '../../server/sync/push.ts';
import type { TestBrand } from '../brand.ts';
import { proveAll } from '../prove.ts';
import { type AtCounter, atCounter, knownCounter } from '../sync/at-counter.ts';
import { type Dies, dyingDatabase } from './dying-database.ts';
import { type Given, type Hands, newId } from './hands.ts';

/** A counter that speaks to the server's own code, with another one beside it. */
export interface OverSql {
  readonly brand: TestBrand;
  readonly here: AtCounter;
  readonly there: AtCounter;
  /** A counter of the other shop. */
  readonly across: AtCounter;
  /** The next order number of this counter. */
  number(): string;
}

const acrossFrom = (shopId: string): string => (shopId === 'shop-1' ? 'shop-2' : 'shop-1');
/** Who works in a shop. */
const staffOf = (shopId: string): string => shopId.replace('shop', 'staff');

export const overSql = async (brand: TestBrand, shopId = 'shop-1'): Promise<OverSql> => {
  const here = await atCounter(brand, shopId);
  let running = 0;
  return {
    brand,
    here,
    there: await atCounter(brand, shopId),
    across: await atCounter(brand, acrossFrom(shopId)),
    number: () => {
      running += 1;
      return here.number(running);
    },
  };
};

const came = async (counter: AtCounter, command: SentCommand, wanted: readonly string[]): Promise<void> => {
  const { results } = await counter.push([command]);
  const outcome = results[0]?.outcome ?? '';
  if (!wanted.includes(outcome)) throw new Error(`${command.name} came to this: ${JSON.stringify(results)}`);
};
const booked = (counter: AtCounter, command: SentCommand): Promise<void> =>
  came(counter, command, ['accepted', 'exception']);

const given = async (counter: AtCounter, command: SentCommand, wanted: readonly string[]): Promise<Given> => {
  await came(counter, command, wanted);
  const { number = '' } = command.args as { number?: string };
  return { n: command.n, commandId: command.id, number };
};

/** The staff, whose commands reach the server at once; `mark` tells this time's records from those of the others. */
export const handsOverSql = ({ here, there, across, number }: OverSql, mark: string): Hands => {
  const { shopId } = here.enrolment;
  const shops = { here: shopId, across: acrossFrom(shopId) };
  let staffId = staffOf(shopId);
  const give =
    (wanted: readonly string[]): Hands['give'] =>
    (name, args, { takeNumber = false } = {}) =>
      given(here, here.does(name, takeNumber ? { ...args, number: number() } : args, { staffId }), wanted);
  return {
    id: (name) => `${name}-${mark}`,
    shops,
    give: give(['accepted', 'exception']),
    giveInVain: give(['rejected']),
    elsewhere: (name, args) => booked(there, there.does(name, args, { staffId: staffOf(shopId) })),
    acrossTown: (name, args) => booked(across, across.does(name, args, { staffId: staffOf(shops.across) })),
    bySomebodyElse: async (work) => {
      staffId = 'cashier-1';
      try {
        return await work();
      } finally {
        staffId = staffOf(shopId);
      }
    },
    unseen: (work) => work(),
    sync: async () => {},
  };
};

/** Pushes while the database dies at a step; answers whether it did, and the reply if there was one. */
export const pushDying = async (
  { brand, here }: OverSql,
  commands: readonly SentCommand[],
  step: number,
  dies: Dies,
): Promise<{ died: boolean; reply: PushReply | undefined }> => {
  const { pool, died } = dyingDatabase(brand.url, step, dies);
  const { counterId, incarnation, epoch } = here.enrolment;
  const known = await knownCounter(brand, here.enrolment);
  const request = { counterId, incarnation, epoch, commands: await proveAll(brand.pool, here.enrolment, commands) };
  try {
    const reply = await push(sqlBooks(pool), brand.hub, known, request, Date.now()).catch(() => undefined);
    return { died: died(), reply };
  } finally {
    await pool.end();
  }
};

/** What commands left behind of managed records. */
const managedEffects = managedNouns
  .map(({ entity: { name } }) => {
    const found = `select json_agg(removed_at is null order by id) from ${tableFor(name).name} where id like $1`;
    return `'managed ${name}', (${found}),`;
  })
  .join('\n');

/**
 * What commands left behind of this mark: on orders, money, stock, transfers, shifts and refunds, on cards, debt, deposits, points, coupons, rooms and
 * visits with their entries, without what differs each time.
 */
export const effects = async ({ brand }: OverSql, mark: string): Promise<unknown> => {
  const { rows } = await brand.pool.query(
    `select json_build_object(
      'orders', (select json_agg(json_build_array(o.status, o.total, o.paid, (
          select json_agg((l #- '{brought,left,number}') || jsonb_build_object('id', split_part(l ->> 'id', '>', 1))) from jsonb_array_elements(o.lines) l
        ), (
          select json_agg(json_build_array(p ->> 'state', p -> 'refunded')) from jsonb_array_elements(o.payments) p
        ), (select json_agg(t ->> 'what') from jsonb_array_elements(o.timeline) t)) order by o.id)
        from "order" o where o.id like $1 or jsonb_path_query_array(o.payments, '$[*].id')::text like $1 || '"%'),
      'money', (select json_agg(json_build_array(kind, payment_type, amount) order by id) from money_entry
         where order_id like $1 or payment_id like $1),
      -- Whether what is used up takes what is left of an opened package or opens one depends on what was done before.
      'stock', (select json_agg(json_build_array(m.shop_id, m.type, m.quantity * p.package_content + m.uses)
          order by m.shop_id, m.type, m.quantity * p.package_content + m.uses)
        from stock_movement m join product p on p.brand_id = m.brand_id and p.id = m.product_id
        where m.order_id like $1 or m.paper_id like $1),
      'transfers', (select json_agg(json_build_array(status, jsonb_array_length(steps)) order by id)
        from transfer where id like $1),
      'shifts', (select json_agg(json_build_array(float, sums, jsonb_array_length(cash), jsonb_array_length(opened),
          jsonb_array_length(taken_over), jsonb_array_length(counts), difference, closed_at is null, places) order by id)
        from shift where id like $1),
      'refunds', (select json_agg(json_build_array(status, amount, given, (
          select json_agg(w -> 'amount') from jsonb_array_elements(ways) w
        ), goods, answer) order by id)
        from refund where id like $1),
      'cards', (select json_agg(json_build_array(balance, status, jsonb_array_length(lots)) order by id)
        from card where id like $1),
      'card entries', (select json_agg(json_build_array(kind, amount) order by id) from card_entry
        where order_id like $1 or card_id like $1),
      'debts', (select json_agg(json_build_array(balance, repaid, written_off) order by id)
        from debt_account where member_id like $1),
      'debt entries', (select json_agg(json_build_array(kind, amount) order by id) from debt_entry
        where member_id like $1 or order_id like $1 or repayment_id like $1),
      'repayments', (select json_agg(json_build_array(amount, owed, (
          select json_agg(p -> 'amount') from jsonb_array_elements(parts) p
        ), taken_back -> 'reason') order by id)
        from debt_repayment where id like $1),
      'deposits', (select json_agg(json_build_array(amount, owed, surplus, (
          select json_agg(json_build_array(e -> 'kind', e -> 'amount')) from jsonb_array_elements(entries) e
        )) order by id)
        from deposit where id like $1 or booking_id like $1),
      'points', (select json_agg(json_build_array(balance, owed, (
          select json_agg(l -> 'left') from jsonb_array_elements(lots) l
        )) order by id)
        from points_account where member_id like $1),
      'points entries', (select json_agg(json_build_array(kind, amount) order by id) from points_entry
        where member_id like $1 or order_id like $1),
      'coupons', (select json_agg(json_build_array(state, used_at is null, order_id <> '', withdrawn -> 'reason') order by id)
        from member_coupon where id like $1 or member_id like $1 or order_id like $1),
      'visits', (select json_agg(json_build_array(visits, sum) order by id) from member_visits where member_id like $1),
      'rooms', (select json_agg(json_build_array(removed_at is null, (select json_agg(b -> 'name') from jsonb_array_elements(beds) b)) order by id)
        from room where id like $1),
      ${managedEffects}
      'agreements', (select json_agg(amount order by id) from payment_agreement where order_id like $1),
      'exceptions', (select json_agg(json_build_array(code, state) order by id) from exception where order_id like $1)
    ) as found`,
    [`%${mark}`],
  );
  return rows[0]?.found;
};

export const aMark = (): string => newId().slice(-12);
