import type { LedgerTx, OutboxRow } from './ledger.ts';
import { commandsOf, howManyOf } from './tape.ts';

/** The commands that the scans on the tape would become now: as good as waiting, wherever unsent work is told of. */
export const pending = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const scans = await tx.tape();
  return scans.length === 0 ? [] : commandsOf(scans, await tx.standing()).rows;
};

/** How many commands the server has not answered, what lies on the tape included. */
export const countWaiting = async (tx: LedgerTx): Promise<number> =>
  (await tx.countIn('waiting')) + howManyOf(await tx.tape());

/** Everything that the server has not booked: what waits, what it refused or holds, and what lies on the tape. */
export const unsentIn = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const kept = [...(await tx.inState('waiting')), ...(await tx.inState('refused'))].sort((a, b) => a.n - b.n);
  return [...kept, ...(await pending(tx))];
};
