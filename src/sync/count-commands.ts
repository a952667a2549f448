import type { Counter } from '../db/counter.ts';
import type { Status } from './status.ts';

/** How many commands wait and how many need somebody's attention, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<void> => {
  const counted = await counter.ledger.read(async (tx) => ({
    waiting: await tx.countIn('waiting'),
    needsAttention: await tx.countIn('refused'),
    asOf: (await tx.standing()).asOf,
  }));
  status.set(counted);
};
