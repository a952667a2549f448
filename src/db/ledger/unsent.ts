import { countJoined, joinBuffered } from './command-buffer.ts';
import type { LedgerTx } from './ledger.ts';
import type { OutboxRow } from './ledger-rows.ts';

/** The commands that the buffer would become now: as good as waiting, wherever unsent work is counted or listed. */
export const commandsInBuffer = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const [buffered, head] = await Promise.all([tx.buffered(), tx.head()]);
  return joinBuffered(tx.rules, buffered, head).rows;
};

/** How many commands the server has not answered, those in the buffer included. */
export const countWaiting = async (tx: LedgerTx): Promise<number> => {
  const [waiting, buffered] = await Promise.all([tx.countIn('waiting'), tx.buffered()]);
  return waiting + countJoined(tx.rules, buffered);
};

/** Everything that the server has not booked: what waits, what it refused or holds, and what is in the buffer. */
export const unsentIn = async (tx: LedgerTx): Promise<OutboxRow[]> => {
  const [waiting, refused, buffered] = await Promise.all([
    tx.inState('waiting'),
    tx.inState('refused'),
    commandsInBuffer(tx),
  ]);
  return [...[...waiting, ...refused].sort((a, b) => a.n - b.n), ...buffered];
};
