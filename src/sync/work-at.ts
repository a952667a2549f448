import type { Registered } from '../db/api/registered.ts';
import { type Counter, openCounter } from '../db/counter/counter.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import type { Live } from '../db/live/live.ts';
import { MirrorLost } from '../db/mirror/mirror-collection.ts';
import { makeProve } from '../db/session/proof.ts';
import type { Registry, StoredEnrolment } from '../db/session/registry.ts';
import type { Browser } from '../db/storage/browser.ts';
import { pullHeaders, readChanges } from './calls.ts';
import { type Clock, makeClock } from './clock.ts';
import { countCommands } from './count-commands.ts';
import { followStream } from './follow-stream.ts';
import { listenForPokes } from './poke.ts';
import { takeStreamed } from './pull.ts';
import { makeRounds, type Rounds } from './rounds.ts';
import type { Status } from './status.ts';
import { makeSweep, type Sweeping } from './sweep.ts';
import type { Transport } from './transport.ts';

export interface DeskParts {
  readonly browser: Browser;
  readonly transport: Transport;
  readonly registry: Registry;
  readonly live: Live;
  readonly status: Status;
  readonly report: (fault: unknown) => void;
  readonly registered: Registered;
}

/** A counter that is open, with its sync under way. */
export interface OpenDesk {
  readonly counter: Counter;
  readonly clock: Clock;
  readonly rounds: Rounds;
  close(): Promise<void>;
}

/** Opens a counter of this browser and keeps it in step with the server until it is closed. */
export const workAt = async (
  enrolment: StoredEnrolment,
  parts: DeskParts,
  session: Pick<
    Sweeping,
    'token' | 'whoWorks' | 'endings' | 'pinLogins' | 'sessionHolds' | 'sessionEnds' | 'counterEnds'
  >,
): Promise<OpenDesk> => {
  const { browser, transport, registry, live, status, report, registered } = parts;
  const counter = await openCounter(enrolment, {
    browser,
    live,
    report,
    registered,
    prove: makeProve(enrolment, session.whoWorks),
  });
  if (!enrolment.begun) await registry.begin(enrolment.counterId);
  const clock = makeClock(browser.now, await counter.ledger.head());
  status.set({ lastContact: clock.lastContact(), clockError: clock.error(), loading: null });
  const { enrolments, sessions } = registry;
  const sweep = makeSweep({ ...session, counter, transport, clock, status, enrolments, sessions, report });
  const rounds = makeRounds(sweep, status, report);
  const headers = () => {
    const token = session.token();
    return token === undefined ? undefined : pullHeaders(enrolment.counterId, token);
  };
  const tabs = browser.channel(`contact-${enrolment.counterId}`);
  // Each tab waits longer after every failure: one that has contact again ends that for all of them.
  tabs.listen(() => status.now().online || rounds.wake());
  let online = false;
  const stopWatching = status.watch((now) => {
    if (now.online && !online) tabs.post('contact');
    online = now.online;
  });
  let taking: Promise<void> = Promise.resolve();
  /** Who signed in meanwhile asks for what they may read. */
  const isStillHeardBy = (heardWith: object) => JSON.stringify(heardWith) === JSON.stringify(headers());
  const poked = (data: string, heardWith: object): void => {
    const changes = readChanges(data);
    const take = async (): Promise<void> => {
      const isFor = changes !== undefined && isStillHeardBy(heardWith);
      if (!isFor || (await takeStreamed(counter, changes)) === 'pull') rounds.wake();
    };
    taking = taking.then(take).catch((fault: unknown) => {
      // A round finds a lost mirror or ledger as well, and does what is to be done then.
      if (!(fault instanceof MirrorLost || fault instanceof LedgerLost)) report(fault);
      rounds.wake();
    });
  };
  const stream = followStream(browser, status, enrolment.counterId);
  const stopPokes = listenForPokes(browser, transport, `poke-${enrolment.counterId}`, headers, poked, stream.is);
  const stopCounting = live.watch(
    ['outbox'],
    () => countCommands(counter, status).then(() => null),
    () => {},
  );
  return {
    counter,
    clock,
    rounds,
    close: async () => {
      stopPokes();
      stream.close();
      stopCounting();
      stopWatching();
      tabs.close();
      await taking;
      await rounds.stop();
      await counter.close();
    },
  };
};
