import { makeTurns } from '../../../src/db/async/mutex.ts';
import type { LedgerRows, LedgerStorage, OutboxRow, Scan, Standing, Tap } from '../../../src/db/ledger/ledger.ts';
import { frozen } from '../frozen.ts';
import type { TabLife } from './tab.ts';

interface Kept {
  standing: Standing | undefined;
  readonly outbox: Map<number, OutboxRow>;
  readonly taps: Map<number, Tap>;
  lastTap: number;
  readonly tape: Map<string, Scan>;
  lastScan: number;
}

const byNumber = (a: OutboxRow, b: OutboxRow): number => a.n - b.n;

/** `putting` is told of every row that is written over another. */
const rowsOf = (kept: Kept, putting: (rows: readonly OutboxRow[]) => void = () => {}): LedgerRows => {
  const { outbox, taps, tape } = kept;
  const every = (state: OutboxRow['state'] | null, after = 0): OutboxRow[] =>
    [...outbox.values()].filter((row) => (state === null || row.state === state) && row.n > after).sort(byNumber);
  const tapsOn = (orderId: string): Tap[] => [...taps.values()].filter((tap) => tap.orderId === orderId);
  const put = (row: OutboxRow): void => void outbox.set(row.n, frozen(row));
  return {
    foundStanding: async () => kept.standing,
    putStanding: async (standing) => {
      kept.standing = frozen(standing);
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
    taps: async (orderId) => tapsOn(orderId),
    draftedOrders: async () => [...new Set([...taps.values()].map((tap) => tap.orderId))].sort(),
    addTap: async (orderId, operation) => {
      kept.lastTap += 1;
      taps.set(kept.lastTap, frozen({ id: kept.lastTap, orderId, operation }));
    },
    dropTaps: async (ids) => {
      for (const id of ids) taps.delete(id);
    },
    dropTapsOn: async (orderId) => {
      for (const { id } of tapsOn(orderId)) taps.delete(id);
    },
    tape: async (after = 0) => [...tape.values()].filter(({ id }) => id > after),
    countScans: async () => tape.size,
    scanOf: async (scanId) => tape.get(scanId),
    addScan: async (scan) => {
      if (tape.has(scan.scanId)) throw new DOMException(`scan ${scan.scanId} is there already`, 'ConstraintError');
      kept.lastScan += 1;
      tape.set(scan.scanId, frozen({ ...scan, id: kept.lastScan }));
    },
    clearTape: async () => tape.clear(),
  };
};

/** A ledger in memory, shared by the tabs of a tablet: transactions as IndexedDB has them, writers one at a time. */
export class MemoryLedger {
  private kept: Kept = {
    ...{ standing: undefined, outbox: new Map(), taps: new Map(), lastTap: 0 },
    ...{ tape: new Map(), lastScan: 0 },
  };
  private rows = rowsOf(this.kept);
  private readonly turns = makeTurns();
  /** Called with where the counter stood and stands after every transaction that moved it. */
  onMove: (before: Standing | undefined, now: Standing) => void = () => {};
  /** Called with the commands that a transaction has written anew, and where the counter stands after it. */
  onPut: (rows: readonly OutboxRow[], now: Standing) => void = () => {};

  /** The ledger as one tab sees it. */
  in(tab: TabLife): LedgerStorage {
    return {
      within: (mode, work) =>
        mode === 'r' ? tab.reach(() => work(this.rows)) : tab.write(() => this.turns(() => this.write(work, tab))),
      close: () => {},
    };
  }

  private async write<T>(work: (rows: LedgerRows) => Promise<T>, tab: TabLife): Promise<T> {
    const { outbox, taps, tape, standing } = this.kept;
    const changed: Kept = { ...this.kept, outbox: new Map(outbox), taps: new Map(taps), tape: new Map(tape) };
    const written: OutboxRow[] = [];
    const rows = rowsOf(changed, (some) => written.push(...some));
    const answer = await work(rows);
    if (!tab.alive) return answer;
    this.kept = changed;
    this.rows = rows;
    if (changed.standing && changed.standing !== standing) this.onMove(standing, changed.standing);
    if (changed.standing && written.length > 0) this.onPut(written, changed.standing);
    return answer;
  }
}
