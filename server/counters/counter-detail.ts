import type { Pool } from 'pg';
import type {
  CounterCommand,
  CounterDetail,
  CounterRow,
  HeldCommand,
  QuarantinedCommand,
} from '#domain/sync/counter-view.ts';
import { heldForNamed } from '#domain/sync/held-for.ts';
import { waitsInQuarantine } from '../books/sql-quarantine.ts';
import { borrowedNumbersOf, missingNumbersOf } from './missing-numbers.ts';

const mostShown = 50;
const mostAside = 500;

/** Whatever a counter may have sent as arguments, as the object that arguments are. */
const argsIn = (args: string): string => `case jsonb_typeof(${args}) when 'object' then ${args} else '{}' end as args`;

/** Of arguments as they are stored, compressed: of one command, and of all that are shown at once, in bytes. */
const mostArgs = { ofOne: 64 * 1024, ofAll: 1024 * 1024 };

/** These commands, oldest first, each with its arguments unless they are more than anybody could look at. */
const legible = (commands: string): string => `(
    select c.*, case when size > ${mostArgs.ofOne} or
      sum(size) filter (where size <= ${mostArgs.ofOne}) over (order by kept_at, n) > ${mostArgs.ofAll}
      then '{}' else args end as shown
    from (select *, pg_column_size(args) as size from (${commands}) found) c)`;

const booked = `l.command_id as "commandId", l.n, l.name, ${argsIn('l.shown')}, l.staff_id as "staffId",
  coalesce(e.name, '') as "staffName", l.at, l.kept_at as "keptAt", l.offline, l.outcome, l.code, l.params, l.exceptions`;
const whoGave = 'left join employee e on e.brand_id = l.brand_id and e.id = l.staff_id';

/** Held commands of a brand, those of which this holds, the oldest first. */
const heldWhere = async (pool: Pool, condition: string, values: readonly unknown[]): Promise<HeldCommand[]> => {
  const { rows } = await pool.query<HeldCommand>(
    `select ${booked}, c.id as "counterId", c.number as "counterNumber", s.id as "shopId", s.name as "shopName"
     from ${legible(`select l.* from counter c join command_log l
       on l.brand_id = c.brand_id and l.counter_id = c.id and l.outcome = 'held'
       where c.brand_id = $1 and ${condition} order by l.kept_at, c.number, l.n limit ${mostAside}`)} l
     join counter c on c.brand_id = l.brand_id and c.id = l.counter_id
     join shop s on s.brand_id = c.brand_id and s.id = c.shop_id ${whoGave}
     order by l.kept_at, c.number, l.n`,
    [...values],
  );
  return rows;
};

/** The commands of these shops that wait for a decision, the oldest first. */
export const heldCommands = (pool: Pool, brandId: string, shopIds: readonly string[]): Promise<HeldCommand[]> =>
  heldWhere(pool, 'c.shop_id = any($2)', [brandId, shopIds]);

/** Those of every shop that name this person, who alone can say whether they gave them. */
export const heldInNameOf = (pool: Pool, brandId: string, staffId: string): Promise<HeldCommand[]> =>
  heldWhere(pool, 'l.staff_id = $2 and l.code = any($3)', [brandId, staffId, heldForNamed]);

/** Whether this command is among them, however many there are. */
export const isHeldInNameOf = async (
  pool: Pool,
  brandId: string,
  staffId: string,
  { counterId, n }: { readonly counterId: string; readonly n: number },
): Promise<boolean> => {
  const which = 'l.staff_id = $2 and l.code = any($3) and c.id = $4 and l.n = $5';
  return (await heldWhere(pool, which, [brandId, staffId, heldForNamed, counterId, n])).length > 0;
};

/** A counter's commands in this order, so many of them; only the held ones among them with `isHeld`. */
const commandsOf = async (
  pool: Pool,
  brandId: string,
  id: string,
  { order, most, isHeld }: { readonly order: string; readonly most: number; readonly isHeld?: true },
): Promise<CounterCommand[]> => {
  const which = `brand_id = $1 and counter_id = $2 ${isHeld ? "and outcome = 'held'" : ''}`;
  const found = `select * from command_log where ${which} order by ${order} limit ${most}`;
  const { rows } = await pool.query<CounterCommand>(
    `select ${booked} from ${legible(found)} l ${whoGave} order by ${order}`,
    [brandId, id],
  );
  return rows;
};

const quarantinedOf = async (pool: Pool, brandId: string, id: string): Promise<QuarantinedCommand[]> => {
  const { rows } = await pool.query<QuarantinedCommand>(
    `select q.incarnation, q.n, q.payload_hash as hash, q.reason, q.kept_at as "keptAt", q.command ->> 'id' as "commandId",
       q.command ->> 'name' as name, ${argsIn("q.command -> 'args'")},
       q.command ->> 'staffId' as "staffId", coalesce(e.name, '') as "staffName", (q.command ->> 'at')::bigint as at,
       (q.command ->> 'offline')::boolean as offline
     from quarantine q left join employee e on e.brand_id = q.brand_id and e.id = q.command ->> 'staffId'
     where q.brand_id = $1 and q.counter_id = $2 and ${waitsInQuarantine}
     order by q.incarnation, q.n, q.kept_at limit ${mostAside}`,
    [brandId, id],
  );
  return rows;
};

const staffOf = async (pool: Pool, brandId: string, id: string): Promise<CounterDetail['staff']> => {
  const { rows } = await pool.query<CounterDetail['staff'][number]>(
    `select w.staff_id as id, coalesce(e.name, '') as name, w.first_at as "firstAt" from counter_staff w
     left join employee e on e.brand_id = w.brand_id and e.id = w.staff_id
     where w.brand_id = $1 and w.counter_id = $2 order by w.first_at, w.staff_id limit ${mostShown}`,
    [brandId, id],
  );
  return rows;
};

const eventsOf = async (pool: Pool, brandId: string, id: string): Promise<CounterDetail['events']> => {
  const { rows } = await pool.query<CounterDetail['events'][number]>(
    `select v.what, v.n, v.note, coalesce(e.name, '') as "staffName", v.at from counter_event v
     left join employee e on e.brand_id = v.brand_id and e.id = v.staff_id
     where v.brand_id = $1 and v.counter_id = $2 order by v.at desc, v.n desc limit ${mostShown}`,
    [brandId, id],
  );
  return rows;
};

/** Everything that is known of a counter. */
export const counterDetail = async (pool: Pool, brandId: string, counter: CounterRow): Promise<CounterDetail> => {
  const { id } = counter;
  return {
    counter,
    staff: await staffOf(pool, brandId, id),
    events: await eventsOf(pool, brandId, id),
    commands: await commandsOf(pool, brandId, id, { order: 'incarnation desc, n desc', most: mostShown }),
    held: await commandsOf(pool, brandId, id, { order: 'n', most: mostAside, isHeld: true }),
    quarantined: await quarantinedOf(pool, brandId, id),
    missing: await missingNumbersOf(pool, brandId, counter, mostShown),
    borrowed: await borrowedNumbersOf(pool, brandId, counter, mostShown),
  };
};
