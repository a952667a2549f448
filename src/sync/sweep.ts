import type { Enrolment, Proof } from '#domain/sync/protocol.ts';
import { copyOldMirror } from '../db/counter/copy-old-mirror.ts';
import type { Counter } from '../db/counter/counter.ts';
import { prune } from '../db/ledger/confirm.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import type { LedgerHead } from '../db/ledger/ledger-head.ts';
import { MirrorLost } from '../db/mirror/mirror-collection.ts';
import { mirrorSchema } from '../db/mirror/mirror-schema.ts';
import type { Prover } from '../db/session/proof.ts';
import { Refused } from './calls.ts';
import type { Clock } from './clock.ts';
import { type Counted, countCommands } from './count-commands.ts';
import type { Endings } from './endings.ts';
import { exclusively } from './exclusively.ts';
import { pullAll } from './pull.ts';
import { mostAtOnce, type PinLogins, type Progress, type Pushing, pushAll, pushOnce } from './push.ts';
import { makePushOthers } from './push-others.ts';
import { reportOf } from './report.ts';
import type { Status } from './status.ts';
import { type Transport, Unreachable } from './transport.ts';

export interface Sweeping {
  readonly counter: Counter;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly status: Status;
  /** The session's token; undefined while the counter is locked. */
  readonly token: () => string | undefined;
  /** Who works here, whose session proves what they give. */
  readonly whoWorks: (staffId: string) => Prover | undefined;
  readonly endings: Endings;
  readonly pinLogins: PinLogins;
  /** Every counter that this browser is or was. */
  readonly enrolments: () => Promise<readonly Enrolment[]>;
  readonly sessions: Pushing['sessions'];
  /** The server knew the session with this token. */
  readonly sessionHolds: (token: string) => Promise<void>;
  /** The server no longer knows it. */
  readonly sessionEnds: (token: string, reason: string) => Promise<void>;
  /** The server has retired this counter. */
  readonly counterEnds: (reason: string) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/** Sessions of which the server is to hear. */
interface ToReport {
  readonly ended: readonly Proof[];
  /** Some began here. */
  readonly haveBegun: boolean;
}

/** A sweep ends after this long, so that other tabs get their turn, in milliseconds. */
const sweepTime = 15_000;
/** A counter holds its commands back for so long after its first load began, so that none is shown both ways. */
const longestHeldBack = 60_000;
const prunePause = 60 * 60_000;

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
  const { sessions, pinLogins } = sweeping;
  const { prove } = counter;
  const heldFull = (isFull: boolean) => status.set({ heldFull: isFull });
  const pushing: Pushing = {
    transport,
    enrolment,
    ledger,
    now: browser.now,
    contact,
    sessions,
    prove,
    heldFull,
    pinLogins,
  };
  /** A counter that nobody has unlocked does not pull: what it tells goes with what it sends. */
  const reportWithPush = () => (token() === undefined ? reportOf(status) : undefined);
  const epoch = async (brandId: string) => (brandId === enrolment.brandId ? (await ledger.head()).epoch : 0);
  const pushOthers = makePushOthers(
    enrolment.counterId,
    { ...sweeping, browser, rules: ledger.rules, contact, epoch },
    report,
  );
  let loadingSince: number | undefined;
  let prunedAt = 0;
  let most = mostAtOnce;

  const pushOwn = async (counted: Counted, toReport: ToReport, until: () => boolean): Promise<Progress> => {
    const { ended, haveBegun } = toReport;
    loadingSince = counted.head.loaded ? undefined : (loadingSince ?? browser.now());
    const loading = loadingSince !== undefined && browser.now() - loadingSince < longestHeldBack;
    if (loading && token() !== undefined) return 'done';
    if (ended.length > 0 || haveBegun) {
      const asking = { ...pushing, report: reportWithPush, ended };
      const { settled, startedOver, isHeard } = await pushOnce(asking, most);
      if (isHeard && ended.length > 0) await sweeping.endings.reported(ended);
      if (settled > 0 || startedOver) await counter.followCommands();
      if (!isHeard) return 'more';
    }
    const progress = await pushAll(
      { ...pushing, report: reportWithPush },
      counted,
      until,
      counter.followCommands,
      most,
    );
    most = mostAtOnce;
    return progress;
  };

