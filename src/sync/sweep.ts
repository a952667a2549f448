import type { Enrolment } from '#domain/sync/protocol.ts';
import { prune } from '../db/confirm.ts';
import type { Counter } from '../db/counter.ts';
import { type Ledger, openLedger } from '../db/ledger.ts';
import { mirrorSchema } from '../db/mirror-schema.ts';
import { Refused } from './calls.ts';
import type { Clock } from './clock.ts';
import { exclusively } from './exclusively.ts';
import { pullAll } from './pull.ts';
import { type Progress, type Pushing, pushAll } from './push.ts';
import type { Status } from './status.ts';
import type { Transport } from './transport.ts';

export interface Sweeping {
  readonly counter: Counter;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly status: Status;
  /** The session's token; undefined while the counter is locked. */
  readonly token: () => string | undefined;
  /** Every counter that this browser is or was. */
  readonly enrolments: () => Promise<readonly Enrolment[]>;
  /** The server no longer knows this session. */
  readonly closeSession: (reason: string) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/** A sweep ends after this long, so that other tabs get their turn, in milliseconds. */
const sweepTime = 15_000;
/** So long after a first load began, its counter's commands are kept back, that none is shown both ways. */
const longestKeptBack = 60_000;

/** How many commands wait and how many need somebody's attention, into the status. */
export const countCommands = async (counter: Counter, status: Status): Promise<void> => {
  const counted = await counter.ledger.read(async ({ outbox, standing }) => ({
    waiting: await outbox.where('state').equals('waiting').count(),
    needsAttention: await outbox.where('state').equals('refused').count(),
    asOf: (await standing()).asOf,
  }));
  status.set(counted);
};

/** Sends what other counters of this browser have left unsent; their trouble is not this counter's. */
const pushOthers = async (
  { counter, enrolments, transport, clock, report }: Sweeping,
  until: () => boolean,
): Promise<void> => {
  const { browser } = counter;
  const contact = (serverTime: number, sentAt: number) => clock.measured(counter.ledger, serverTime, sentAt);
  for (const enrolment of await enrolments()) {
    if (enrolment.counterId === counter.enrolment.counterId) continue;
    let ledger: Ledger | undefined;
    try {
      ledger = await openLedger(enrolment, browser);
      await pushAll({ transport, enrolment, ledger, now: browser.now, contact }, until, async () => {});
    } catch (fault) {
      report(fault);
    } finally {
      ledger?.close();
    }
  }
};

/**
 * Makes what sends everything that waits and then takes in what has changed. A fault of sending does not keep from
 * taking in. Throws `Unreachable` when the server did not answer.
 */
export const makeSweep = (sweeping: Sweeping): (() => Promise<Progress>) => {
  const { counter, transport, clock, status, token, report } = sweeping;
  const { ledger, enrolment, browser } = counter;
  const contact = async (serverTime: number, sentAt: number): Promise<void> => {
    await clock.measured(ledger, serverTime, sentAt);
    status.set({ online: true, lastContact: serverTime, clockError: clock.error() });
  };
  const pushing: Pushing = { transport, enrolment, ledger, now: browser.now, contact };
  let loadingSince: number | undefined;

  const pushOwn = async (until: () => boolean): Promise<Progress> => {
    const { loaded } = await ledger.standing();
    loadingSince = loaded ? undefined : (loadingSince ?? browser.now());
    const keptBack =
      loadingSince !== undefined && token() !== undefined && browser.now() - loadingSince < longestKeptBack;
    if (keptBack) return 'done';
    return pushAll(pushing, until, async () => {
      await counter.followCommands();
      await countCommands(counter, status);
    });
  };

  const pullOwn = async (until: () => boolean): Promise<Progress> => {
    const bearer = token();
    if (bearer === undefined) return 'done';
    if ((await ledger.standing()).schema !== mirrorSchema) {
      status.set({ tooOld: true });
      return 'done';
    }
    try {
      const progress = await pullAll(
        { ...pushing, counter, token: bearer, loading: (loading) => status.set({ loading }) },
        until,
      );
      status.set({ tooOld: false, ...(progress === 'done' ? { loading: null } : {}) });
      return progress;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      if (fault.status === 426) status.set({ tooOld: true });
      else if (fault.status === 401 || fault.status === 403)
        await sweeping.closeSession(fault.code ?? 'session.expired');
      else throw fault;
      return 'done';
    }
  };

  const sweep = async (): Promise<Progress> => {
    const end = browser.now() + sweepTime;
    const until = () => browser.now() > end;
    try {
      let unsent: unknown;
      const sent = await pushOwn(until).catch((fault: unknown): Progress => {
        unsent = fault;
        return 'stuck';
      });
      const taken = await pullOwn(until);
      if (unsent instanceof Refused) report(unsent);
      else if (unsent !== undefined) throw unsent;
      await pushOthers(sweeping, until);
      await prune(ledger, browser.now());
      if (sent === 'stuck' || taken === 'stuck') return 'stuck';
      const waiting = await ledger.read(({ outbox }) => outbox.where('state').equals('waiting').count());
      return taken === 'more' || waiting > 0 ? 'more' : 'done';
    } finally {
      await countCommands(counter, status);
    }
  };
  return () => exclusively(browser, `sync-${enrolment.counterId}`, sweep);
};
