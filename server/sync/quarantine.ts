import type { Pool } from 'pg';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';
import { payloadHash } from '../commands/payload-hash.ts';

/** Keeps commands that are not applied, for somebody to look at; each once, however often it is sent. */
export const keepAside = async (
  pool: Pool,
  from: { readonly brandId: string; readonly counterId: string; readonly incarnation: number },
  commands: readonly SentCommand[],
  reason: 'retired' | 'forked',
  now: number,
): Promise<void> => {
  const rows = commands.map((command) => ({ n: command.n, hash: payloadHash(command), command: storable(command) }));
  await pool.query(
    `insert into quarantine (brand_id, counter_id, incarnation, n, payload_hash, reason, command, kept_at)
     select $1, $2, $3, given.n, given.hash, $4, given.command, $5
     from jsonb_to_recordset($6) as given (n bigint, hash text, command jsonb) on conflict do nothing`,
    [from.brandId, from.counterId, from.incarnation, reason, now, JSON.stringify(rows)],
  );
};
