import { createMutex } from '../../../src/db/async/mutex.ts';
import type { LedgerHead } from '../../../src/db/ledger/ledger-head.ts';
import type {
  BufferedCommand,
  DraftStep,
  LedgerRows,
  LedgerStorage,
  OutboxRow,
} from '../../../src/db/ledger/ledger-rows.ts';
import { frozen } from '../frozen.ts';
import type { TabLife } from './tab.ts';

interface Kept {
  head: LedgerHead | undefined;
  readonly outbox: Map<number, OutboxRow>;
  readonly steps: Map<number, DraftStep>;
  lastStep: number;
  readonly buffer: Map<string, BufferedCommand>;
  lastBuffered: number;
}

const byNumber = (a: OutboxRow, b: OutboxRow): number => a.n - b.n;

/** `putting` is told of every row that is written over another. */
const rowsOf = (kept: Kept, putting: (rows: readonly OutboxRow[]) => void = () => {}): LedgerRows => {
  const { outbox, steps, buffer } = kept;
  const every = (state: OutboxRow['state'] | null, after = 0): OutboxRow[] =>
    [...outbox.values()].filter((row) => (state === null || row.state === state) && row.n > after).sort(byNumber);
  const stepsOf = (orderId: string): DraftStep[] => [...steps.values()].filter((step) => step.orderId === orderId);
  const put = (row: OutboxRow): void => void outbox.set(row.n, frozen(row));
  return {
    storedHead: async () => kept.head,
    putHead: async (head) => {
      kept.head = frozen(head);
    },
    command: async (n) => outbox.get(n),
    commandOf: async (id) => [...outbox.values()].find((row) => row.id === id),
    commands: async (numbers) => numbers.map((n) => outbox.get(n)),
    inState: async (state, { after, most } = {}) => every(state, after).slice(0, most),
    countIn: async (state) => every(state).length,
    journal: async (state, offset, limit) => {
      const all = every(state).reverse();
      return { rows: all.slice(offset, offset + limit), total: all.length };
    },
    addCommand: async (row) => {
      const taken = outbox.has(row.n) || [...outbox.values()].some(({ id }) => id === row.id);
      if (taken) throw new DOMException(`command ${row.n} is there already`, 'ConstraintError');
      put(row);
    },
    putCommands: async (rows) => {
      rows.forEach(put);
      putting(rows);
    },
    closeCommand: async (n, closing) => {
      const row = outbox.get(n);
      if (row) put({ ...row, state: 'closed', closing });
    },
    waitAgainAfter: async (n) => {
      for (const row of outbox.values()) if (row.n > n) put({ ...row, state: 'waiting', result: null });
    },
    forget: async (mayGo) => {
      const going = [...every('confirmed'), ...every('closed')].filter(mayGo);
      for (const { n } of going) outbox.delete(n);
      return going.length;
    },
    draftSteps: async (draftId) => stepsOf(draftId),
    draftIds: async () => [...new Set([...steps.values()].map((step) => step.orderId))].sort(),
    addDraftStep: async (orderId, operation) => {
      kept.lastStep += 1;
      steps.set(kept.lastStep, frozen({ id: kept.lastStep, orderId, operation }));
    },
    deleteDraftSteps: async (ids) => {
      for (const id of ids) steps.delete(id);
    },
    deleteDraft: async (orderId) => {
      for (const { id } of stepsOf(orderId)) steps.delete(id);
    },
    buffered: async (after = 0) => [...buffer.values()].filter(({ id }) => id > after),
    countBuffered: async () => buffer.size,
    bufferedOf: async (scanId) => buffer.get(scanId),
    addBuffered: async (scan) => {
      if (buffer.has(scan.scanId)) throw new DOMException(`scan ${scan.scanId} is there already`, 'ConstraintError');
      kept.lastBuffered += 1;
      buffer.set(scan.scanId, frozen({ ...scan, id: kept.lastBuffered }));
    },
    clearBuffer: async () => buffer.clear(),
  };
};

/** A ledger in memory, shared by the tabs of a tablet: transactions as IndexedDB has them, writers one at a time. */
export class MemoryLedger {
  private kept: Kept = {
    head: undefined,
    outbox: new Map(),
    steps: new Map(),
    lastStep: 0,
    buffer: new Map(),
    lastBuffered: 0,
  };
  private rows = rowsOf(this.kept);
  private readonly mutex = createMutex();
  /** Called with where the counter stood and stands after every transaction that moved it. */
  onMove: (before: LedgerHead | undefined, now: LedgerHead) => void = () => {};
  /** Called with the commands that a transaction has written anew, and where the counter stands after it. */
  onPut: (rows: readonly OutboxRow[], now: LedgerHead) => void = () => {};

  /** The ledger as one tab sees it. */
  in(tab: TabLife): LedgerStorage {
    return {
      within: (mode, work) =>
        mode === 'r' ? tab.reach(() => work(this.rows)) : tab.write(() => this.mutex(() => this.write(work, tab))),
      close: () => {},
    };
  }

  private async write<T>(work: (rows: LedgerRows) => Promise<T>, tab: TabLife): Promise<T> {
    const { outbox, steps, buffer, head } = this.kept;
    const changed: Kept = { ...this.kept, outbox: new Map(outbox), steps: new Map(steps), buffer: new Map(buffer) };
    const written: OutboxRow[] = [];
    const rows = rowsOf(changed, (some) => written.push(...some));
    const answer = await work(rows);
    if (!tab.alive) return answer;
    this.kept = changed;
    this.rows = rows;
    if (changed.head && changed.head !== head) this.onMove(head, changed.head);
    if (changed.head && written.length > 0) this.onPut(written, changed.head);
    return answer;
  }
}
