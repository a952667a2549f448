import type { Counter } from '../db/counter/counter.ts';
import { countJoined } from '../db/ledger/command-buffer.ts';
import type { LedgerHead } from '../db/ledger/ledger-head.ts';
import type { Unsent } from './push.ts';
import type { Status } from './status.ts';

/** The head of a counter’s ledger, and how much of it is pending. */
export interface Counted extends Unsent {
  readonly head: LedgerHead;
}

/** How many commands wait and how many need somebody, and as of when the records are, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<Counted> => {
  const [head, waiting, scans, refused] = await counter.ledger.read((tx) =>
    Promise.all([tx.head(), tx.countIn('waiting'), tx.countBuffered(), tx.inState('refused')]),
  );
  const held = refused.filter(({ result }) => result?.outcome === 'held').length;
  const all = waiting + countJoined(counter.ledger.rules, counter.buffered());
  status.set({ waiting: all, needsAttention: refused.length - held, held, asOf: head.asOf });
  return { head, waiting, scans };
};
