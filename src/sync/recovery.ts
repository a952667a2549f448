import type { CallContext } from '../db/api/call-context.ts';
import type { EngineStore, QueryTypes } from '../db/api/engine-store.ts';
import { discardRefused, sendAgain } from '../db/counter/refused-commands.ts';
import { refuse } from '../db/counter/run.ts';
import { exportWork, readWork, takeInWork } from '../db/counter/work-file.ts';
import type { Desk } from './desk.ts';
import { selfTest } from './self-test.ts';
import type { Status } from './status.ts';
import type { Transport } from './transport.ts';
import type { OpenDesk } from './work-at.ts';

/** The part of the store with which a counter looks after itself: what was refused, what is unsent, how it is. */
export type Recovery = Pick<
  EngineStore<QueryTypes>,
  'sendAgain' | 'discardRefused' | 'exportWork' | 'readWork' | 'takeInWork' | 'selfTest'
>;

interface Parts extends Pick<CallContext, 'ifSignedIn' | 'inName'> {
  readonly transport: Transport;
  readonly status: Status;
  readonly here: () => OpenDesk;
  /** Who is signed in; empty when nobody is. */
  readonly staffId: () => string;
  /** Who approves one act here, by their PIN. */
  readonly approve: Desk['pins']['approve'];
}

export const makeRecovery = ({ transport, status, here, ifSignedIn, staffId, inName, approve }: Parts): Recovery => ({
  sendAgain: async (n, args, given) => {
    const approval = given && (await approve(given));
    if (approval && 'ok' in approval) return approval;
    return inName((counter, now) => sendAgain(counter, now, n, { args, approval }));
  },
  discardRefused: (n, reason) => ifSignedIn((by) => discardRefused(here().counter, by, n, reason)),
  exportWork: () => exportWork(here().counter, { staffId: staffId(), at: here().clock.now() }),
  readWork: (text) => readWork(here().counter, text),
  takeInWork: async (text) => {
    if (staffId() === '') return refuse('session.expired');
    const open = here();
    const answer = await ifSignedIn(() => takeInWork(open.counter, text));
    if (answer?.ok && answer.taken > 0) open.rounds.wake();
    return answer ?? refuse('session.expired');
  },
  selfTest: () => selfTest(here(), transport, status),
});
