import type { Pool, PoolClient } from 'pg';
import type { CommandResult } from '#domain/sync/protocol.ts';
import type { CounterKey, Entry, StoredCommand } from '../books/books.ts';
import { literal } from '../db/literal.ts';

interface Row extends CommandResult {
  command_id: string;
  payload_hash: string;
}

const columns = 'command_id, payload_hash, n, outcome, code, params, exceptions';

const stored = (row: Row): StoredCommand => ({
  commandId: row.command_id,
  payloadHash: row.payload_hash,
  result: { n: row.n, outcome: row.outcome, code: row.code, params: row.params, exceptions: row.exceptions },
});

/** What is booked under these numbers of a counter, by number. */
export const storedByNumbers = async (
  db: Pool | PoolClient,
  counter: CounterKey,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, StoredCommand>> => {
  const { rows } = await db.query<Row>({
    name: 'stored-by-numbers',
    text: `select ${columns} from command_log where brand_id = $1 and counter_id = $2 and incarnation = $3 and n = any($4)`,
    values: [counter.brandId, counter.id, counter.incarnation, numbers],
  });
  return new Map(rows.map((row) => [row.n, stored(row)]));
};

/** What is booked under this id, by whichever counter. */
export const storedByCommand = async (
  client: PoolClient,
  brandId: string,
  commandId: string,
): Promise<StoredCommand | undefined> => {
  const { rows } = await client.query<Row>({
    name: 'stored-by-command',
    text: `select ${columns} from command_log where brand_id = $1 and command_id = $2`,
    values: [brandId, commandId],
  });
  return rows[0] && stored(rows[0]);
};

/** SQL that books a command and what came of it, and moves its counter on by one. */
export const bookSql = ({ counter, command, judgement }: Entry): string[] => {
  const { brandId, id, incarnation, shopId } = counter;
  const isHeld = judgement.outcome === 'held';
  const itself = `brand_id = ${literal('text', brandId)} and id = ${literal('text', id)}`;
  const nextRevision = `(select last_revision + 1 from counter where ${itself})`;
  const values = [
    ...[literal('text', brandId), literal('text', id), literal('bigint', incarnation), literal('bigint', command.n)],
    ...[literal('text', command.commandId), literal('text', command.name), literal('bigint', command.version)],
    ...[literal('jsonb', command.args ?? {}), literal('text', command.staffId), literal('text', shopId)],
    ...[literal('bigint', command.at), literal('bigint', command.keptAt), literal('boolean', command.offline)],
    ...[literal('text', command.payloadHash), literal('text', command.previousHash)],
    ...[literal('text', judgement.outcome), literal('text', judgement.code)],
    ...[literal('jsonb', judgement.params), literal('jsonb', judgement.exceptions)],
  ];
  return [
    `insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id,
      at, kept_at, offline, payload_hash, previous_hash, outcome, code, params, exceptions, revision)
      values (${values.join(', ')}, ${isHeld ? nextRevision : 0})`,
    `update counter set last_n = ${command.n}, last_at = greatest(last_at, ${command.at}), last_contact = ${command.keptAt}
      ${command.tookNumber ? ', last_order = last_order + 1' : ''}
      ${isHeld ? ', last_revision = last_revision + 1' : ''}
      where ${itself}`,
  ];
};
