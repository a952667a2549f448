import { z } from 'zod';
import { StartProblem } from './db/start-problem.ts';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Every address by default: the tablets of the shop have to reach it. */
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** A PostgreSQL server; without it the embedded one runs in the data folder. */
  DATABASE_URL: z.string().min(1).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Whoever shows it may read the figures of /api/metrics from another machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How many proxies are in front and may say where a call came from. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
}

/** Reads the settings from the environment; an unusable one is an error that names it. Empty ones count as not set. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    const shown = name === 'METRICS_TOKEN' ? '…' : given[name];
    throw new StartProblem(`${name}=${shown} cannot be used: ${issue?.message}`);
  }
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    dataDir: read.data.DATA_DIR,
    databaseUrl: read.data.DATABASE_URL,
    seed: read.data.SEED,
    logLevel: read.data.LOG_LEVEL,
    trustedProxies: read.data.TRUSTED_PROXIES,
    metricsToken: read.data.METRICS_TOKEN,
  };
};
