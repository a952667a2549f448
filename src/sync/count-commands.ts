import type { Counter } from '../db/counter.ts';
import type { Status } from './status.ts';

/** How many commands wait and how many need somebody's attention, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<void> => {
  const counted = await counter.ledger.read(async ({ outbox, standing }) => ({
    waiting: await outbox.where('state').equals('waiting').count(),
    needsAttention: await outbox.where('state').equals('refused').count(),
    asOf: (await standing()).asOf,
  }));
  status.set(counted);
};
