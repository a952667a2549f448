import type { RunResult } from '../db/api/run-result.ts';
import { discardRefused, forkRefused, sendAgain, suspendRefused } from '../db/counter/attention.ts';
import { refuse } from '../db/counter/run.ts';
import { exportWork, readWork, takeInWork } from '../db/counter/work-file.ts';
import type { StoreApi } from '../store/store-api.ts';
import { selfTest } from './self-test.ts';
import type { Status } from './status.ts';
import type { Transport } from './transport.ts';
import type { OpenDesk } from './work-at.ts';

/** The part of the store with which a counter looks after itself: what was refused, what is unsent, how it is. */
export type Attending = Pick<
  StoreApi,
  | 'sendAgain'
  | 'suspendRefused'
  | 'forkRefused'
  | 'discardRefused'
  | 'exportWork'
  | 'readWork'
  | 'takeInWork'
  | 'selfTest'
>;

interface Parts {
  readonly transport: Transport;
  readonly status: Status;
  readonly here: () => OpenDesk;
  /** Who is signed in; empty when nobody is. */
  readonly staffId: () => string;
  /** Does work that keeps something, and tells when the storage is lost or full. */
  readonly keeping: <T>(work: () => Promise<T>) => Promise<T>;
  readonly inName: (
    work: (open: OpenDesk, now: Parameters<typeof sendAgain>[1]) => Promise<RunResult>,
  ) => Promise<RunResult>;
}

export const makeAttending = ({ transport, status, here, keeping, staffId, inName }: Parts): Attending => {
  const by = (open: OpenDesk) => ({ staffId: staffId(), at: open.clock.now() });
  /** Deals with something in the name of whoever is signed in; when nobody is, as another tab was locked, not at all. */
  const bySomebody = async <T>(work: (open: OpenDesk) => Promise<T>): Promise<T | undefined> =>
    staffId() === '' ? undefined : keeping(() => work(here()));
  return {
    sendAgain: (n, args) => inName(({ counter }, now) => sendAgain(counter, now, n, args)),
    suspendRefused: (n, given) => inName(({ counter }, now) => suspendRefused(counter, now, n, given)),
    forkRefused: (n) => bySomebody((open) => forkRefused(open.counter, by(open), n)),
    discardRefused: (n, reason) => bySomebody((open) => discardRefused(open.counter, by(open), n, reason)),
    exportWork: () => exportWork(here().counter, by(here())),
    readWork: (text) => readWork(here().counter, text),
    takeInWork: async (text) => {
      if (staffId() === '') return refuse('session.expired');
      const open = here();
      const answer = await keeping(() => takeInWork(open.counter, text));
      if (answer.ok && answer.taken > 0) open.rounds.wake();
      return answer;
    },
    selfTest: () => selfTest(here(), transport, status),
  };
};
