import type { CounterReport, Enrolment, SentCommand } from '#domain/sync/protocol.ts';
import { settle } from '../db/confirm.ts';
import type { Ledger, OutboxRow } from '../db/ledger.ts';
import { push } from './calls.ts';
import type { Transport } from './transport.ts';

/** The most commands that one call carries, and about how much text, in characters. */
export const mostAtOnce = 50;
const mostText = 250_000;

/** The first of these commands that fit into one call, at least one. */
const fitting = (rows: readonly OutboxRow[]): SentCommand[] => {
  let room = mostText;
  const sent: SentCommand[] = [];
  for (const { command } of rows) {
    room -= JSON.stringify(command).length;
    if (room < 0 && sent.length > 0) break;
    sent.push(command);
  }
  return sent;
};

/** A reply came: its server time and when the call was sent. */
export type Contact = (serverTime: number, sentAt: number) => Promise<void>;

export interface Pushing {
  readonly transport: Transport;
  readonly enrolment: Enrolment;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly contact: Contact;
  /** Tokens of the sessions of these staff that this browser has. */
  readonly sessionsOf: (staffIds: readonly string[]) => Promise<readonly string[]>;
  /** What the counter tells of itself; undefined when a pull will tell it. */
  readonly report?: () => CounterReport | undefined;
}

/** Sends the longest waiting commands; none of them ask how far the server has got. */
export const pushOnce = async (pushing: Pushing, most: number): Promise<{ settled: number; startedOver: boolean }> => {
  const { transport, enrolment, ledger, now, contact } = pushing;
  const { standing, rows } = await ledger.read(async (tx) => ({
    standing: await tx.standing(),
    rows: await tx.inState('waiting', { most }),
  }));
  const commands = fitting(rows);
  const sessions = await pushing.sessionsOf([...new Set(commands.map(({ staffId }) => staffId))]);
  const report = pushing.report?.();
  const sentAt = now();
  const reply = await push(transport, enrolment, standing.epoch, {
    ...{ commands, sessions },
    ...(report ? { report } : {}),
  });
  await contact(reply.serverTime, sentAt);
  const { settled, startedOver } = await settle(
    ledger,
    { epoch: standing.epoch, confirmed: standing.confirmed },
    reply,
  );
  return { settled, startedOver };
};

/** How far a round got: all through, out of time, or the other side took nothing. */
export type Progress = 'done' | 'more' | 'stuck';

/** How many commands of a ledger wait. */
export const countWaiting = (ledger: Ledger): Promise<number> => ledger.read((tx) => tx.countIn('waiting'));

/** Sends everything that waits, so many, in order; `after` is told of every batch that changed something. */
export const pushAll = async (
  pushing: Pushing,
  waiting: number,
  until: () => boolean,
  after: () => Promise<void>,
  most = mostAtOnce,
): Promise<Progress> => {
  for (let before = waiting; before > 0; ) {
    if (until()) return 'more';
    const { settled, startedOver } = await pushOnce(pushing, most);
    if (settled > 0 || startedOver) await after();
    const now = await countWaiting(pushing.ledger);
    if (now === before && !startedOver) return 'stuck';
    before = now;
  }
  return 'done';
};
