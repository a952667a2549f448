import type { Counter } from '../db/counter.ts';
import { howManyOf } from '../db/tape.ts';
import type { Status } from './status.ts';

/** How many commands wait and how many need somebody, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<void> => {
  const counted = await counter.ledger.read(async (tx) => ({
    waiting: (await tx.countIn('waiting')) + howManyOf(counter.scans()),
    refused: await tx.inState('refused'),
    asOf: (await tx.standing()).asOf,
  }));
  const { waiting, refused, asOf } = counted;
  const held = refused.filter(({ result }) => result?.outcome === 'held').length;
  status.set({ waiting, needsAttention: refused.length - held, held, asOf });
};
