import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import type { MachineVerb } from '#domain/device/machine-command.ts';
import type { ackResults, MachineAddress } from '#domain/device/wire.ts';
import { day } from '#domain/values/durations.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Exchange } from './exchange.ts';
import { type KeyAction, noteInLog } from './keys.ts';

type AckResult = (typeof ackResults)[number];

/** A machine has so long to begin with a command; from then on it does not, in milliseconds. */
export const commandLife = 10_000;
/** Commands are remembered for 30 days, in milliseconds. */
const remembered = 30 * day;

/** What came of a command: the machine's first answer; `none` where it did not answer in time, and will not do it. */
export interface CommandOutcome {
  readonly id: string;
  readonly answer: AckResult | 'none';
}

/** Whether a machine holds its connection, by all that was heard of it. */
const isConnected = async (pool: Pool, { brandId, deviceId }: MachineAddress): Promise<boolean> => {
  const { rows } = await pool.query<{ connected: boolean }>(
    'select connected from device_state where brand_id = $1 and id = $2 and not deleted',
    [brandId, deviceId],
  );
  return rows[0]?.connected ?? false;
};

/**
 * Tells a machine to do something, and waits for its answer as long as it may still begin. It is written down with who
 * says so, and is in the device's log. Undefined where there is no such device in use.
 */
export const sendCommand = async (
  { pool, exchange }: { readonly pool: Pool; readonly exchange: Exchange },
  action: KeyAction,
  verb: MachineVerb,
  life = commandLife,
): Promise<CommandOutcome | undefined> => {
  const { brandId, deviceId, staffId, at } = action;
  const isThere = await isConnected(pool, action);
  // One that is away is waited for by nobody, and does nothing of it when it is back.
  const command = { id: uuid(), verb, until: isThere ? at + life : at };
  const isWritten = await inTransaction(pool, async (client) => {
    if (!(await noteInLog(client, action, 'commanded', verb))) return false;
    await client.query('delete from device_command where brand_id = $1 and device_id = $2 and made_at < $3', [
      brandId,
      deviceId,
      at - remembered,
    ]);
    await client.query(
      `insert into device_command (brand_id, id, device_id, verb, until, staff_id, made_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [brandId, command.id, deviceId, verb, command.until, staffId, at],
    );
    return true;
  });
  if (!isWritten) return undefined;
  if (!isThere) return { id: command.id, answer: 'none' };
  const answered = waitForAnswer(exchange, command.id, life);
  await exchange.say('command', { brandId, deviceId, command });
  const result = await answered;
  if (result) return { id: command.id, answer: result };
  // What another process says may be missed; what is written is not.
  const { rows } = await pool.query<{ answer: AckResult | null }>(
    'select answer from device_command where brand_id = $1 and id = $2',
    [brandId, command.id],
  );
  return { id: command.id, answer: rows[0]?.answer ?? 'none' };
};

const waitForAnswer = (exchange: Exchange, id: string, life: number): Promise<AckResult | undefined> =>
  new Promise((resolve) => {
    const end = (result?: AckResult): void => {
      clearTimeout(timer);
      hearNoMore();
      resolve(result);
    };
    const hearNoMore = exchange.hear('answer', (answer) => {
      if (answer.id === id) end(answer.result);
    });
    const timer = setTimeout(end, life);
  });
