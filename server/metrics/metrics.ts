import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CommandDone } from '../http/request-metrics.ts';
import { report } from '../log/report.ts';

/** A call that was answered. */
export interface Answered {
  readonly method: string;
  /** Its path as the API describes it, without what was in it. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly done: readonly CommandDone[];
  readonly behind: number | undefined;
}

/** The figures of one process, in the text format of Prometheus; nobody can be recognized by them. */
export interface Metrics {
  answered(call: Answered): void;
  pokeListeners(count: number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** The process as Node sees it: memory, processor time, how long its loop is held up. One for all servers in it. */
let ofProcess: Registry | undefined;
const processRegistry = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From at once over a minute, an hour and a day to the 35 days that counters keep what they sent. */
const lagSeconds = [0.1, 0.5, 1, 5, 30, 60, 600, 3_600, 21_600, 86_400, 604_800, 3_024_000];
const changes = [0, 1, 5, 20, 100, 500, 2_000, 10_000];

interface DailyRow {
  readonly name: string;
  readonly done_at: number | null;
  readonly failed_at: number | null;
}

/** The steps of the daily work as the database knows them; none where it does not answer, as the other figures still hold. */
const dailySteps = async (pool: Pool): Promise<readonly DailyRow[]> => {
  try {
    return (await pool.query<DailyRow>('select name, done_at, failed_at from daily_step')).rows;
  } catch (problem) {
    report('warn', 'the figures say nothing of the daily work', problem);
    return [];
  }
};

/** Begins to count; `pool` is looked at when the figures are asked for. */
export const makeMetrics = (pool: Pool): Metrics => {
  const own = new Registry();
  const registers = [own];
  const requests = new Histogram({
    name: 'counter_request_duration_seconds',
    help: 'Calls of the API and how long they took',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
  });
  const commands = new Counter({
    name: 'counter_commands_total',
    help: 'Commands that were booked, by what they came to',
    registers,
    labelNames: ['name', 'outcome'],
  });
  const lag = new Histogram({
    name: 'counter_command_lag_seconds',
    help: 'From when a command was given to its being booked',
    registers,
    labelNames: ['offline'],
    buckets: lagSeconds,
  });
  const behind = new Histogram({
    name: 'counter_feed_lag_changes',
    help: 'Changes that a counter had not seen when it pulled',
    registers,
    buckets: changes,
  });
  const listeners = new Gauge({
    name: 'counter_poke_listeners',
    help: 'Counters that listen at this process',
    registers,
  });
  new Gauge({
    name: 'counter_pool_connections',
    help: 'Connections to the database, and who waits for one',
    registers,
    labelNames: ['state'],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'counter_daily_step_done_seconds',
    help: 'When a step of the daily work was last done',
    registers,
    labelNames: ['step'],
    async collect() {
      for (const { name, done_at } of await dailySteps(pool))
        if (done_at !== null) this.set({ step: name }, done_at / 1_000);
    },
  });
  new Gauge({
    name: 'counter_daily_step_failed',
    help: 'Whether a step of the daily work failed since it was last done',
    registers,
    labelNames: ['step'],
    async collect() {
      for (const { name, failed_at } of await dailySteps(pool)) this.set({ step: name }, failed_at === null ? 0 : 1);
    },
  });
  const all = Registry.merge([own, processRegistry()]);

  return {
    answered({ method, route, status, seconds: took, done, behind: unseen }) {
      requests.observe({ method, route, status }, took);
      for (const { name, outcome, lag: milliseconds, offline } of done) {
        commands.inc({ name, outcome });
        lag.observe({ offline: String(offline) }, milliseconds / 1_000);
      }
      if (unseen !== undefined) behind.observe(unseen);
    },
    pokeListeners: (count) => listeners.set(count),
    contentType: all.contentType,
    text: () => all.metrics(),
  };
};
