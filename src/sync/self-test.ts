import { z } from 'zod';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import type { Finding } from '../db/api/finding.ts';
import { countWaiting } from '../db/ledger/unsent.ts';
import { storageState } from '../db/storage/storage-state.ts';
import { ask, Refused } from './calls.ts';
import type { Status } from './status.ts';
import type { Transport } from './transport.ts';
import type { OpenDesk } from './work-at.ts';

/** With less than this part of the allowed room left, it is time to make some. */
const scarce = 0.1;

type Level = Finding['level'];
const finding = (what: string, level: Level, params: Finding['params'] = {}): Finding => ({ what, level, params });

/** Writes to the ledger as an order does, strictly durable, and reads it back. */
const ledger = async ({ counter }: OpenDesk): Promise<Finding> => {
  const begun = counter.browser.now();
  const saved = await counter.ledger
    .write((tx) => tx.setHead({ triedAt: begun }))
    .then(() => counter.ledger.head())
    .then(({ triedAt }) => triedAt === begun)
    .catch(() => false);
  return finding('ledger', saved ? 'ok' : 'fail', { ms: counter.browser.now() - begun });
};

const storage = async ({ counter }: OpenDesk, status: Status): Promise<Finding[]> => {
  const state = await storageState(counter.browser);
  status.set({ storage: state });
  const { persisted, problem, usedBytes, quotaBytes } = state;
  const tight = quotaBytes > 0 && quotaBytes - usedBytes < scarce * quotaBytes;
  return [
    finding('storage', problem ? 'fail' : tight ? 'warn' : 'ok', { usedBytes, quotaBytes }),
    finding('persisted', persisted ? 'ok' : 'warn'),
  ];
};

const healthy = z.object({ ready: z.literal(true) });

const server = async (transport: Transport, now: () => number): Promise<Finding> => {
  const begun = now();
  const answered = await ask(transport, { method: 'GET', path: '/health', asked: true, timeout: 8_000 }, healthy).then(
    () => true,
    (fault: unknown) => fault instanceof Refused,
  );
  return finding('server', answered ? 'ok' : 'fail', { ms: now() - begun });
};

/** A whole round: everything is sent, and what has changed is taken in. */
const round = async ({ counter, rounds }: OpenDesk): Promise<Finding> => {
  const { now } = counter.browser;
  const begun = now();
  const state = () =>
    counter.ledger.read(async (tx) => ({
      asOf: (await tx.head()).asOf ?? 0,
      waiting: await countWaiting(tx),
    }));
  try {
    const before = await state();
    await rounds.now();
    const { asOf, waiting } = await state();
    const level = asOf <= before.asOf ? 'fail' : waiting > 0 ? 'warn' : 'ok';
    return finding('round', level, { ms: now() - begun, waiting });
  } catch {
    return finding('round', 'fail', { ms: now() - begun, waiting: 0 });
  }
};

const clock = ({ clock: known }: OpenDesk): Finding => {
  const error = known.error();
  if (error === null) return finding('clock', 'warn', { seconds: 0 });
  const seconds = Math.round(Math.abs(error) / 1_000);
  return finding('clock', Math.abs(error) > clockTolerance ? 'fail' : 'ok', { seconds });
};

/** Tries out everything that taking orders rests on, as far as a worker can; screens add what only they can see. */
export const selfTest = async (open: OpenDesk, transport: Transport, status: Status): Promise<Finding[]> => {
  const { now } = open.counter.browser;
  return [
    await ledger(open),
    ...(await storage(open, status)),
    await server(transport, now),
    await round(open),
    clock(open),
  ];
};
