import { proxy } from 'comlink';
import { version } from '../../package.json';
import type { CallContext } from '../db/api/call-context.ts';
import type { EngineStore, QueryTypes } from '../db/api/engine-store.ts';
import type { Registered } from '../db/api/registered.ts';
import type { StoreLife } from '../db/api/store-life.ts';
import type { Counter } from '../db/counter/counter.ts';
import { runCommand } from '../db/counter/run.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import { countWaiting } from '../db/ledger/unsent.ts';
import { makeLive, notYet } from '../db/live/live.ts';
import { type AnyQuery, sourcesOf } from '../db/live/query.ts';
import { MirrorLost } from '../db/mirror/mirror-collection.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { sightOf } from '../db/session/sight.ts';
import { type Browser, thisBrowser } from '../db/storage/browser.ts';
import { NotSaved, retryWhileSilent } from '../db/storage/connection.ts';
import { persist, storageState } from '../db/storage/storage-state.ts';
import { askServer } from './ask-server.ts';
import { makeDesk } from './desk.ts';
import { namePipeline } from './in-name.ts';
import { makeLeftBehind } from './left-behind.ts';
import { withoutStorage } from './no-storage.ts';
import { makeRecovery } from './recovery.ts';
import { makeStatus } from './status.ts';
import { fetchTransport, type Transport, withHeaders } from './transport.ts';
import type { OpenDesk } from './work-at.ts';

/** What something that follows an open counter has to know: the search. */
export interface Around {
  readonly report: (fault: unknown) => void;
  /** Waits until no screen waits for an answer, though not longer than this. */
  readonly calm: (longest: number) => Promise<void>;
  /** What the first screen waits for comes before this. */
  readonly after: Promise<unknown> | undefined;
}

/** What the engine is opened with: the nouns, and what a test puts in place of the browser. */
export interface EngineParts {
  readonly registered: Registered;
  readonly queryNamed: (name: string) => AnyQuery;
  /** Follows each counter that is opened, until it is stopped. */
  readonly follow?: ((counter: Counter, around: Around) => () => void) | undefined;
  readonly browser?: Browser | undefined;
  readonly transport?: Transport | undefined;
  /** Hears of faults that nobody waits for. */
  readonly report?: ((fault: unknown) => void) | undefined;
}

/** The local database, its outbox and the sync; `calls` is what nouns add their own to. */
export interface Engine<Known extends QueryTypes> {
  readonly store: EngineStore<Known> & StoreLife;
  /** Undefined where the browser stores nothing. */
  readonly calls: CallContext | undefined;
}

/** Opens the local database, its outbox and the sync. */
export const openEngine = async <Known extends QueryTypes>({
  registered,
  queryNamed,
  follow,
  browser = thisBrowser(),
  transport: way = fetchTransport(),
  report = (fault) => console.error(fault),
}: EngineParts): Promise<Engine<Known>> => {
  // Every call says which version of the app makes it (spec section 7).
  const transport = withHeaders(way, { 'x-client-version': version });
  const live = makeLive(report);
  const status = makeStatus();
  const registry = await retryWhileSilent(browser.databases.registry, report).catch((fault: unknown) => {
    report(fault);
    return undefined;
  });
  if (!registry) return { store: withoutStorage(status), calls: undefined };
  const desk = makeDesk({ browser, transport, registry, live, status, report, registered });
  const lost = () => {
    status.set({ online: false });
    wake();
  };
  const wake = () => (desk.open() ?? desk.office())?.rounds.wake();
  const checkStorage = async () => status.set({ storage: await storageState(browser) });

  let stopFollowing = () => {};
  /** The start, as soon as it is under way: what the first screen waits for comes before everything else. */
  let starting: Promise<unknown> | undefined;
  desk.whenOpened((open) => {
    stopFollowing();
    if (follow) stopFollowing = follow(open.counter, { report, calm: live.catchUp, after: starting });
  });

  const leftBehind = makeLeftBehind({ browser, registry, desk, rules: registered.ledger });

  const here = (): OpenDesk => {
    const open = desk.open();
    if (!open) throw new Error('no shop is open');
    return open;
  };
  /** A lost ledger is shown at once; storage that had been full or refused may be well again, and the other way round. */
  const saving = async <T>(work: () => Promise<T>): Promise<T> => {
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

  const inNamePipeline = namePipeline({ desk, status, here, saving, now: browser.now });
  const staffId = () => desk.session()?.staffId ?? '';
  const calls: CallContext = {
    counter: () => here().counter,
    now: browser.now,
    saving,
    ifSignedIn: async (work) => {
      if (staffId() === '') return undefined;
      return saving(() => work({ staffId: staffId(), at: here().clock.now() }));
    },
    inName: (work, when = 'wake') =>
      inNamePipeline.run({ when }, ({ open, situation }) => work(open.counter, situation)),
    askServer: (call) => desk.office()?.askServer(call) ?? askServer(transport, desk, call, lost),
  };

  const ask = async (name: string, params: unknown): Promise<unknown> => {
    const office = desk.office();
    if (office) return office.ask(queryNamed(name), params);
    const open = desk.open();
    const sight = () => sightOf(here().counter, desk.session()?.staffId);
    return open ? queryNamed(name).ask(open.counter, params, sight) : notYet;
  };

  const store: EngineStore<Known> = {
    start: () => {
      const resumed = async () => {
        await Promise.all([retryWhileSilent(desk.resume, report), checkStorage()]);
        return desk.state();
      };
      const started = resumed();
      starting = started.catch(() => undefined);
      return started;
    },
    login: desk.login,
    chooseShop: desk.chooseShop,
    chooseOffice: desk.chooseOffice,
    shopsAgain: desk.shopsAgain,
    offeredCounters: desk.offeredCounters,
    ...desk.pins.pins,
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

    run: async (name, args, { approval: given, ...options } = {}) => {
      const office = desk.office();
      if (office) return office.run(name, args, options);
      const approval = given && (await desk.pins.approve(given));
      if (approval && 'ok' in approval) return approval;
      return calls.inName((counter, now) => runCommand(counter, now, name, args, { ...options, approval }));
    },

    watch: async (name, params, listener) =>
      proxy(
        live.watch(
          sourcesOf(queryNamed(name)),
          () => ask(name, params),
          (answer) => listener(answer as Known[typeof name]['answer']),
        ),
      ),
    read: async (name, params) => {
      const answer = await ask(name, params);
      if (answer === notYet) throw new Error('no shop is open');
      return answer as Known[typeof name]['answer'];
    },

    askServer: calls.askServer,
    watchStatus: async (listener) => proxy(status.watch(listener)),
    syncNow: async () => (desk.open() ?? desk.office())?.rounds.now(),
    leftBehind: leftBehind.list,
    exportLeft: leftBehind.export,
    ...makeRecovery({ ...calls, transport, status, here, staffId, approve: desk.pins.approve }),
    persistStorage: async () => {
      const storage = await persist(browser);
      status.set({ storage });
      return storage;
    },
  };
  return {
    calls,
    store: {
      ...store,
      counterId: () => desk.open()?.counter.enrolment.counterId,
      lost,
      wake,
      stop: async (): Promise<void> => {
        stopFollowing();
        await desk.stop();
      },
    },
  };
};
