import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { RollingLimit } from '#domain/sms/rolling-limit.ts';
import { hour } from '#domain/values/durations.ts';
import { limitedFrom, takePlace } from '../../sms/take-place.ts';
import { tooMany } from '../limits/too-many.ts';

/** How often one number, or one brand, sends something in. */
const limitsOfSender: readonly RollingLimit[] = [
  { most: 20, within: hour },
  { most: 60, within: 24 * hour },
];
/** How often it is done from one network, whoever does it. */
const limitsOfNetwork: readonly RollingLimit[] = [{ most: 60, within: hour }];

/** Counts one more that is sent in; refuses where there were too many (429). */
export const mayRegister = async (pool: Pool, sender: string, { ip }: FastifyRequest): Promise<void> => {
  const place = await takePlace(
    pool,
    [{ subject: `registers ${sender}`, limits: limitsOfSender }, ...limitedFrom('registers from', ip, limitsOfNetwork)],
    Date.now(),
  );
  if ('wait' in place) throw tooMany('registration.tooMany', place.wait);
};

/** The day in China, where registrations come from: `2026-11-21`. */
export const todayInChina = (now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now);
