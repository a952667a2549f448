import type { Pool, PoolClient } from 'pg';
import type { CommandResult } from '#domain/sync/protocol.ts';
import type { Entry } from '../books/books.ts';
import type { CounterKey, StoredCommand } from '../books/rows.ts';
import { prepared, type Statement } from '../db/statement.ts';
import { heldRoom } from '../sync/held-room.ts';

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

/**
 * What is booked under this id, by whichever counter; where several sent it, what has been decided. Whoever asks decides
 * about that command alone until the transaction ends.
 */
export const storedByCommand = async (
  client: PoolClient,
  brandId: string,
  commandId: string,
): Promise<StoredCommand | undefined> => {
  const { rows } = await client.query<Row>({
    name: 'stored-by-command',
    text: `with same as (
        select ${columns} from command_log
        where brand_id = $1 and (command_id = $2 or (command_id like '% %' and split_part(command_id, ' ', 1) = $2
          and command_id = concat_ws(' ', $2, counter_id, incarnation, n))) for update
      ) select * from same order by outcome = 'held', command_id limit 1`,
    values: [brandId, commandId],
  });
  return rows[0] && stored(rows[0]);
};

/** Whether so many bytes can be held beside what is held of this counter already. */
export const hasRoomToHold = async (
  client: PoolClient,
  { brandId, id }: Pick<CounterKey, 'brandId' | 'id'>,
  bytes: number,
): Promise<boolean> => {
  const { rows } = await client.query<{ commands: number; bytes: number }>({
    name: 'held-so-far',
    text: `select count(*) as commands, coalesce(sum(pg_column_size(args)), 0)::bigint as bytes
      from command_log where brand_id = $1 and counter_id = $2 and outcome = 'held'`,
    values: [brandId, id],
  });
  const held = rows[0] ?? { commands: 0, bytes: 0 };
  return held.commands < heldRoom.commands && Number(held.bytes) + bytes <= heldRoom.bytes;
};

const book = prepared(
  'book_command',
  [
    ...(['text', 'text', 'bigint', 'bigint', 'text', 'text', 'bigint', 'jsonb', 'text', 'text'] as const),
    ...(['bigint', 'bigint', 'boolean', 'text', 'text', 'text', 'jsonb', 'jsonb', 'boolean'] as const),
  ],
  `insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id,
      at, kept_at, offline, payload_hash, outcome, code, params, exceptions, revision)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
      case when $19 then (select last_revision + 1 from counter where brand_id = $1 and id = $2) else 0 end)`,
);
const moveOn = prepared(
  'move_counter_on',
  ['text', 'text', 'bigint', 'bigint', 'bigint', 'bigint', 'bigint'],
  `update counter set last_n = $3, last_at = greatest(last_at, $4), last_contact = $5,
      last_order = greatest(last_order, $6), last_revision = last_revision + $7
    where brand_id = $1 and id = $2`,
);

/** Statements that book a command and what came of it, and move its counter on by one. */
export const bookSql = ({ counter, command, judgement }: Entry): Statement[] => {
  const { brandId, id, incarnation, shopId } = counter;
  const isHeld = judgement.outcome === 'held';
  return [
    book(
      brandId,
      id,
      incarnation,
      command.n,
      command.commandId,
      command.name,
      command.version,
      command.args ?? {},
      command.staffId,
      shopId,
      command.at,
      command.keptAt,
      command.offline,
      command.payloadHash,
      judgement.outcome,
      judgement.code,
      judgement.params,
      judgement.exceptions,
      isHeld,
    ),
    moveOn(brandId, id, command.n, command.clockAt, command.keptAt, command.tookOrder, isHeld ? 1 : 0),
  ];
};
