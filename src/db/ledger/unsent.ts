import type { LedgerTx, OutboxRow } from './ledger.ts';
import { commandsOf, howManyOf } from './scan-buffer.ts';

/** The commands that the scans on the tape would become now: as good as waiting, wherever unsent work is told of. */
export const pending = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const [tape, standing] = await Promise.all([tx.tape(), tx.standing()]);
  return commandsOf(tape, standing).rows;
};

/** How many commands the server has not answered, what lies on the tape included. */
export const countWaiting = async (tx: LedgerTx): Promise<number> => {
  const [waiting, tape] = await Promise.all([tx.countIn('waiting'), tx.tape()]);
  return waiting + howManyOf(tape);
};

/** Everything that the server has not booked: what waits, what it refused or holds, and what lies on the tape. */
export const unsentIn = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const [waiting, refused, scanned] = await Promise.all([tx.inState('waiting'), tx.inState('refused'), pending(tx)]);
  return [...[...waiting, ...refused].sort((a, b) => a.n - b.n), ...scanned];
};
