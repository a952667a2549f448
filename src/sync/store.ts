import { proxy } from 'comlink';
import { v7 as uuid } from 'uuid';
import type { RunResult } from '../db/api/run-result.ts';
import type { SessionState } from '../db/api/session-state.ts';
import { refuse, runCommand, runScan, type Situation } from '../db/counter/run.ts';
import * as drafts from '../db/ledger/drafts.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import { countWaiting } from '../db/ledger/unsent.ts';
import { makeLive, notYet } from '../db/live/live.ts';
import { sourcesOf } from '../db/live/query.ts';
import { MirrorLost } from '../db/mirror/mirror-collection.ts';
import { sightOf } from '../db/session/sight.ts';
import { type Browser, thisBrowser } from '../db/storage/browser.ts';
import { NotSaved, untilAnswered } from '../db/storage/connection.ts';
import { persist, storageState } from '../db/storage/storage-state.ts';
import type { Queries, QueryName } from '../nouns/queries.ts';
import { queryNamed } from '../nouns/queries.ts';
import { type Feed, feedSearch } from '../nouns/search/feed-search.ts';
import { makeReadReview } from '../nouns/stocktake/read-review.ts';
import type { Store } from '../store/store-api.ts';
import { askServer } from './ask-server.ts';
import { makeAttending } from './attending.ts';
import { makeDesk } from './desk.ts';
import { makeLeftBehind } from './left-behind.ts';
import { withoutStorage } from './no-storage.ts';
import { rightsHold } from './people.ts';
import { makeStatus } from './status.ts';
import { fetchTransport, type Transport } from './transport.ts';
import type { OpenDesk } from './work-at.ts';

/** The store without the search, which answers beside it. */

export interface StoreParts {
  readonly browser?: Browser;
  readonly transport?: Transport;
  /** The search, to be told of items and members. */
  readonly search?: Feed;
  /** Hears of faults that nobody waits for. */
  readonly report?: (fault: unknown) => void;
}

/** The store as its worker offers it to pages. */
export interface OpenStore extends Store {
  /** The counter that is open; undefined while none is. */
  counterId(): string | undefined;
  /** The device has lost its network, or a call got no answer: said at once, and tried again. */
  lost(): void;
  /** Contact may be possible again, or the screen is looked at again: a round begins now. */
  wake(): void;
  stop(): Promise<void>;
}

