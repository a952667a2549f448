import type { Counter } from '../db/counter.ts';
import type { Standing } from '../db/ledger.ts';
import type { Status } from './status.ts';

/** Where a counter stands, and how many of its commands wait. */
export interface Counted {
  readonly standing: Standing;
  readonly waiting: number;
}

/** How many commands wait and how many need somebody, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<Counted> => {
  const [standing, waiting, refused] = await counter.ledger.read((tx) =>
    Promise.all([tx.standing(), tx.countIn('waiting'), tx.inState('refused')]),
  );
  const held = refused.filter(({ result }) => result?.outcome === 'held').length;
  status.set({ waiting, needsAttention: refused.length - held, held, asOf: standing.asOf });
  return { standing, waiting };
};
