import type { Counter } from '../db/counter/counter.ts';
import type { Standing } from '../db/ledger/ledger.ts';
import { howManyOf } from '../db/ledger/scan-buffer.ts';
import type { Unsent } from './push.ts';
import type { Status } from './status.ts';

/** Where a counter stands, and what waits there. */
export interface Counted extends Unsent {
  readonly standing: Standing;
}

/** How many commands wait and how many need somebody, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<Counted> => {
  const [standing, waiting, scans, refused] = await counter.ledger.read((tx) =>
    Promise.all([tx.standing(), tx.countIn('waiting'), tx.countScans(), tx.inState('refused')]),
  );
  const held = refused.filter(({ result }) => result?.outcome === 'held').length;
  const all = waiting + howManyOf(counter.scans());
  status.set({ waiting: all, needsAttention: refused.length - held, held, asOf: standing.asOf });
  return { standing, waiting, scans };
};
