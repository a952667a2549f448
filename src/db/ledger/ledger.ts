import type { Browser } from '../storage/browser.ts';
import { firstHead, type LedgerHead } from './ledger-head.ts';
import type { LedgerRows } from './ledger-rows.ts';
import type { LedgerRules } from './ledger-rules.ts';

/** What a transaction on the ledger works with. */
export interface LedgerTx extends Omit<LedgerRows, 'storedHead' | 'putHead'> {
  readonly rules: LedgerRules;
  head(): Promise<LedgerHead>;
  /** Changes the head; what is not named stays, as this transaction has `read` it or reads it now. */
  setHead(change: Partial<Omit<LedgerHead, 'key'>>, read?: LedgerHead): Promise<void>;
}

/** The ledger was begun and is not there any more: its numbers would be given twice. */
export class LedgerLost extends Error {
  override readonly name = 'LedgerLost';
}

/**
 * Opens the ledger of a counter. Every call is retried when the storage fails for a moment, or throws `NotSaved`; for a
 * ledger that was `begun` before and is empty now it throws `LedgerLost`. `rules` come from the nouns.
 */
export const openLedger = async (
  enrolment: { counterId: string; epoch: number },
  browser: Browser,
  rules: LedgerRules,
  begunBefore = false,
) => {
  let begun = begunBefore;
  const storage = browser.databases.ledger(enrolment.counterId);
  const txOn = (rows: LedgerRows): LedgerTx => {
    const head = async () => {
      const found = await rows.storedHead();
      if (!found && begun) throw new LedgerLost(`the ledger of counter ${enrolment.counterId} is gone`);
      return { ...firstHead(enrolment.epoch), ...found };
    };
    const setHead: LedgerTx['setHead'] = async (change, read) => {
      await rows.putHead({ ...(read ?? (await head())), ...change });
    };
    // Copying some twenty functions for each transaction takes longer than most transactions.
    return Object.assign(Object.create(rows) as LedgerRows, { rules, head, setHead });
  };
  const within = <T>(mode: 'r' | 'rw', work: (tx: LedgerTx) => Promise<T>): Promise<T> =>
    storage.within(mode, (rows) => work(txOn(rows)));

  await within('r', (tx) => tx.head());
  return {
    counterId: enrolment.counterId,
    rules,
    /** From now on an empty ledger is a lost one. */
    begin: (): void => {
      begun = true;
    },
    /** One transaction: all of it is durable when this answers, or nothing was done. It may run more than once. */
    write: <T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> => within('rw', work),
    read: <T>(work: (tx: LedgerTx) => Promise<T>): Promise<T> => within('r', work),
    head: (): Promise<LedgerHead> => within('r', (tx) => tx.head()),
    close: (): void => storage.close(),
  };
};
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
