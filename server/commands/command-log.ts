import type { PoolClient } from 'pg';
import type { CommandResult } from '#domain/sync/protocol.ts';
import type { CounterRow } from './counters.ts';
import type { Given, Judgement } from './judge.ts';

export interface StoredCommand {
  readonly commandId: string;
  readonly payloadHash: string;
  readonly result: CommandResult;
}

interface Row extends CommandResult {
  command_id: string;
  payload_hash: string;
}

const columns = 'command_id, payload_hash, n, outcome, code, params, exceptions';

const stored = (row: Row | undefined): StoredCommand | undefined =>
  row && {
    commandId: row.command_id,
    payloadHash: row.payload_hash,
    result: { n: row.n, outcome: row.outcome, code: row.code, params: row.params, exceptions: row.exceptions },
  };

export const storedByNumber = async (
  client: PoolClient,
  counter: CounterRow,
  n: number,
): Promise<StoredCommand | undefined> => {
  const { rows } = await client.query<Row>(
    `select ${columns} from command_log where brand_id = $1 and counter_id = $2 and incarnation = $3 and n = $4`,
    [counter.brandId, counter.id, counter.incarnation, n],
  );
  return stored(rows[0]);
};

export const storedByCommand = async (
  client: PoolClient,
  brandId: string,
  commandId: string,
): Promise<StoredCommand | undefined> => {
  const { rows } = await client.query<Row>(
    `select ${columns} from command_log where brand_id = $1 and command_id = $2`,
    [brandId, commandId],
  );
  return stored(rows[0]);
};

/** Books a command and what came of it, and moves its counter on by one, in the transaction of its effects. */
export const bookCommand = async (
  client: PoolClient,
  counter: CounterRow,
  command: Given & { n: number; payloadHash: string; previousHash: string },
  judgement: Judgement,
): Promise<void> => {
  await client.query({
    name: 'book-command',
    text: `with moved as (update counter set last_n = $4, last_at = $11 where brand_id = $1 and id = $2)
      insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id, at,
        kept_at, offline, payload_hash, previous_hash, outcome, code, params, exceptions)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: [
      ...[
        counter.brandId,
        counter.id,
        counter.incarnation,
        command.n,
        command.commandId,
        command.name,
        command.version,
      ],
      ...[
        JSON.stringify(command.args ?? null),
        command.staffId,
        command.shopId,
        command.at,
        command.keptAt,
        command.offline,
      ],
      ...[command.payloadHash, command.previousHash, judgement.outcome, judgement.code],
      ...[JSON.stringify(judgement.params), JSON.stringify(judgement.exceptions)],
    ],
  });
};
