import type { Pool } from 'pg';
import type { CounterReport } from '#domain/sync/protocol.ts';
import { storable } from '#domain/values/storable.ts';

interface Noted {
  readonly report: string;
  readonly at: number;
}
const notedBy = new WeakMap<Pool, Map<string, Noted>>();
/** The same again is written down once in this time only: a minute, in milliseconds. */
const notedFor = 60_000;
const maxEntries = 20_000;

/** Whether this is new: something has changed, or the last note is a minute old. Each process judges for itself. */
const isNews = (pool: Pool, counterId: string, report: string, now: number): boolean => {
  const noted = notedBy.get(pool) ?? new Map<string, Noted>();
  notedBy.set(pool, noted);
  const last = noted.get(counterId);
  if (last?.report === report && now - last.at < notedFor) return false;
  noted.delete(counterId);
  noted.set(counterId, { report, at: now });
  const oldest = noted.keys().next().value;
  if (noted.size > maxEntries && oldest !== undefined) noted.delete(oldest);
  return true;
};

/** Writes down what a counter tells of itself, and that it was in contact; `now` in milliseconds since 1970. */
export const noteReport = async (
  pool: Pool,
  counter: { readonly brandId: string; readonly id: string },
  report: CounterReport | undefined,
  now: number,
): Promise<void> => {
  if (!report || !isNews(pool, counter.id, JSON.stringify(report), now)) return;
  const { appVersion, waiting, refused, clockError, persisted } = storable(report);
  await pool.query({
    name: 'note-report',
    text: `update counter set last_contact = $3, reported_at = $3, app_version = $4, waiting = $5, refused = $6,
      clock_error = $7, persisted = $8 where brand_id = $1 and id = $2`,
    values: [counter.brandId, counter.id, now, appVersion, waiting, refused, clockError, persisted],
  });
};
