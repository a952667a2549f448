import type { Pool } from 'pg';

/**
 * From now on every row that is written, in whatever table, leaves a trace. Not looked at: who was seen when, what counts for a
 * limit, messages, which go out once their call was answered, and the note that a call of the API was refused, which the
 * counter of all calls of the caller's own shop keeps.
 */
export const watchTables = async (db: Pool): Promise<void> => {
  await db.query(`create table touched (what text not null);
    create function touch() returns trigger language plpgsql as $$
      declare written jsonb := to_jsonb(coalesce(new, old));
      begin
        if tg_table_name in ('command_log', 'counter')
          and coalesce(written ->> 'counter_id', written ->> 'id') like 'api:%' then return null; end if;
        insert into touched values (tg_op || ' ' || tg_table_name);
        return null;
      end $$`);
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('touched', 'session', 'login_try', 'limited_call', 'sms_sink')`,
  );
  for (const { name } of rows)
    await db.query(
      `create trigger touch after insert or update or delete on "${name}" for each row execute function touch()`,
    );
};

/** Which tables were written since it was asked last, and how. */
export const touchedIn = async (db: Pool): Promise<string[]> => {
  const { rows } = await db.query<{ what: string }>('delete from touched returning what');
  return [...new Set(rows.map(({ what }) => what))].sort();
};
