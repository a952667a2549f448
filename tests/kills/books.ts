import type { Pool } from 'pg';
import { audit } from '../../server/audit/audit.ts';
import { poolFor } from '../../server/db/open.ts';
import type { AtWork } from '../device/history.ts';

/** Looks at the books of a PostgreSQL that runs just now. */
export const withBooks = async <T>(url: string, look: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = poolFor(url, 4);
  try {
    return await look(pool);
  } finally {
    await pool.end();
  }
};

/** What does not agree in the books themselves, as `npm run audit` says it. */
export const disagreements = (url: string): Promise<string[]> =>
  withBooks(url, async (pool) =>
    (await audit(pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`),
  );

const journalOf = async ({ tab }: AtWork) =>
  (await tab.store.read('outbox.journal', { state: null, offset: 0, limit: 100_000 })).rows.toReversed();

/** What a tablet was told is booked and the server does not have; nothing may be in it at any moment. */
export const acknowledgedAndLost = (url: string, tablets: readonly AtWork[]): Promise<string[]> =>
  withBooks(url, async (pool) => {
    const lost: string[] = [];
    for (const tablet of tablets) {
      const counterId = tablet.tab.store.counterId() ?? '';
      const told = (await journalOf(tablet)).filter(({ state }) => state !== 'waiting');
      const { rows } = await pool.query<{ n: number; id: string; outcome: string }>(
        'select n, command_id as id, outcome from command_log where counter_id = $1',
        [counterId],
      );
      const booked = new Map(rows.map((row) => [row.n, row]));
      for (const { n, commandId, result } of told) {
        const found = booked.get(n);
        if (found?.id !== commandId || found?.outcome !== result?.outcome) {
          lost.push(`${counterId} was told ${n} ${commandId} ${result?.outcome}; booked is ${JSON.stringify(found)}`);
        }
      }
    }
    return lost;
  });

/** Where a tablet, which has sent everything, and the server do not have the same: commands, orders and money. */
export const differences = (url: string, tablet: AtWork): Promise<string[]> =>
  withBooks(url, async (pool) => {
    const counterId = tablet.tab.store.counterId() ?? '';
    const journal = (await journalOf(tablet)).map(({ n, commandId }) => `${n} ${commandId}`);
    const log = await pool.query<{ said: string }>(
      "select n || ' ' || command_id as said from command_log where counter_id = $1 order by n",
      [counterId],
    );
    const orders = await pool.query<{ id: string; paid: number }>('select id, paid from "order" where id = any($1)', [
      [...tablet.saved],
    ]);
    const money = await pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::bigint as sum from money_entry
       where counter_id = $1 and kind in ('payment', 'suspense')`,
      [counterId],
    );
    const booked = log.rows.map(({ said }) => said);
    const missing = [...tablet.saved].filter((id) => !orders.rows.some((row) => row.id === id));
    const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 100_000 };
    const shown = (await tablet.tab.store.read('order.list', everything)).rows;
    const shownTwice = shown.length - new Set(shown.map(({ id }) => id)).size;
    const unlike = orders.rows.filter(({ id, paid }) => shown.find((order) => order.id === id)?.paid !== paid);
    return [
      ...(booked.join() === journal.join() ? [] : [`booked ${booked.join()}, done ${journal.join()}`]),
      ...missing.map((id) => `order ${id} was saved and is not on the server`),
      ...unlike.map(({ id, paid }) => `order ${id}: the server says ${paid} fen paid, the tablet something else`),
      ...(shownTwice > 0 ? [`${shownTwice} orders are shown twice`] : []),
      ...(money.rows[0]?.sum === tablet.taken ? [] : [`booked ${money.rows[0]?.sum} fen, taken ${tablet.taken}`]),
      ...tablet.tab.faults.map((fault) => `fault ${(fault as Error).stack}`),
    ];
  });
