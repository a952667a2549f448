import { z } from 'zod';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { storageState } from '../db/storage.ts';
import type { Finding } from '../db/store-api.ts';
import { ask } from './calls.ts';
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
  try {
    const mark = begun;
    await counter.ledger.write((tx) => tx.stand({ triedAt: mark }));
    const read = (await counter.ledger.standing()).triedAt;
    return finding('ledger', read === mark ? 'ok' : 'fail', { ms: counter.browser.now() - begun });
  } catch {
    return finding('ledger', 'fail', { ms: counter.browser.now() - begun });
  }
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

const healthy = z.object({ status: z.string() });

const server = async (transport: Transport, now: () => number): Promise<Finding> => {
  const begun = now();
  const answered = await ask(transport, { method: 'GET', path: '/health', asked: true, timeout: 8_000 }, healthy).then(
    () => true,
    () => false,
  );
  return finding('server', answered ? 'ok' : 'fail', { ms: now() - begun });
};

/** A whole round: everything is sent, and what has changed is taken in. */
const round = async ({ counter, rounds }: OpenDesk): Promise<Finding> => {
  const { now } = counter.browser;
  const before = (await counter.ledger.standing()).asOf ?? 0;
  const begun = now();
  await rounds.now();
  const waiting = await counter.ledger.read((tx) => tx.countIn('waiting'));
  const isCurrent = ((await counter.ledger.standing()).asOf ?? 0) > before;
  return finding('round', !isCurrent ? 'fail' : waiting > 0 ? 'warn' : 'ok', { ms: now() - begun, waiting });
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
