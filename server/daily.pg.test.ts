import { Pool } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { hour } from '#domain/values/durations.ts';
import { migratedDatabase } from '../tests/database.ts';
import { type DailyStep, runDaily } from './daily.ts';
import { reportFrom } from './log/report.ts';
import { makeMetrics } from './metrics/metrics.ts';

reportFrom('silent');
const pool = new Pool({ connectionString: await migratedDatabase() });
afterAll(() => pool.end());
const begun = Date.UTC(2026, 11, 1, 3);
const step = (name: string, run: DailyStep['run'] = async () => undefined) => ({ name, run: vi.fn(run) });
/** A promise, and what keeps it. */
const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
};
const at = (now: number, ...steps: readonly DailyStep[]) => runDaily(pool, steps, () => now);

test('a step of the daily work that fails stops none of the others, and comes again in the next round', async () => {
  const broken = step('broken', () => Promise.reject(new Error('no room left')));
  const sound = step('sound');
  await at(begun, broken, sound);
  const failed = await pool.query("select done_at, problem from daily_step where name = 'broken'");
  expect(failed.rows).toEqual([{ done_at: null, problem: 'no room left' }]);
  expect(await makeMetrics(pool).text()).toContain('counter_daily_step_failed{step="broken"} 1');
  broken.run.mockResolvedValue(undefined);
  await at(begun + hour, broken, sound);
  expect([broken.run.mock.calls.length, sound.run.mock.calls.length]).toEqual([2, 1]);
  const mended = await pool.query("select done_at, failed_at from daily_step where name = 'broken'");
  expect(mended.rows).toEqual([{ done_at: begun + hour, failed_at: null }]);
  const text = await makeMetrics(pool).text();
  expect(text).toContain('counter_daily_step_failed{step="broken"} 0');
  expect(text).toContain(`counter_daily_step_done_seconds{step="sound"} ${begun / 1_000}`);
});

test('a step is done once a day, however often processes of the cluster begin', async () => {
  const daily = step('daily');
  for (const hours of [0, 1, 22, 24, 30, 47.5]) await at(begun + hours * hour, daily);
  expect(daily.run.mock.calls.map(([now]) => (now - begun) / hour)).toEqual([0, 24, 47.5]);
});

test('of two processes that begin together one does a step, and the other does not wait for it', async () => {
  const [under, go] = [gate(), gate()];
  const long = step('long', () => {
    under.open();
    return go.passed;
  });
  const first = at(begun, long);
  await under.passed;
  await at(begun, long);
  go.open();
  await first;
  expect(long.run).toHaveBeenCalledTimes(1);
});

test('a round that is stopped begins no further step', async () => {
  let goesOn = true;
  const stops = step('stops', async () => {
    goesOn = false;
  });
  const further = step('further');
  await runDaily(
    pool,
    [stops, further],
    () => begun,
    () => goesOn,
  );
  expect([stops.run.mock.calls.length, further.run.mock.calls.length]).toEqual([1, 0]);
});
