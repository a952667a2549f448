import type { Pool } from 'pg';
import { QuarantineFull, quarantineRoom } from '../sync/quarantine.ts';
import type { Books } from './books.ts';

const isBooked = (brandId: string, command: string, hash: string): string => `exists (
    select from command_log l
    where l.brand_id = ${brandId} and l.command_id = ${command} ->> 'id' and l.payload_hash = ${hash})`;

/** A command in quarantine that was not booked since: the counter itself may have sent it again after it was restored. */
export const waitsInQuarantine = `q.state = 'waiting' and not ${isBooked('q.brand_id', 'q.command', 'q.payload_hash')}`;

/** Of what is neither booked nor there yet, in the order of their numbers, as many as there is room for. */
const insertThatFit = `with given as (
    select g.n, g.hash, g.command from jsonb_to_recordset($6) as g (n bigint, hash text, command jsonb)
    where not exists (
      select from quarantine q where q.brand_id = $1 and q.counter_id = $2 and q.incarnation = $3
        and q.n = g.n and q.payload_hash = g.hash
    ) and not ${isBooked('$1', 'g.command', 'g.hash')}
  ), fresh as (
    select given.*, row_number() over sent as place, sum(octet_length(command::text)) over sent as size
    from given window sent as (order by n, hash)
  ), held as (
    select count(*) as commands, coalesce(sum(pg_column_size(q.command)), 0) as bytes from quarantine q
    where q.brand_id = $1 and q.counter_id = $2 and ${waitsInQuarantine}
  ), stored as (
    insert into quarantine (brand_id, counter_id, incarnation, n, payload_hash, reason, command, kept_at)
    select $1, $2, $3, fresh.n, fresh.hash, $4, fresh.command, $5 from fresh, held
    where held.commands + fresh.place <= ${quarantineRoom.commands} and held.bytes + fresh.size <= ${quarantineRoom.bytes}
    on conflict do nothing
  )
  select count(*) as left from fresh, held
  where held.commands + fresh.place > ${quarantineRoom.commands} or held.bytes + fresh.size > ${quarantineRoom.bytes}`;

/** Puts commands of a counter into quarantine, as `Books.quarantine` says. */
export const insertIntoQuarantine = async (
  pool: Pool,
  ...[from, commands, reason, now]: Parameters<Books['quarantine']>
): Promise<void> => {
  const { rows } = await pool.query<{ left: number }>(insertThatFit, [
    from.brandId,
    from.id,
    from.incarnation,
    reason,
    now,
    JSON.stringify(commands),
  ]);
  if ((rows[0]?.left ?? 0) > 0) throw new QuarantineFull(`no room for ${rows[0]?.left} commands of ${from.id}`);
};
