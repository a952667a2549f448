import type { Change } from '#domain/kernel/decision.ts';
import { type Reader, recordsFrom } from '#domain/kernel/read.ts';
import type { Hidden } from '#domain/sync/hidden.ts';
import type { Registered } from '../api/registered.ts';
import { createExclusive, createMutex } from '../async/mutex.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { LedgerHead } from '../ledger/ledger-head.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import type { Live, Source } from '../live/live.ts';
import { type Fresh, type Ids, idsOf } from '../mirror/fresh-records.ts';
import { claimMirror, dropMirror, filledGenerations, neededGenerations } from '../mirror/generations.ts';
import { type Mirror, openMirror } from '../mirror/mirror.ts';
import { mirrorSchema } from '../mirror/mirror-schema.ts';
import { createIndexes } from '../mirror/record-index.ts';
import { makeChangedRecords } from '../overlay/changed-records.ts';
import { released, viewOf } from '../overlay/overlay.ts';
import { createPendingOverlay } from '../overlay/pending-overlay.ts';
import { type Authority, authorityFrom, authorityRestsOn, shopInMemory } from '../session/acting.ts';
import { type Prove, unproved } from '../session/proof.ts';
import type { StoredEnrolment } from '../session/registry.ts';
import type { Browser } from '../storage/browser.ts';
import { connectTabs, type Follow } from './other-tabs.ts';

/** What came of a buffered command just now. */
type Decided = { readonly scanId: string; readonly changes: readonly Change[] };

/** What can be done to a counter only while its mutex is held (`Counter.exclusively`). */
export type Held = {
  /** Takes in what another tab has done since; answers whether there was anything. */
  readonly catchUp: () => Promise<boolean>;
  /**
   * Applies one more command, which is stored already, to the overlay: as it was decided just now, or deciding it
   * again; one that is applied already stays.
   */
  readonly addPending: (row: OutboxRow, changes: readonly Change[] | undefined) => Promise<void>;
  /** The same with one that is in the buffer already; undefined for one that was saved before. */
  readonly addBuffered: (decided: Decided | undefined) => Promise<void>;
  /** Changes several things that belong together: until it is done no query is answered, in any tab. */
  readonly change: (sources: readonly Source[], work: () => Promise<void>, fresh?: Fresh) => Promise<void>;
};

/** Everything that a counter is opened with. */
export interface CounterParts {
  readonly browser: Browser;
  readonly live: Live;
  readonly report: (fault: unknown) => void;
  readonly registered: Registered;
  /** Adds the proof of who gives it to a command. */
  readonly prove?: Prove;
}

