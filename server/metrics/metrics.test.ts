import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { makeMetrics } from './metrics.ts';

const pool = { totalCount: 7, idleCount: 5, waitingCount: 2 } as unknown as Pool;
const call = { method: 'POST', route: '/api/sync/push', status: 200, seconds: 0.3, done: [], behind: undefined };
const done = { id: 'x', name: 'order.park', outcome: 'accepted', code: null, lag: 90_000, offline: true } as const;

/** The figures of these, without their comments. */
const figures = async ({ text }: ReturnType<typeof makeMetrics>, of: string): Promise<string[]> =>
  (await text()).split('\n').filter((line) => line.startsWith(of));

describe('the figures of a process', () => {
  test('count the calls by what they were, with how many seconds they took', async () => {
    const metrics = makeMetrics(pool);
    for (const seconds of [0.3, 3]) metrics.answered({ ...call, seconds });
    metrics.answered({ ...call, method: 'GET', route: '/api/health', status: 503, seconds: 0.001 });
    const pushes = 'method="POST",route="/api/sync/push",status="200"';
    const name = 'counter_request_duration_seconds';
    expect(await figures(metrics, `${name}_count`)).toEqual([
      `${name}_count{${pushes}} 2`,
      `${name}_count{method="GET",route="/api/health",status="503"} 1`,
    ]);
    expect(await figures(metrics, `${name}_sum{${pushes}`)).toEqual([`${name}_sum{${pushes}} 3.3`]);
    for (const [le, count] of [
      ['0.25', 0],
      ['0.5', 1],
      ['2.5', 1],
      ['5', 2],
    ] as const)
      expect(await figures(metrics, `${name}_bucket{le="${le}",${pushes}}`)).toEqual([
        `${name}_bucket{le="${le}",${pushes}} ${count}`,
      ]);
  });

  test('count each command by what it came to, and how many seconds after it was given', async () => {
    const metrics = makeMetrics(pool);
    metrics.answered({ ...call, done: [done, { ...done, outcome: 'rejected', lag: 500, offline: false }, done] });
    expect(await figures(metrics, 'counter_commands_total')).toEqual([
      'counter_commands_total{name="order.park",outcome="accepted"} 2',
      'counter_commands_total{name="order.park",outcome="rejected"} 1',
    ]);
    expect(await figures(metrics, 'counter_command_lag_seconds_sum')).toEqual([
      'counter_command_lag_seconds_sum{offline="true"} 180',
      'counter_command_lag_seconds_sum{offline="false"} 0.5',
    ]);
  });

  test('know how far behind a counter was only of calls that say so, none behind included', async () => {
    const metrics = makeMetrics(pool);
    for (const behind of [undefined, 0, 30]) metrics.answered({ ...call, behind });
    expect(await figures(metrics, 'counter_feed_lag_changes_')).toEqual(
      expect.arrayContaining(['counter_feed_lag_changes_count 2', 'counter_feed_lag_changes_sum 30']),
    );
  });

  test('show who listens now, and the connections to the database as they are when they are asked for', async () => {
    const metrics = makeMetrics(pool);
    for (const count of [3, 1]) metrics.pokeListeners(count);
    expect(await figures(metrics, 'counter_poke_listeners')).toEqual(['counter_poke_listeners 1']);
    expect((await figures(metrics, 'counter_pool_connections')).sort()).toEqual([
      'counter_pool_connections{state="idle"} 5',
      'counter_pool_connections{state="total"} 7',
      'counter_pool_connections{state="waiting"} 2',
    ]);
  });

  test('are of one server each, with those of the process in all of them', async () => {
    const [first, second] = [makeMetrics(pool), makeMetrics(pool)];
    first.answered(call);
    expect(await figures(second, 'counter_request_duration_seconds_count')).toEqual([]);
    for (const each of [first, second]) {
      expect(await figures(each, 'process_resident_memory_bytes')).toHaveLength(1);
      expect(each.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    }
  });
});