/** The local database, its outbox and the sync behind one door. */
export const openStore = async ({
  browser = thisBrowser(),
  transport = fetchTransport(),
  search,
  report = (fault) => console.error(fault),
}: StoreParts = {}): Promise<OpenStore> => {
  const live = makeLive(report);
  const status = makeStatus();
  const registry = await untilAnswered(browser.databases.registry, report).catch((fault: unknown) => {
    report(fault);
    return undefined;
  });
  if (!registry) return withoutStorage(status);
  const desk = makeDesk({ browser, transport, registry, live, status, report });
  const lost = () => {
    status.set({ online: false });
    desk.open()?.rounds.wake();
  };
  const checkStorage = async () => status.set({ storage: await storageState(browser) });

  let stopSearch = () => {};
  /** The start, as soon as it is under way: what the first screen waits for comes before what the search needs. */
  let starting: Promise<unknown> | undefined;
  desk.whenOpened((open) => {
    stopSearch();
    if (search) stopSearch = feedSearch(open.counter, search, { report, calm: live.catchUp, after: starting });
  });

  const leftBehind = makeLeftBehind({ browser, registry, desk });

  const here = (): OpenDesk => {
    const open = desk.open();
    if (!open) throw new Error('no shop is open');
    return open;
  };
  const situation = (staffId: string, open: OpenDesk): Situation => ({
    staffId,
    at: open.clock.now(),
    online: status.now().online,
    storageProblem: status.now().storage.problem,
  });

  /** A lost ledger is said at once; storage that had been full or refused may be well again, and the other way round. */
  const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
    if (status.now().storage.problem) await checkStorage();
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof LedgerLost) await desk.ledgerLost();
      if (fault instanceof MirrorLost) {
        await desk.open()?.counter.beginMirror();
        desk.open()?.rounds.wake();
      }
      if (fault instanceof NotSaved && fault.reason === 'full') void checkStorage().catch(report);
      throw fault;
    }
  };

  /** Does something in somebody's name, as long as their rights hold, and sends it: at once, or `soon` with more. */
  const inName = async (
    work: (open: OpenDesk, now: Situation) => Promise<RunResult>,
    when: 'wake' | 'soon' = 'wake',
  ): Promise<RunResult> => {
    const session = desk.session();
    if (!session) return refuse('session.expired');
    const open = here();
    if (browser.now() - session.confirmedAt > rightsHold) {
      await desk.close('session.tooLongOffline', false);
      return refuse('session.tooLongOffline');
    }
    const done = await keeping(() => work(open, situation(session.staffId, open)));
    if (done.ok) open.rounds[when]();
    return done;
  };

  const ask = async <Name extends QueryName>(name: Name, params: Queries[Name]['params']) => {
    const open = desk.open();
    const sight = () => sightOf(here().counter, desk.session()?.staffId);
    return open ? queryNamed(name).ask(open.counter, params, sight) : notYet;
  };
  const draftsChanged = () => here().counter.tell(['drafts'], 'none');

  const readReview = makeReadReview((call) => askServer(transport, desk, call, lost), browser.now);

  const store: Store = {
    start: () => {
      const resumed = async () => {
        await Promise.all([untilAnswered(desk.resume, report), checkStorage()]);
        return desk.state();
      };
      const started = resumed();
      starting = started.catch(() => undefined);
      return started;
    },
    login: desk.login,
    chooseShop: desk.chooseShop,
    offeredCounters: desk.offeredCounters,
    logout: async () => {
      const open = desk.open();
      await desk.close(null, false);
      return {
        unsent: open ? await open.counter.ledger.read(countWaiting) : 0,
      };
    },
    watchSession: async (listener) =>
      proxy(
        live.watch(['session', 'employee', 'role', 'shop'], desk.state, (state) => listener(state as SessionState)),
      ),

    run: (name, args, options = {}) => inName(({ counter }, now) => runCommand(counter, now, name, args, options)),

    count: async (scanned) => {
      const done = await inName(({ counter }, now) => runScan(counter, now, scanned), 'soon');
      return done.ok ? { ok: true, scanId: done.commandId } : done;
    },

    watch: async (name, params, listener) =>
      proxy(
        live.watch(
          sourcesOf(queryNamed(name)),
          () => ask(name, params),
          (answer) => listener(answer as Queries[typeof name]['answer']),
        ),
      ),
    read: async (name, params) => {
      const answer = await ask(name, params);
      if (answer === notYet) throw new Error('no shop is open');
      return answer as Queries[typeof name]['answer'];
    },

    currentDraft: () => keeping(() => drafts.currentDraft(here().counter.ledger, uuid())),
    newDraft: async () => {
      const orderId = uuid();
      await keeping(() => drafts.startDraft(here().counter.ledger, orderId));
      return orderId;
    },
    tap: async (orderId, operation) => {
      await keeping(() => drafts.keepTap(here().counter.ledger, orderId, operation));
      draftsChanged();
    },
    undoTap: async (orderId, operation) => {
      await keeping(() => drafts.takeBackTap(here().counter.ledger, orderId, operation));
      draftsChanged();
    },
    dropDraft: async (orderId) => {
      await keeping(() => drafts.dropDraft(here().counter.ledger, orderId));
      draftsChanged();
    },

    askServer: (call) => askServer(transport, desk, call, lost),
    readReview: (stocktakeId, productIds) => readReview(here().counter, stocktakeId, productIds),
    watchStatus: async (listener) => proxy(status.watch(listener)),
    syncNow: async () => desk.open()?.rounds.now(),
    leftBehind: leftBehind.list,
    exportLeft: leftBehind.export,
    ...makeAttending({ transport, status, here, keeping, staffId: () => desk.session()?.staffId ?? '', inName }),
    persistStorage: async () => {
      const storage = await persist(browser);
      status.set({ storage });
      return storage;
    },
  };
  return {
    ...store,
    counterId: () => desk.open()?.counter.enrolment.counterId,
    lost,
    wake: () => desk.open()?.rounds.wake(),
    stop: async (): Promise<void> => {
      stopSearch();
      await desk.stop();
    },
  };
};