/** Opens a counter of this browser: its ledger, its mirror, and the overlay of its pending commands over that. */
export const openCounter = async (
  enrolment: StoredEnrolment,
  { browser, live, report, registered, prove = unproved }: CounterParts,
) => {
  const ledger = await openLedger(enrolment, browser, registered.ledger, enrolment.begun);
  let head = await ledger.write(claimMirror);
  ledger.begin();
  for (const filled of filledGenerations(head))
    if (!(await browser.databases.isMirrorWhole(enrolment.counterId, filled))) await dropMirror(ledger, filled);
  head = await ledger.head();
  const open = new Map<number, Promise<Mirror>>();
  const mirrorOf = (generation: number): Promise<Mirror> => {
    const known = open.get(generation) ?? openMirror(enrolment.counterId, generation, browser);
    open.set(generation, known);
    return known;
  };

  let { generation, hidden } = head;
  let mirror = await mirrorOf(generation);

  const indexes = createIndexes(() => mirror);
  const listeners = new Set<(ids: Ids | 'all', fresh: Fresh) => void>();
  const counts = new Map<string, Promise<number>>();
  let authority: Authority | undefined;
  const changed = makeChangedRecords();
  const recordsChanged = (ids: Ids | 'all', fresh: Fresh = {}) => {
    changed.note(ids);
    if (ids === 'all') counts.clear();
    else for (const entity of Object.keys(ids)) counts.delete(entity);
    if (ids === 'all' || authorityRestsOn.some((entity) => ids[entity])) authority = undefined;
    indexes.follow(ids);
    for (const listener of listeners) listener(ids, fresh);
  };

  const readAuthority = async (): Promise<Authority> => {
    authority ??= await authorityFrom(mirror.records, enrolment.shopId);
    return authority;
  };
  const ofBuffer = [...new Set(registered.ledger.buffered.flatMap(({ shownIn }) => shownIn)), 'outbox'];
  const pending = createPendingOverlay(ledger, enrolment, readAuthority, registered);

  /**
   * Brings the overlay up to date with the ledger; decides again only what it has to: everything that rests on changed
   * records, else what came behind.
   */
  const refresh = async (areRecordsChanged: boolean): Promise<LedgerHead> => {
    const now = await ledger.head();
    hidden = now.hidden;
    // A newer app stores its mirror differently: this one goes on with its own.
    const moved = now.generation !== generation && now.schema === mirrorSchema;
    if (moved) {
      mirror = await mirrorOf(now.generation);
      generation = now.generation;
      recordsChanged('all');
      if (now.loaded) live.touchAll();
    }
    const below = moved || areRecordsChanged ? changed.take() : undefined;
    const before = await pending.follow(mirror, below).catch((fault: unknown) => {
      changed.note('all');
      throw fault;
    });
    const overlay = pending.overlay();
    // Another tab may have taken these in, and its message is still on the way.
    if (before !== overlay) indexes.follow(released(before, overlay));
    live.touch([...before.records.keys(), ...overlay.records.keys()]);
    return now;
  };
  /** The same when there is more in the buffer and, as it seems, nothing else has happened. */
  const refreshBuffer = async (decided?: Decided): Promise<void> => {
    if (!(await pending.followBuffer(mirror, decided))) await refresh(false);
    live.touch(ofBuffer);
  };

  const mutex = createMutex();
  const tabs = connectTabs(browser, enrolment.counterId, live, async ({ sources, follow, ids }) => {
    changed.note(ids);
    if (follow !== 'none')
      await mutex<unknown>(() => (follow === 'buffer' ? refreshBuffer() : refresh(follow === 'records'))).catch(report);
    live.touch(sources);
    recordsChanged(ids);
  });

  const announce = (sources: readonly Source[], follow: Follow, fresh: Fresh = {}, ends = false): void => {
    const ids = idsOf(fresh);
    live.touch(sources);
    tabs.changed({ sources, follow, ids, ends });
    recordsChanged(ids, fresh);
  };

  const exclusively = createExclusive<Held>(mutex, {
    catchUp: async () => {
      const { nextN } = await ledger.head();
      if (nextN === pending.known().nextN) return false;
      await refresh(false);
      return true;
    },
    addPending: async (row, changes) => {
      const isApplied = await pending.addPending(mirror, row, changes).catch(report);
      if (isApplied === false) await refresh(false).catch(report);
      announce([...pending.overlay().records.keys(), 'outbox', 'drafts'], 'commands');
    },
    addBuffered: async (decided) => {
      await refreshBuffer(decided).catch(report);
      announce(ofBuffer, 'buffer');
    },
    change: async (sources, work, fresh = {}) => {
      live.hold();
      tabs.changing();
      try {
        await work();
        changed.note(idsOf(fresh));
        await refresh(true);
      } finally {
        announce(sources, 'records', fresh, true);
        live.release();
      }
    },
  });

  await refresh(true);
  void browser.databases.deleteOldMirrors(enrolment.counterId, neededGenerations(head)).catch(report);

  /** The mirror; the shops that rights rest on are in memory, and every order asks for its own and those above it. */
  const below = (): Reader => ({
    one: async (entity, id) => shopInMemory(authority, entity, id) ?? mirror.one(entity, id),
    all: mirror.all,
    many: mirror.many,
  });
  /** Reads as the staff sees it, from whatever is current when it is asked. */
  const view: Reader = {
    one: (entity, id) => viewOf(below(), pending.overlay()).one(entity, id),
    all: (entity, ids) => viewOf(below(), pending.overlay()).all(entity, ids),
    many: (entity, where) => viewOf(below(), pending.overlay()).many(entity, where),
  };

  return {
    enrolment,
    ledger,
    browser,
    prove,
    registered,
    view,
    records: recordsFrom(view),
    mirror: () => mirror,
    /** What it does not hold of each kind, whoever is signed in. */
    hidden: (): Hidden => hidden,
    /** Which mirror that is. */
    generation: () => generation,
    /** The mirror is gone or of no use: it is loaded anew. */
    beginMirror: (): Promise<void> => dropMirror(ledger, generation),
    /** The mirror of this generation, current or not. */
    mirrorOf,
    overlay: pending.overlay,
    buffered: pending.buffered,
    /** Whether what is shown of this record is so far on this device only. */
    isUnsent: pending.isUnsent,
    /** An index of a noun, made when it is asked for first. */
    index: indexes.of,
    /** Change notifications may be stale: everybody who listens reads again. */
    announceAll: (): void => recordsChanged('all'),
    /** How many records of an entity the mirror holds. */
    countOf: (entity: string): Promise<number> => {
      const known = counts.get(entity) ?? mirror.count(entity, { where: {} });
      counts.set(entity, known);
      known.catch(() => counts.delete(entity));
      return known;
    },
    /** By what rights are judged. */
    authority: readAuthority,
    /** What was last known of the ledger; another tab may have gone on since. */
    known: pending.known,
    /** Runs work while the counter's mutex is held: nobody else in this tab changes ledger, overlay and mirror. */
    exclusively,
    /** Follows what the ledger says about the commands, and shows it; answers where the ledger is now. */
    followCommands: (): Promise<LedgerHead> =>
      mutex(async () => {
        const head = await refresh(false);
        announce(['outbox', ...pending.overlay().records.keys()], 'commands');
        return head;
      }),
    /** Tells the screens of this tab and the other tabs what has changed. */
    announce,
    /**
     * Calls `listener` with the records that came from the server, whichever tab took them in; `all` for a new mirror.
     * Those that this tab took in come along.
     */
    whenRecords: (listener: (ids: Ids | 'all', fresh: Fresh) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes in records that no pending command rests on; queries on such may be answered before and after, not meanwhile. */
    changeRecords: async (fresh: Fresh, work: () => Promise<void>): Promise<void> => {
      const sources = Object.keys(fresh);
      live.hold(sources);
      tabs.changing();
      try {
        await work();
      } finally {
        announce(sources, 'none', fresh, true);
        live.release(sources);
      }
      await live.catchUp();
    },
    close: async (): Promise<void> => {
      tabs.close();
      await mutex(async () => {
        ledger.close();
        for (const one of open.values()) await (await one).close();
      });
    },
  };
};
export type Counter = Awaited<ReturnType<typeof openCounter>>;
