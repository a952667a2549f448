import { beforeAll, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { mostReported, purgeDeviceLogs } from './purge-log.ts';

const { pool } = await apiUnderTest();
const now = Date.parse('2026-12-02T12:00:00Z');

/** Entries of a device, one in each second before a moment. */
const write = (deviceId: string, count: number, { at = now, staffId = '' } = {}) =>
  pool.query(
    `insert into device_event (brand_id, id, device_id, shop_id, what, note, staff_id, at)
     select 'brand-1', $1 || ' ' || $4 || ' ' || n || ' ' || $3, $1, 's01', 'status', '', $4, $3::bigint - n * 1000
     from generate_series(1, $2::int) n`,
    [deviceId, count, at, staffId],
  );
const logOf = async (deviceId: string) =>
  (
    await pool.query<{ staffId: string; count: string; oldest: string }>(
      `select staff_id as "staffId", count(*)::int, (($2::bigint - min(at)) / 1000)::int as oldest
       from device_event where device_id = $1 group by staff_id order by 1`,
      [deviceId, now],
    )
  ).rows;

beforeAll(async () => {
  await write('talkative', mostReported + 2_500);
  await write('talkative', 10, { at: now - 600 * day, staffId: 'boss' });
  await write('quiet', 20);
  await write('old', 1_500, { at: now - 731 * day });
  await write('old', 3, { at: now - 729 * day });
});

test('the log of a device keeps two years, the latest of what it reported by itself, and what staff did', async () => {
  expect(await purgeDeviceLogs(pool, now)).toBe(2_500 + 1_500);
  expect(await logOf('talkative')).toMatchObject([
    { staffId: '', count: mostReported, oldest: mostReported },
    { staffId: 'boss', count: 10 },
  ]);
  expect(await logOf('quiet')).toMatchObject([{ count: 20 }]);
  expect(await logOf('old')).toMatchObject([{ count: 3 }]);
  expect(await purgeDeviceLogs(pool, now)).toBe(0);
});
