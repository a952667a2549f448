import type { Change } from '#domain/kernel/decision.ts';
import { type Reader, recordsFrom } from '#domain/kernel/read.ts';
import type { Hidden } from '#domain/sync/hidden.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import { makeOrderDirectory } from '../../nouns/order/order-index.ts';
import { makeStockDirectories } from '../../nouns/stock/stock-index.ts';
import { makeCountDirectory } from '../../nouns/stocktake/count-index.ts';
import { makeReviewDirectory } from '../../nouns/stocktake/review-cache.ts';
import { makeTurns } from '../async/mutex.ts';
import { type OutboxRow, openLedger } from '../ledger/ledger.ts';
import type { Live, Source } from '../live/live.ts';
import { claimMirror, dropMirror, filledGenerations, neededGenerations } from '../mirror/generations.ts';
import { type Mirror, openMirror } from '../mirror/mirror.ts';
import { mirrorSchema } from '../mirror/mirror-schema.ts';
import { type Ids, makeChangedRecords } from '../overlay/changed-records.ts';
import { released, viewOf } from '../overlay/overlay.ts';
import { makeFolded } from '../overlay/pending-overlay.ts';
import { type Authority, authorityFrom, authorityRestsOn } from '../session/acting.ts';
import { type Prove, unproved } from '../session/proof.ts';
import type { KeptEnrolment } from '../session/registry.ts';
import type { Browser } from '../storage/browser.ts';

/** What the fold has to follow: changed records below it, changed commands in it, new scans on the tape, or nothing. */
type Refolding = 'records' | 'commands' | 'tape' | 'none';

/** The records themselves. */
export type Fresh = Readonly<Record<string, readonly PulledRecord[]>>;

const idsOf = (fresh: Fresh): Ids =>
  Object.fromEntries(Object.entries(fresh).map(([entity, records]) => [entity, records.map((record) => record.id)]));

/** What one tab tells the others of this counter. */
type Word =
  /** The mirror is being changed in several steps: hold your answers. */
  | { readonly kind: 'changing' }
  /** These have changed; `fold` when the waiting commands or what they rest on did. */
  | { readonly kind: 'changed'; readonly sources: readonly Source[]; readonly fold: Refolding; readonly ids: Ids };

/** What came of a scan just now. */
type Decided = { readonly scanId: string; readonly changes: readonly Change[] };
const ofScans: readonly Source[] = ['stockCount', 'stock', 'outbox'];

/** How long another tab that vanished in the middle of a change may keep this one waiting, in milliseconds. */
const longestHold = 3_000;

/**
 * Opens a counter of this browser: its ledger, its mirror, and what waiting commands make of it. What is given there
 * bears the proof that `prove` makes.
 */
