import type { Pool } from 'pg';
import type { Exchange } from '../devices/exchange.ts';
import type { Pictures } from '../files/pictures.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { Lines } from '../second-screen/lines.ts';
import type { LoginLimit } from '../sessions/login-limit.ts';
import type { Hub } from '../sync/hub.ts';
import type { LastPulledOfCounters } from '../sync/last-pulled.ts';
import type { FitsFinder } from '../waitlist/find-fits.ts';

/** What the routes work with. */
export interface RouteParts {
  readonly pool: Pool;
  /** Of lists, sheets and other reads. */
  readonly reads: Pool;
  readonly hub: Hub;
  /** What API processes tell each other about machines. */
  readonly exchange: Exchange;
  readonly storage: Storage;
  /** What makes pictures of files. */
  readonly pictures: Pictures;
  /** What finds times for who waits. */
  readonly fits: FitsFinder;
  readonly loginLimit: LoginLimit;
  readonly sms: SmsProvider;
  /** What counters were sent last, by pulls and over their streams. */
  readonly lastPulled: LastPulledOfCounters;
  /** Between counters and their second screens on other devices. */
  readonly lines: Lines;
  readonly metrics: Metrics;
  /** Who shows it may read the figures from anywhere; nobody may without one. */
  readonly metricsToken: string | undefined;
}
