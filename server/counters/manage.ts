import type { Pool } from 'pg';
import { transaction } from '../commands/transaction.ts';
import { literal } from '../db/literal.ts';
import { type Doing, eventSql } from './events.ts';

/** Changes a counter and notes who did it, both or neither; nothing where `set` would change nothing. */
const change = async (
  pool: Pool,
  doing: Doing,
  what: Parameters<typeof eventSql>[1],
  { set, where }: { readonly set: string; readonly where: string },
  also: readonly string[] = [],
): Promise<void> => {
  await transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const { rowCount } = await client.query(`update counter set ${set} where brand_id = $1 and id = $2 and ${where}`, [
      doing.brandId,
      doing.counterId,
    ]);
    await commit(rowCount === 0 ? [] : [...also, eventSql(doing, what)]);
  });
};

/** Gives a counter another name, which is what people call it; its number stays. */
export const renameCounter = (pool: Pool, doing: Doing, name: string): Promise<void> => {
  const value = literal('text', name);
  return change(pool, { ...doing, note: name }, 'renamed', { set: `name = ${value}`, where: `name <> ${value}` });
};

/**
 * Retires a counter: from now on what it sends is kept aside, and it gets nothing any more. With `signOut` everybody who
 * ever worked there has to log in again, wherever they are, as after a theft.
 */
export const retireCounter = (pool: Pool, doing: Doing, signOut: boolean): Promise<void> => {
  const [brandId, counterId] = [literal('text', doing.brandId), literal('text', doing.counterId)];
  const endSessions = `delete from session where brand_id = ${brandId} and employee_id in (
    select staff_id from counter_staff where brand_id = ${brandId} and counter_id = ${counterId})`;
  const how = { set: "state = 'retired'", where: "state = 'active'" };
  return change(pool, doing, 'retired', how, signOut ? [endSessions] : []);
};

/** Takes a retired counter back: what it has not sent is booked again. */
export const restoreCounter = (pool: Pool, doing: Doing): Promise<void> =>
  change(pool, doing, 'restored', { set: "state = 'active'", where: "state = 'retired'" });