export const openCounter = async (
  enrolment: KeptEnrolment,
  browser: Browser,
  live: Live,
  report: (fault: unknown) => void,
  prove: Prove = unproved,
) => {
  const ledger = await openLedger(enrolment, browser, enrolment.begun);
  let standing = await ledger.write(claimMirror);
  ledger.begin();
  for (const filled of filledGenerations(standing))
    if (!(await browser.databases.isMirrorWhole(enrolment.counterId, filled))) await dropMirror(ledger, filled);
  standing = await ledger.standing();
  const turns = makeTurns();
  const others = browser.channel(`counter-${enrolment.counterId}`);
  const open = new Map<number, Promise<Mirror>>();
  const mirrorOf = (generation: number): Promise<Mirror> => {
    const known = open.get(generation) ?? openMirror(enrolment.counterId, generation, browser);
    open.set(generation, known);
    return known;
  };

  let { generation, hidden } = standing;
  let mirror = await mirrorOf(generation);

  const orders = makeOrderDirectory(() => mirror);
  const goods = makeStockDirectories(() => mirror);
  const counts = makeCountDirectory(() => mirror);
  const reviews = makeReviewDirectory();
  const directories = [orders, counts, reviews, ...Object.values(goods)];
  const hearers = new Set<(ids: Ids | 'all', fresh: Fresh) => void>();
  const numbers = new Map<string, Promise<number>>();
  let authority: Authority | undefined;
  const changed = makeChangedRecords();
  const hear = (ids: Ids | 'all', fresh: Fresh = {}) => {
    changed.note(ids);
    if (ids === 'all') numbers.clear();
    else for (const entity of Object.keys(ids)) numbers.delete(entity);
    if (ids === 'all' || authorityRestsOn.some((entity) => ids[entity])) authority = undefined;
    for (const directory of directories) directory.follow(ids);
    for (const hearer of hearers) hearer(ids, fresh);
  };

  const judging = async (): Promise<Authority> => {
    authority ??= await authorityFrom(mirror.records, enrolment.shopId);
    return authority;
  };
  const folded = makeFolded(ledger, enrolment, judging);

  /**
   * Brings the fold up to date with the ledger; decides anew only what it has to: everything when records below have
   * changed, else what came behind. Only within a turn.
   */
  const refold = async (recordsChanged: boolean): Promise<void> => {
    const now = await ledger.standing();
    hidden = now.hidden;
    // A newer app keeps its mirror differently: this one goes on with its own.
    const moved = now.generation !== generation && now.schema === mirrorSchema;
    if (moved) {
      mirror = await mirrorOf(now.generation);
      generation = now.generation;
      hear('all');
      if (now.loaded) live.touchAll();
    }
    const below = moved || recordsChanged ? changed.take() : undefined;
    const before = await folded.follow(mirror, below).catch((fault: unknown) => {
      changed.note('all');
      throw fault;
    });
    const overlay = folded.overlay();
    if (before !== overlay) {
      // Another tab may have taken them in, and its word is still on the way.
      const given = released(before, overlay);
      for (const directory of directories) directory.follow(given);
    }
    live.touch([...before.records.keys(), ...overlay.records.keys()]);
  };
  /** The same when there are new scans and, as it seems, nothing else. */
  const refoldTape = async (decided?: Decided): Promise<void> => {
    if (!(await folded.followTape(mirror, decided))) await refold(false);
    live.touch(ofScans);
  };

  const tell = (sources: readonly Source[], fold: Refolding, fresh: Fresh = {}): void => {
    const ids = idsOf(fresh);
    live.touch(sources);
    others.post({ kind: 'changed', sources, fold, ids } satisfies Word);
    hear(ids, fresh);
  };

  const follow = async (): Promise<void> => {
    await refold(false);
    tell(['outbox', ...folded.overlay().records.keys()], 'commands');
  };

  let holding: ReturnType<typeof setTimeout> | undefined;
  const stopHolding = () => {
    if (holding === undefined) return;
    clearTimeout(holding);
    holding = undefined;
    live.release();
  };
  others.listen((message) => {
    const word = message as Word;
    if (word.kind === 'changing') {
      if (holding === undefined) live.hold();
      clearTimeout(holding);
      holding = setTimeout(stopHolding, longestHold);
      return;
    }
    changed.note(word.ids);
    const settled =
      word.fold === 'none'
        ? Promise.resolve()
        : turns(() => (word.fold === 'tape' ? refoldTape() : refold(word.fold === 'records')));
    void settled.catch(report).then(() => {
      live.touch(word.sources);
      hear(word.ids);
      stopHolding();
    });
  });

  await refold(true);
  void browser.databases.deleteOldMirrors(enrolment.counterId, neededGenerations(standing)).catch(report);

  /** Reads as the staff sees it, from whatever is current when it is asked. */
  const view: Reader = {
    one: (entity, id) => viewOf(mirror, folded.overlay()).one(entity, id),
    all: (entity, ids) => viewOf(mirror, folded.overlay()).all(entity, ids),
    many: (entity, where) => viewOf(mirror, folded.overlay()).many(entity, where),
  };

  return {
    enrolment,
    ledger,
    browser,
    prove,
    turns,
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
    overlay: folded.overlay,
    scans: folded.scans,
    /** Whether what is shown of this record is so far on this device only. */
    isUnsent: folded.isUnsent,
    orders,
    goods,
    counts,
    reviews,
    /** What was told of the records that came may have been overtaken: those who follow begin anew. */
    retell: (): void => hear('all'),
    /** How many records of an entity the mirror holds. */
    countOf: (entity: string): Promise<number> => {
      const known = numbers.get(entity) ?? mirror.count(entity, { where: {} });
      numbers.set(entity, known);
      known.catch(() => numbers.delete(entity));
      return known;
    },
    /** By what rights are judged. */
    authority: judging,
    /** What was last known of the ledger; another tab may have gone on since. */
    known: folded.known,
    /** Takes in what another tab has done since; answers whether there was anything. Only within a turn. */
    catchUp: async (): Promise<boolean> => {
      const { nextN } = await ledger.standing();
      if (nextN === folded.known().nextN) return false;
      await refold(false);
      return true;
    },
    /**
     * Lays one more command, which is on the disk already, over the rest: as it was decided just now, or deciding it
     * anew; one that lies there already stays. Only within a turn.
     */
    layOn: async (row: OutboxRow, changes: readonly Change[] | undefined): Promise<void> => {
      const isLaid = await folded.layOn(mirror, row, changes).catch(report);
      if (isLaid === false) await refold(false).catch(report);
      tell([...folded.overlay().records.keys(), 'outbox', 'drafts'], 'commands');
    },
    /** The same with a scan that is on the tape already; undefined for one that was kept before. */
    layScan: async (decided: Decided | undefined): Promise<void> => {
      await refoldTape(decided).catch(report);
      tell(ofScans, 'tape');
    },
    /** Follows what the ledger says about the commands, and shows it. */
    followCommands: (): Promise<void> => turns(follow),
    /** Tells the screens of this tab and the other tabs what has changed. */
    tell,
    /**
     * Calls `hearer` with the records that came from the server, whichever tab took them in; `all` for a new mirror.
     * Those that this tab took in come along.
     */
    whenRecords: (hearer: (ids: Ids | 'all', fresh: Fresh) => void): (() => void) => {
      hearers.add(hearer);
      return () => {
        hearers.delete(hearer);
      };
    },
    /** Takes in records that no waiting command rests on; screens of such may answer before and after, not meanwhile. */
    changeRecords: async (fresh: Fresh, work: () => Promise<void>): Promise<void> => {
      const sources = Object.keys(fresh);
      live.hold(sources);
      others.post({ kind: 'changing' } satisfies Word);
      try {
        await work();
      } finally {
        tell(sources, 'none', fresh);
        live.release(sources);
      }
      await live.catchUp();
    },
    /** Changes several things that belong together: until it is done no answer is given, in any tab. */
    change: async (sources: readonly Source[], work: () => Promise<void>, fresh: Fresh = {}): Promise<void> => {
      live.hold();
      others.post({ kind: 'changing' } satisfies Word);
      try {
        await work();
        changed.note(idsOf(fresh));
        await refold(true);
      } finally {
        tell(sources, 'records', fresh);
        live.release();
      }
    },
    close: async (): Promise<void> => {
      clearTimeout(holding);
      stopHolding();
      others.close();
      await turns(async () => {
        ledger.close();
        for (const one of open.values()) await (await one).close();
      });
    },
  };
};
export type Counter = Awaited<ReturnType<typeof openCounter>>;
