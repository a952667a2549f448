import { afterAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { audit } from '../audit/audit.ts';
import { lapseDue } from '../booking/lapse.ts';
import { poolFor } from '../db/open.ts';
import { addDemoDevices } from '../devices/simulator/demo.ts';
import { seedDemo } from './demo.ts';
import { seedDemoDays } from './demo-days.ts';

const zone = 'Asia/Shanghai';
const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ending) await end();
});

/** The demo brand as it is when it is made at a time of today in its zone. */
const demoAt = async (clock: string) => {
  const pool = poolFor(await migratedDatabase());
  ending.push(() => pool.end());
  await seedDemo(pool);
  const now = Date.parse(`${dayIn(Date.now(), zone)}T${clock}:00+08:00`);
  await addDemoDevices(pool, now);
  await seedDemoDays(pool, now);
  await lapseDue({ pool, hub: { announce: async () => undefined } }, now);
  const counted = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n ?? 0;
  const bookings = async (day: number) => {
    const from = Date.parse(`${dayAfter(dayIn(now, zone), day)}T00:00:00+08:00`);
    const { rows } = await pool.query<{ status: number; n: number }>(
      `select status, count(*)::int as n from booking where starts_at >= $1 and starts_at < $2 group by status`,
      [from, from + 86_400_000],
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  };
  return { pool, now, counted, bookings };
};

describe('the days of the demo brand', () => {
  test('begun in the afternoon, have guests who were served, who are served, who come and who did not', async () => {
    const { pool, now, counted, bookings } = await demoAt('14:20');
    expect(await bookings(-1)).toEqual({ 2: 5, 3: 1, 4: 1 });
    expect(await bookings(0)).toEqual({ 1: 5, 2: 9, 3: 1, 4: 1 });
    expect(await bookings(1)).toEqual({ 1: 6 });
    // 2 is in service, 4 was served.
    expect(await counted('treatment where status = 2')).toBe(2);
    expect(await counted('treatment where status = 4')).toBe(14);
    expect(await counted('waitlist_entry where status = 0')).toBe(4);
    expect(await counted('waitlist_entry where here_since is not null')).toBe(2);
    expect(await counted('duty_week')).toBeGreaterThanOrEqual(16);
    const device = `booking b, jsonb_array_elements(b.parts) p where p->>'deviceId' like 'sim-%'`;
    expect(await counted(device)).toBe(3);
    expect(await audit(pool, now)).toEqual([]);
  });

  test.each(['00:10', '03:00', '09:28', '12:10', '21:30', '23:59'])('can begin at %s', async (clock) => {
    const { pool, now, counted } = await demoAt(clock);
    expect(await counted('booking')).toBe(31);
    expect(await counted('booking where made_at > $1', now)).toBe(0);
    expect(await counted('exception')).toBe(0);
    expect(await audit(pool, now)).toEqual([]);
  });
});
