import { proofIdOf } from '../../../server/sessions/proofs.ts';
import type { LedgerHead } from '../../../src/db/ledger/ledger-head.ts';
import type { OutboxRow } from '../../../src/db/ledger/ledger-rows.ts';
import {
  type Desk,
  emptyDesk,
  type Registry,
  type StoredEnrolment,
  type StoredSession,
} from '../../../src/db/session/registry.ts';
import type { Databases } from '../../../src/db/storage/databases.ts';
import { frozen } from '../frozen.ts';
import { MemoryLedger } from './memory-ledger.ts';
import { MemoryMirror } from './memory-mirror.ts';
import type { TabLife } from './tab.ts';

/** What a tablet keeps: it outlives its tabs. */
export class MemoryDatabases {
  readonly enrolments = new Map<string, StoredEnrolment>();
  private readonly sessions = new Map<string, StoredSession>();
  private desk: Desk = emptyDesk;
  /** Sessions that were ended here, by their public ids; one that was taken up again is none. */
  readonly endedHere = new Set<string>();
  readonly ledgers = new Map<string, MemoryLedger>();
  /** By counter and generation. */
  readonly mirrors = new Map<string, MemoryMirror>();
  /** By counter, generation and what is searched. */
  readonly searches = new Map<string, string>();
  onMove: (counterId: string, before: LedgerHead | undefined, now: LedgerHead) => void = () => {};
  onPut: (counterId: string, rows: readonly OutboxRow[], now: LedgerHead) => void = () => {};

  mirror(counterId: string, generation: number): MemoryMirror {
    const key = `${counterId} ${generation}`;
    const mirror = this.mirrors.get(key) ?? new MemoryMirror();
    this.mirrors.set(key, mirror);
    return mirror;
  }

  ledger(counterId: string): MemoryLedger {
    const known = this.ledgers.get(counterId);
    if (known) return known;
    const ledger = new MemoryLedger();
    ledger.onMove = (before, now) => this.onMove(counterId, before, now);
    ledger.onPut = (rows, now) => this.onPut(counterId, rows, now);
    this.ledgers.set(counterId, ledger);
    return ledger;
  }

  /** The databases as one tab sees them. */
  in(tab: TabLife): Databases {
    return {
      registry: async () => this.registryIn(tab),
      answers: () => {
        throw new Error('no office works in a simulation');
      },
      imports: () => ({ forgetOf: async () => undefined, close: () => undefined }),
      ledger: (counterId) => this.ledger(counterId).in(tab),
      openMirror: (counterId, generation) => tab.reach(() => this.mirror(counterId, generation).in(tab)),
      isMirrorWhole: (counterId, generation) => tab.reach(() => this.mirrors.has(`${counterId} ${generation}`)),
      openOldMirror: (counterId, generation) =>
        tab.reach(() => this.mirrors.get(`${counterId} ${generation}`)?.keptIn(tab)),
      savedSearch: (counterId, generation, which) =>
        tab.reach(() => this.searches.get(`${counterId} ${generation} ${which}`)),
      saveSearch: (counterId, generation, which, text) =>
        tab.reach(() => void this.searches.set(`${counterId} ${generation} ${which}`, text)),
      deleteOldMirrors: (counterId, needed) =>
        tab.reach(() => {
          for (const [key, mirror] of this.mirrors) {
            const [whose, generation] = key.split(' ');
            const isOld =
              whose === counterId && Number(generation) < Math.max(...needed) && !needed.includes(Number(generation));
            if (isOld && !mirror.isOpen()) this.mirrors.delete(key);
          }
          for (const key of this.searches.keys()) {
            const [whose, generation] = key.split(' ');
            if (whose === counterId && !needed.includes(Number(generation))) this.searches.delete(key);
          }
        }),
      canSave: () => tab.reach(() => true),
    };
  }

  private registryIn(tab: TabLife): Registry {
    const change = (counterId: string, what: Partial<StoredEnrolment>) => {
      const known = this.enrolments.get(counterId);
      if (known) this.enrolments.set(counterId, frozen({ ...known, ...what }));
    };
    const saveSession = (session: StoredSession): void => {
      const before = this.sessions.get(session.account)?.token;
      this.sessions.set(session.account, frozen(session));
      if (session.token !== before) this.endedHere.delete(proofIdOf(session.token));
    };
    const setDesk = (change: Partial<Desk>): void => {
      this.desk = frozen({ ...this.desk, ...change });
      for (const { session } of change.ended ?? []) this.endedHere.add(session);
    };
    return {
      enrolments: () => tab.reach(() => [...this.enrolments.values()]),
      enrolmentOf: (shopId) =>
        tab.reach(() => [...this.enrolments.values()].find((one) => one.shopId === shopId && !one.retired)),
      retire: (counterId) => tab.reach(() => change(counterId, { retired: true })),
      begin: (counterId) => tab.reach(() => change(counterId, { begun: true })),
      saveEnrolment: (enrolment) => tab.reach(() => void this.enrolments.set(enrolment.counterId, frozen(enrolment))),
      sessions: () => tab.reach(() => [...this.sessions.values()]),
      session: (account) => tab.reach(() => this.sessions.get(account)),
      saveSession: (session) => tab.reach(() => saveSession(session)),
      // As many accesses as when each was read and written by itself, so that a seed goes on being the same history.
      changeSession: async (account, how) => {
        const kept = this.sessions.get(account);
        if (!kept || how(kept) === kept) return;
        await tab.reach(() => saveSession(how(this.sessions.get(account) ?? kept)));
      },
      desk: () => tab.reach(() => this.desk),
      setDesk: async (what) => {
        const isWorkedOut = typeof what === 'function';
        if (isWorkedOut) await tab.reach(() => undefined);
        await tab.reach(() => setDesk(isWorkedOut ? what(this.desk) : what));
      },
      close: () => {},
    };
  }
}
