import type { PinLogin } from '#domain/sync/approval.ts';
import type { CounterReport, Enrolment, Proof, SentCommand } from '#domain/sync/protocol.ts';
import { flushBuffer } from '../db/ledger/command-buffer.ts';
import { settle } from '../db/ledger/confirm.ts';
import type { Ledger } from '../db/ledger/ledger.ts';
import type { OutboxRow } from '../db/ledger/ledger-rows.ts';
import type { Prove } from '../db/session/proof.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { push } from './calls.ts';
import type { Transport } from './transport.ts';

/** The most commands that one call carries, and about how much text, in characters. */
export const mostAtOnce = 50;
const mostText = 250_000;
/** What comes of so many scans of a stocktake is taken in before more are sent: meanwhile nobody can do anything. */
const mostScans = 1_000;

const scansIn = ({ args }: SentCommand): number => {
  const { counts } = args as { readonly counts?: unknown };
  return Array.isArray(counts) ? counts.length : 0;
};

/** The first of these commands that fit into one call, at least one; `isFull` when they hold as many scans as may be. */
const fitting = (rows: readonly OutboxRow[]): { commands: SentCommand[]; isFull: boolean } => {
  let room = mostText;
  let scans = 0;
  const commands: SentCommand[] = [];
  for (const { command } of rows) {
    room -= JSON.stringify(command).length;
    if ((room < 0 || scans >= mostScans) && commands.length > 0) break;
    scans += scansIn(command);
    commands.push(command);
  }
  return { commands, isFull: scans >= mostScans };
};

/** Sessions that began at this browser with a PIN without contact. */
export interface PinLogins {
  readonly waiting: () => Promise<readonly PinLogin[]>;
  /** The server has heard of these; the PINs of some, by what was sealed, were not right. */
  readonly reported: (logins: readonly PinLogin[], refused: readonly string[]) => Promise<void>;
}

/** A reply came: its server time and when the call was sent. */
export type Contact = (serverTime: number, sentAt: number) => Promise<void>;

export interface Pushing {
  readonly transport: Transport;
  readonly enrolment: Enrolment;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly contact: Contact;
  /** The sessions that this browser has. */
  readonly sessions: () => Promise<readonly Pick<StoredSession, 'staffId' | 'token' | 'pin' | 'unshown'>[]>;
  /** Lets what becomes a command on the way bear the proof of who gave it. */
  readonly prove: Prove;
  /** Sessions that were ended here, of which the server is to hear. */
  readonly ended?: readonly Proof[];
  readonly pinLogins?: PinLogins;
  /** Hears whether the server holds as much of this counter as it can, so that it takes no more before that is decided. */
  readonly heldFull?: (isFull: boolean) => void;
  /** What the counter tells of itself; undefined when a pull will tell it. */
  readonly report?: () => CounterReport | undefined;
}

interface Pushed {
  readonly settled: number;
  readonly startedOver: boolean;
  /** The server has taken in what was reported; one that was restored meanwhile has not. */
  readonly isHeard: boolean;
  /** What comes of it is to be taken in before more is sent. */
  readonly isFull: boolean;
}

/** The highest number that a counter has made, its scan buffer counted as one more: that is unsent as well. */
export const madeBy = (nextN: number, scans: number): number => nextN - 1 + (scans > 0 ? 1 : 0);

/** Sends the longest waiting commands; none of them ask how far the server has got. */
export const pushOnce = async (pushing: Pushing, most: number): Promise<Pushed> => {
  const { transport, enrolment, ledger, now, contact } = pushing;
  const [[head, rows, scans], known] = await Promise.all([
    ledger.read((tx) => Promise.all([tx.head(), tx.inState('waiting', { most }), tx.countBuffered()])),
    pushing.sessions(),
  ]);
  const { commands, isFull } = fitting(rows);
  const givers = new Set(commands.map(({ staffId }) => staffId));
  const sessions = known.flatMap(({ staffId, token }) => (givers.has(staffId) && token ? [token] : []));
  // Read after the commands that go with them: what was given behind a PIN never comes before the server has seen that.
  const mayHaveBegun = known.some(({ pin, unshown }) => pin !== undefined || unshown !== undefined);
  const logins = mayHaveBegun && pushing.pinLogins ? await pushing.pinLogins.waiting() : [];
  const report = pushing.report?.();
  const sentAt = now();
  const reply = await push(transport, enrolment, head.epoch, {
    commands,
    sessions,
    made: madeBy(head.nextN, scans),
    ...(pushing.ended ? { ended: pushing.ended } : {}),
    ...(logins.length > 0 ? { logins } : {}),
    ...(report ? { report } : {}),
  });
  await contact(reply.serverTime, sentAt);
  pushing.heldFull?.(reply.heldFull === true);
  const { settled, startedOver } = await settle(ledger, { epoch: head.epoch, confirmed: head.confirmed }, reply);
  const isHeard = reply.epoch === head.epoch;
  if (isHeard && logins.length > 0) await pushing.pinLogins?.reported(logins, reply.refusedLogins ?? []);
  return { settled, startedOver, isHeard, isFull };
};

/** How far a round got: all through, out of time, or the other side took nothing. */
export type Progress = 'done' | 'more' | 'stuck';

/** What waits in a ledger: commands, and scans that are none yet. */
export interface Unsent {
  readonly waiting: number;
  readonly scans: number;
}
export const unsentAt = async (ledger: Ledger): Promise<Unsent> => {
  const [waiting, scans] = await ledger.read((tx) => Promise.all([tx.countIn('waiting'), tx.countBuffered()]));
  return { waiting, scans };
};

/**
 * Sends all pending commands in order, `most` at a time; calls `after` for every batch that changed something. The
 * buffered scans become commands once the server has answered: without contact the buffer goes on growing.
 */
export const pushAll = async (
  pushing: Pushing,
  unsent: Unsent,
  until: () => boolean,
  after: () => Promise<unknown>,
  most = mostAtOnce,
): Promise<Progress> => {
  const sendWaiting = async (waiting: number): Promise<Progress> => {
    for (let before = waiting; before > 0; ) {
      if (until()) return 'more';
      const { settled, startedOver, isFull } = await pushOnce(pushing, most);
      if (settled > 0 || startedOver) await after();
      const now = (await unsentAt(pushing.ledger)).waiting;
      if (now === before && !startedOver) return 'stuck';
      if (isFull) return 'more';
      before = now;
    }
    return 'done';
  };
  const sent = await sendWaiting(unsent.waiting);
  if (sent !== 'done' || unsent.scans === 0) return sent;
  if (unsent.waiting === 0) await pushOnce(pushing, 0);
  await flushBuffer(pushing.ledger, pushing.prove);
  await after();
  return sendWaiting((await unsentAt(pushing.ledger)).waiting);
};
