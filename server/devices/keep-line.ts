import pg, { type Pool } from 'pg';
import { StartProblem } from '../db/start-problem.ts';
import { report } from '../log/report.ts';
import type { Hub } from '../sync/hub.ts';
import { type OwnBroker, type RunningBroker, startBroker } from './broker/start-broker.ts';
import type { Exchange } from './exchange.ts';
import { isKey } from './keys.ts';
import { type Line, openLine } from './line.ts';

/** Where machines are heard: by a broker of the product's own, or by any other. */
export type MachinesAt = { readonly own: OwnBroker } | { readonly url: string };

/** How often a process asks whether it is the one that hears, and tries again what did not work, in milliseconds. */
const askEvery = 3_000;

interface Parts {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly hub: Pick<Hub, 'announce'>;
  readonly exchange: Exchange;
  readonly at: MachinesAt;
}

/** How hearing began: here, and at which port where the broker is our own; in another process; or why not. */
export type Began = { readonly port: number | null } | { readonly elsewhere: true } | { readonly problem: string };

/** The one process of a database that hears machines and speaks with them: it holds a lock as long as it is connected. */
const holdLock = async (
  databaseUrl: string,
): Promise<{ tryIt(): Promise<boolean>; lost: Promise<void>; end(): Promise<void> }> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'counter devices' });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  return {
    tryIt: async () => {
      const sql = `select pg_try_advisory_lock(hashtextextended('devices', 0)) as held`;
      return Boolean((await client.query<{ held: boolean }>(sql)).rows[0]?.held);
    },
    lost,
    end: () => client.end().catch(() => undefined),
  };
};

/** The broker, where it is our own, and the line to it. */
const openAll = async ({ pool, hub, exchange, at }: Parts): Promise<{ broker?: RunningBroker; line: Line }> => {
  let isHearing = false;
  const knows = async (user: string, hash: string): Promise<boolean | undefined> =>
    isHearing ? isKey(pool, user, hash, Date.now()) : undefined;
  const broker = 'own' in at ? await startBroker(at.own, knows) : undefined;
  const place = broker
    ? { url: `mqtt://127.0.0.1:${broker.near.port}`, password: broker.near.secret }
    : { url: 'url' in at ? at.url : '' };
  const line = openLine(place, { pool, hub, exchange, cutOff: (user) => broker?.leave(user) });
  void line.hearing.then(() => {
    isHearing = true;
  });
  return { ...(broker && { broker }), line };
};

const wordsOf = (problem: unknown): string =>
  problem instanceof StartProblem ? problem.message : ((problem as Error).message ?? String(problem));

/**
 * Hears machines as long as the product runs, in one process of those that share the database: another takes over where
 * that one ends. `began` says how it began; what goes wrong later is in the log, and is tried again.
 */
export const keepLine = (parts: Parts): { readonly began: Promise<Began>; stop(): Promise<void> } => {
  let tellBegan: (began: Began) => void = () => undefined;
  const began = new Promise<Began>((resolve) => {
    tellBegan = resolve;
  });
  let stopped = false;
  let wake: () => void = () => undefined;
  const untilStopped = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const rest = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const later = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, askEvery);
    });
    await Promise.race([later, untilStopped]);
    clearTimeout(timer);
  };

  const hearWhileHeld = async (lost: Promise<void>): Promise<void> => {
    const { broker, line } = await openAll(parts);
    try {
      const gone = [lost, untilStopped, ...(broker ? [broker.ended] : [])];
      if (broker) await Promise.race([line.hearing, ...gone]);
      tellBegan({ port: broker?.port ?? null });
      await Promise.race(gone);
      if (!stopped) report('error', 'devices are not heard for a moment: the broker or the database has ended');
    } finally {
      if (stopped) line.leave();
      await broker?.quiet();
      await line.close();
      await broker?.stop();
    }
  };
  const once = async (): Promise<void> => {
    const lock = await holdLock(parts.databaseUrl);
    try {
      while (!stopped) {
        if (await lock.tryIt()) return await hearWhileHeld(lock.lost);
        tellBegan({ elsewhere: true });
        await rest();
      }
    } finally {
      await lock.end();
    }
  };
  let said = '';
  const keep = async (): Promise<void> => {
    while (!stopped) {
      try {
        await once();
      } catch (problem) {
        const words = wordsOf(problem);
        tellBegan({ problem: words });
        // A port that stays in use is said once.
        if (words !== said) report('error', `devices are not heard: ${words}`);
        said = words;
      }
      if (!stopped) await rest();
    }
  };
  const keeping = keep();
  return {
    began,
    stop: () => {
      stopped = true;
      wake();
      return keeping;
    },
  };
};
