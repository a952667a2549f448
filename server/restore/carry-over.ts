import type { PoolClient } from 'pg';
import { saidOnce } from '#domain/booking/remind/messages.ts';
import { keysTable, quoted } from '../backup/format.ts';

/** The columns that a table has in both places: what a newer version added is left at what it begins with. */
const sharedColumns = async (client: PoolClient, before: string, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2
     intersect select column_name from information_schema.columns where table_schema = 'public' and table_name = $2`,
    [before, table],
  );
  return rows.map(({ name }) => name);
};

const copyNew = async (client: PoolClient, before: string, table: string, where = 'true'): Promise<void> => {
  const columns = (await sharedColumns(client, before, table)).map(quoted).join(', ');
  if (columns === '') return;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${before}.${table}
     where brand_id in (select brand_id from brand) and ${where} on conflict do nothing`,
  );
};

/** A session that has ended since the backup does not come to life again. */
const endAsBefore = async (client: PoolClient, before: string): Promise<void> => {
  if ((await sharedColumns(client, before, 'session_proof')).length === 0) return;
  const ended = `${before}.session_proof o where o.ended_at is not null and o.brand_id = p.brand_id`;
  await client.query(`delete from session p using ${ended} and o.token_hash = p.token_hash`);
  await client.query(`update session_proof p set ended_at = o.ended_at from ${ended} and o.id = p.id`);
  if (!(await sharedColumns(client, before, 'session_proof')).includes('counters')) return;
  await client.query(
    `update session_proof p set counters = o.counters from ${before}.session_proof o
     where o.brand_id = p.brand_id and o.id = p.id`,
  );
};

/**
 * What lets a device in, and by which codes such are given: what was taken back since does not come to life again, what was
 * given since goes on, and no code is good any more.
 */
const grantsAsBefore = async (client: PoolClient, before: string, table: string, codes?: string): Promise<void> => {
  if ((await sharedColumns(client, before, table)).length === 0) return;
  await client.query(
    `delete from ${table} g using ${before}.brand b where b.brand_id = g.brand_id
       and not exists (select from ${before}.${table} o where o.brand_id = g.brand_id and o.id = g.id)`,
  );
  if (codes !== undefined) await client.query(`delete from ${codes}`);
  await copyNew(client, before, table);
};

/**
 * Health data stays as it is: nobody sends again what was taken since, what was deleted since stays deleted, and so does a
 * key that is no more.
 */
const healthAsBefore = async (client: PoolClient, before: string): Promise<void> => {
  for (const table of [keysTable, 'diagnosis', 'health_record', 'health_content', 'health_view']) {
    if ((await sharedColumns(client, before, table)).length === 0) continue;
    await client.query(`delete from ${table} h using ${before}.brand b where b.brand_id = h.brand_id`);
    await copyNew(client, before, table);
  }
};

/**
 * Copies from the database of before the restore what counters do not report again: counters that were enrolled after
 * the backup, with nothing booked; who worked at which; sessions, by which their work is proved; which counters were
 * retired; their second screens on other devices; the keys of machines; links of walls and bookings; the prices of items since, for
 * orders that are sent again at those prices; which files people sent since, for records that are sent again with them; of
 * what guests were reminded; and health data.
 * The epoch goes on from the higher one.
 */
export const carryOver = async (client: PoolClient, before: string): Promise<void> => {
  await client.query('create temporary table known_counter on commit drop as select brand_id, id from counter');
  await copyNew(client, before, 'counter');
  await client.query(
    `update counter c set last_n = 0, last_at = 0 where not exists (
       select from known_counter k where k.brand_id = c.brand_id and k.id = c.id)`,
  );
  await client.query(
    `update counter c set state = 'retired' from ${before}.counter o
     where o.brand_id = c.brand_id and o.id = c.id and o.state = 'retired'`,
  );
  await copyNew(client, before, 'counter_staff');
  await copyNew(client, before, 'session_proof');
  await copyNew(client, before, 'session');
  await copyNew(client, before, 'item_terms');
  await copyNew(client, before, 'item_names');
  await copyNew(client, before, 'upload');
  await copyNew(client, before, 'booking_message', `kind = '${saidOnce}'`);
  await endAsBefore(client, before);
  await healthAsBefore(client, before);
  await grantsAsBefore(client, before, 'far_screen', 'pairing_code');
  await grantsAsBefore(client, before, 'device_key', 'device_claim');
  await grantsAsBefore(client, before, 'wall_link');
  await grantsAsBefore(client, before, 'guest_link');
  await client.query(
    `update brand b set epoch = greatest(b.epoch, o.epoch) from ${before}.brand o where o.brand_id = b.brand_id`,
  );
};
