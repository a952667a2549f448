import Dexie, { type Table, type Transaction } from 'dexie';
import type { LedgerHead } from '../ledger/ledger-head.ts';
import type { BufferedCommand, DraftStep, LedgerRows, LedgerStorage, OutboxRow } from '../ledger/ledger-rows.ts';
import type { IndexedDb } from './browser-indexed-db.ts';
import { connect } from './connection.ts';

/**
 * The counter's own database. It only ever grows: versions are added, never changed, and every later version of the
 * app can send every command an earlier one has saved.
 */
class LedgerDb extends Dexie {
  declare readonly meta: Table<LedgerHead, string>;
  declare readonly outbox: Table<OutboxRow, number>;
  declare readonly drafts: Table<DraftStep, number, Omit<DraftStep, 'id'>>;
  declare readonly tape: Table<BufferedCommand, number, Omit<BufferedCommand, 'id'>>;
  constructor(counterId: string, given: IndexedDb) {
    super(`counter-${counterId}`, { ...given, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ meta: 'key', outbox: 'n, &id, state, [state+n]', drafts: '++id, orderId' });
    this.version(2).stores({ tape: '++id, &scanId' });
  }
}

const nothing = (): void => {};

/**
 * Every answer is Dexie's own promise: a native `async` around each would, a few functions deep, outlast the
 * transaction.
 */
const rowsOf = ({ meta, outbox, drafts, tape: buffer }: LedgerDb): LedgerRows => {
  const stateAfter = (state: OutboxRow['state'], n: number) =>
    outbox.where('[state+n]').between([state, n], [state, Number.POSITIVE_INFINITY], false);
  return {
    storedHead: () => meta.get('standing'),
    putHead: (head) => meta.put(head).then(nothing),

    command: (n) => outbox.get(n),
    commandOf: (id) => outbox.where('id').equals(id).first(),
    commands: (numbers) => outbox.bulkGet([...numbers]),
    inState: (state, { after = 0, most } = {}) => {
      const found = stateAfter(state, after);
      return (most === undefined ? found : found.limit(most)).toArray();
    },
    countIn: (state) => outbox.where('state').equals(state).count(),
    journal: async (state, offset, limit) => {
      const all = state === null ? outbox.orderBy('n') : stateAfter(state, 0);
      const total = await all.count();
      return { rows: await all.reverse().offset(offset).limit(limit).toArray(), total };
    },
    addCommand: (row) => outbox.add(row).then(nothing),
    putCommands: (rows) => outbox.bulkPut(rows).then(nothing),
    closeCommand: (n, closing) => outbox.update(n, { state: 'closed', closing }).then(nothing),
    waitAgainAfter: (n) => outbox.where('n').above(n).modify({ state: 'waiting', result: null }).then(nothing),
    forget: (mayGo) => outbox.where('state').anyOf('confirmed', 'closed').and(mayGo).delete(),

    draftSteps: (draftId) => drafts.where('orderId').equals(draftId).sortBy('id'),
    draftIds: () => drafts.orderBy('orderId').uniqueKeys((keys) => keys.map(String)),
    addDraftStep: (draftId, operation) => drafts.add({ orderId: draftId, operation }).then(nothing),
    deleteDraftSteps: (ids) => drafts.bulkDelete([...ids]),
    deleteDraft: (draftId) => drafts.where('orderId').equals(draftId).delete().then(nothing),

    buffered: (after = 0) => buffer.where('id').above(after).toArray(),
    countBuffered: () => buffer.count(),
    bufferedOf: (scanId) => buffer.where('scanId').equals(scanId).first(),
    addBuffered: (command) => buffer.add(command).then(nothing),
    clearBuffer: () => buffer.clear(),
  };
};

/** Nobody waits for this any more: it is not saved, unless that is so already. */
const giveUp = (begun: Transaction): void => {
  try {
    begun.abort();
  } catch {
    // It was being saved at this moment; who asks again under the same id will find it.
  }
};

/** A ledger on Dexie, durable when a transaction answers. Every call survives a storage that fails in passing. */
export const dexieLedger = (counterId: string, given: IndexedDb): LedgerStorage => {
  const connection = connect(() => new LedgerDb(counterId, given));
  return {
    within: (mode, work) =>
      connection.use((db, late) =>
        db.transaction(mode, db.meta, db.outbox, db.drafts, db.tape, (begun) => {
          late.addEventListener('abort', () => giveUp(begun));
          return work(rowsOf(db));
        }),
      ),
    close: connection.close,
  };
};
