import type { Pool } from 'pg';
import { transaction } from '../commands/transaction.ts';
import { sendAll } from '../db/send-all.ts';
import { begin, prepared, type Statement } from '../db/statement.ts';
import { type CounterAction, eventSql } from './events.ts';

const rename = prepared(
  'rename_counter',
  ['text', 'text', 'text'],
  'update counter set name = $3 where brand_id = $1 and id = $2 and name <> $3 returning id',
);
const setState = prepared(
  'set_state_of_counter',
  ['text', 'text', 'text'],
  'update counter set state = $3 where brand_id = $1 and id = $2 and state <> $3 returning id',
);
const endSessions = prepared(
  'end_sessions_of_counter',
  ['text', 'text'],
  `delete from session where brand_id = $1 and employee_id in (
    select staff_id from counter_staff where brand_id = $1 and counter_id = $2)`,
);

/** Changes a counter and notes who did it, both or neither; nothing where `changing` changes nothing. */
const change = async (
  pool: Pool,
  action: CounterAction,
  what: Parameters<typeof eventSql>[1],
  changing: Statement,
  also: readonly Statement[] = [],
): Promise<void> => {
  await transaction(pool, async ({ client, commit }) => {
    const [, changed] = await sendAll(client, [begin, changing]);
    await commit(changed?.rows.length === 0 ? [] : [...also, eventSql(action, what)]);
  });
};

/** Gives a counter another name, which is what people call it; its number stays. */
export const renameCounter = (pool: Pool, action: CounterAction, name: string): Promise<void> =>
  change(pool, { ...action, note: name }, 'renamed', rename(action.brandId, action.counterId, name));

/**
 * Retires a counter: from now on what it sends goes into quarantine, and it gets nothing any more. With `signOut` everybody who
 * ever worked there has to log in again, wherever they are, as after a theft.
 */
export const retireCounter = (pool: Pool, action: CounterAction, signOut: boolean): Promise<void> => {
  const { brandId, counterId } = action;
  const also = signOut ? [endSessions(brandId, counterId)] : [];
  return change(pool, action, 'retired', setState(brandId, counterId, 'retired'), also);
};

/** Takes a retired counter back: what it has not sent is booked again. */
export const restoreCounter = (pool: Pool, action: CounterAction): Promise<void> =>
  change(pool, action, 'restored', setState(action.brandId, action.counterId, 'active'));
