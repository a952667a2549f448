import type { Enrolment } from '#domain/sync/protocol.ts';
import { settle } from '../db/confirm.ts';
import type { Ledger } from '../db/ledger.ts';
import { push } from './calls.ts';
import type { Transport } from './transport.ts';

/** The most commands that one call carries. */
const batch = 50;

/** A reply came: its server time and when the call was sent. */
export type Contact = (serverTime: number, sentAt: number) => Promise<void>;

export interface Pushing {
  readonly transport: Transport;
  readonly enrolment: Enrolment;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly contact: Contact;
}

/** Sends the longest waiting commands; none of them ask how far the server has got. */
export const pushOnce = async (
  pushing: Pushing,
  most = batch,
): Promise<{ sent: number; settled: number; startedOver: boolean }> => {
  const { transport, enrolment, ledger, now, contact } = pushing;
  const { standing, rows } = await ledger.read(async (tx) => ({
    standing: await tx.standing(),
    rows: await tx.outbox
      .where('[state+n]')
      .between(['waiting', 0], ['waiting', Number.POSITIVE_INFINITY])
      .limit(most)
      .toArray(),
  }));
  const sentAt = now();
  const reply = await push(
    transport,
    enrolment,
    standing.epoch,
    rows.map((row) => row.command),
  );
  await contact(reply.serverTime, sentAt);
  const { settled, startedOver } = await settle(
    ledger,
    { epoch: standing.epoch, confirmed: standing.confirmed },
    reply,
  );
  return { sent: rows.length, settled, startedOver };
};

/** How far a round got: all through, out of time, or the other side took nothing. */
export type Progress = 'done' | 'more' | 'stuck';

/** Sends everything that waits, in order; `after` is told of every batch that changed something. */
export const pushAll = async (
  pushing: Pushing,
  until: () => boolean,
  after: () => Promise<void>,
): Promise<Progress> => {
  const waiting = () => pushing.ledger.read((tx) => tx.outbox.where('state').equals('waiting').count());
  for (let before = await waiting(); before > 0; ) {
    if (until()) return 'more';
    const { settled, startedOver } = await pushOnce(pushing);
    if (settled > 0 || startedOver) await after();
    const now = await waiting();
    if (now === before && !startedOver) return 'stuck';
    before = now;
  }
  return 'done';
};
