import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartProblem } from './db/start-problem.ts';
import type { MachinesAt } from './devices/keep-line.ts';
import type { AliyunSettings } from './providers/sms/aliyun.ts';
import { aliyunOf, smsSettings } from './providers/sms/settings.ts';
import type { Bucket } from './providers/storage/s3-storage.ts';

const settings = smsSettings.extend({
  /** `production` in `npm start`, unless it says otherwise; not in `npm run dev`. */
  NODE_ENV: z.string().default(''),
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
  /** The address at which browsers reach the product, as links in messages name it; without it they have none. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies are in front and may say where a call came from. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Whether calls without measure are refused; off where a proxy in front does so, or speed is measured. */
  CALL_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Where machines connect: by default 1883, or 8883 with a certificate; `off` hears none. */
  MQTT_PORT: z.union([z.literal('off'), z.coerce.number().int().min(0).max(65_535)]).optional(),
  /** A broker of MQTT 3.1.1 in place of the product's own. */
  MQTT_URL: z.url({ protocol: /^mqtts?$/ }).optional(),
  /** Files with a certificate and its key, for connections of machines. */
  MQTT_TLS_CERT: z.string().min(1).optional(),
  MQTT_TLS_KEY: z.string().min(1).optional(),
  /** A bucket for the files that people send, of any service that speaks S3; without it they lie in the data folder. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_KEY_ID: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
});

/** The bucket of the settings; half of it is an error, as files would silently lie elsewhere. */
const bucketOf = (read: z.infer<typeof settings>): Bucket | undefined => {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = read;
  if (!url && !bucket && !keyId && !secret) return undefined;
  if (!url || !bucket || !keyId || !secret)
    throw new StartProblem('S3_URL, S3_BUCKET, S3_KEY_ID and S3_SECRET need each other: set all of them or none');
  return { url, bucket, region, keyId, secret };
};

const pem = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw new StartProblem(`${name}=${path} cannot be read: ${(problem as NodeJS.ErrnoException).code}`);
  }
};
/** Where machines are heard; undefined where they are not to be. */
const machinesOf = (read: z.infer<typeof settings>): MachinesAt | undefined => {
  const { HOST: host, MQTT_PORT: port, MQTT_URL: url, MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = read;
  if (url) return { url };
  if (port === 'off') return undefined;
  if (!cert && !key) return { own: { host, port: port ?? 1_883 } };
  if (!cert || !key) throw new StartProblem('MQTT_TLS_CERT and MQTT_TLS_KEY need each other: set both or none');
  const tls = { cert: pem('MQTT_TLS_CERT', cert), key: pem('MQTT_TLS_KEY', key) };
  return { own: { host, port: port ?? 8_883, tls } };
};

/** Settings whose values are shown to nobody. */
const hidden = new Set(['METRICS_TOKEN', 'MQTT_URL', 'S3_SECRET', 'SMS_ACCESS_KEY_SECRET']);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  readonly trustedProxies: number;
  /** Where browsers reach the product, without a path; undefined where nobody said. */
  readonly publicOrigin: string | undefined;
  readonly metricsToken: string | undefined;
  /** Calls without measure are refused. */
  readonly limitsCalls: boolean;
  readonly bucket: Bucket | undefined;
  readonly machines: MachinesAt | undefined;
  /** People work with it: messages that are not sent can be read by nobody. */
  readonly isProduction: boolean;
  /** Who sends messages, if anybody does. */
  readonly aliyun: AliyunSettings | undefined;
}

/** Reads the settings from the environment; an unusable one is an error that names it. Empty ones count as not set. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    const shown = hidden.has(name) ? '…' : given[name];
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
    publicOrigin: read.data.PUBLIC_URL && new URL(read.data.PUBLIC_URL).origin,
    metricsToken: read.data.METRICS_TOKEN,
    limitsCalls: read.data.CALL_LIMIT === 'on',
    bucket: bucketOf(read.data),
    machines: machinesOf(read.data),
    isProduction: read.data.NODE_ENV === 'production',
    aliyun: aliyunOf(read.data),
  };
};