  const showLoading = (loading: ReturnType<Status['now']>['loading']) => status.set({ loading });

  /** What another version of the app has left; a fault of that keeps nothing from being sent and loaded. */
  const inheritOwn = async (head: LedgerHead, until: () => boolean): Promise<Progress> => {
    if (head.schema !== mirrorSchema) return 'done';
    try {
      return (await copyOldMirror(counter, head, until, showLoading)) ? 'done' : 'more';
    } catch (fault) {
      if (fault instanceof MirrorLost || fault instanceof LedgerLost) throw fault;
      showLoading(null);
      report(fault);
      return 'stuck';
    }
  };

  const pullOwn = async (begun: LedgerHead, until: () => boolean): Promise<Progress> => {
    const known = token();
    if (known === undefined) return 'done';
    if (begun.schema !== mirrorSchema) {
      status.set({ tooOld: true });
      return 'done';
    }
    try {
      const asking = { ...pushing, counter, begun, token: known, tells: reportOf(status), loading: showLoading };
      const progress = await pullAll(asking, until);
      status.set({ tooOld: false, ...(progress === 'done' ? { loading: null } : {}) });
      await sweeping.sessionHolds(known);
      return progress;
    } catch (fault) {
      if (begun.loaded) showLoading(null);
      if (!(fault instanceof Refused)) throw fault;
      if (fault.status === 426) status.set({ tooOld: true });
      else if (fault.code === 'counter.retired' || fault.code === 'counter.unknown')
        await sweeping.counterEnds(fault.code);
      else if (fault.status === 401 || fault.status === 403) {
        await sweeping.sessionEnds(known, fault.code ?? 'session.expired');
      } else throw fault;
      return 'done';
    }
  };

  const sweep = async (): Promise<Progress> => {
    const end = browser.now() + sweepTime;
    const until = () => browser.now() > end;
    let unsent: unknown;
    const [found, ended, logins] = await Promise.all([
      ...([countCommands(counter, status), sweeping.endings.waiting(), pinLogins.waiting()] as const),
    ]);
    if ((await inheritOwn(found.head, until)) === 'more') return 'more';
    const counted = found.head.inherits ? await countCommands(counter, status) : found;
    const sent = await pushOwn(counted, { ended, haveBegun: logins.length > 0 }, until).catch(
      (fault: unknown): Progress => {
        unsent = fault;
        // What one command of a batch suffers from must not hide what became of the others.
        if (fault instanceof Unreachable && fault.answered) most = Math.max(1, Math.floor(most / 4));
        return 'stuck';
      },
    );
    const { head } = counted.waiting + counted.scans > 0 ? await countCommands(counter, status) : counted;
    const taken = await pullOwn(head, until);
    if (unsent instanceof Refused) report(unsent);
    else if (unsent !== undefined) throw unsent;
    await pushOthers(until);
    // By the server's time alone: a device whose clock runs ahead must not forget what a backup may lack.
    const contactAt = clock.lastContact() ?? 0;
    if (contactAt - prunedAt > prunePause) {
      await prune(ledger, contactAt);
      prunedAt = contactAt;
    }
    // More may be in the scan buffer alone, which is not counted as waiting.
    return sent === 'stuck' || taken === 'done' ? sent : taken;
  };
  const sweepAndCount = async (): Promise<Progress> => {
    let progress: Progress = 'stuck';
    let waiting = 0;
    try {
      progress = await sweep();
    } finally {
      waiting = (await countCommands(counter, status)).waiting;
    }
    return progress === 'done' && waiting > 0 ? 'more' : progress;
  };
  return () =>
    exclusively(browser, `sync-${enrolment.counterId}`, sweepAndCount).catch(
      async (fault: unknown): Promise<Progress> => {
        if (fault instanceof MirrorLost) {
          await counter.beginMirror();
          return 'more';
        }
        if (!(fault instanceof LedgerLost)) throw fault;
        await sweeping.counterEnds('counter.lost');
        return 'done';
      },
    );
};
