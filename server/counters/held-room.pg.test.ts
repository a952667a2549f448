import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter, outcomes } from '../../tests/api-counter.ts';

const { app, pool, signIn } = await apiUnderTest();
const manager = await signIn('manager');

/** A counter of which so many commands are held already, from number 1 on. */
const holding = async (held: number): Promise<ApiCounter> => {
  const counter = await apiCounter({ app, pool }, manager);
  await pool.query(
    `insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id,
       at, kept_at, offline, payload_hash, outcome, code, params, exceptions, revision)
     select brand_id, id, incarnation, n, 'held-' || id || n, 'order.fly', 1, '{}', 'manager', shop_id,
       0, 0, true, 'x', 'held', 'system.unknownCommand', '{}', '[]', n from counter, generate_series(1, $2) n where id = $1`,
    [counter.enrolment.counterId, held],
  );
  await pool.query('update counter set last_n = $2 where id = $1', [counter.enrolment.counterId, held]);
  return counter;
};
const heldOf = async ({ enrolment }: ApiCounter): Promise<number> => {
  const found = await pool.query("select from command_log where counter_id = $1 and outcome = 'held'", [
    enrolment.counterId,
  ]);
  return found.rowCount ?? 0;
};
const unknown = (counter: ApiCounter, n: number, args: unknown = {}): SentCommand => ({
  ...counter.sells('manager'),
  n,
  name: 'order.fly',
  args,
});
const honest = (counter: ApiCounter, n: number): SentCommand => ({ ...counter.sells('manager'), n });
const refuse = ({ enrolment }: ApiCounter, numbers: readonly number[]) =>
  app.inject({
    method: 'POST',
    url: `/api/counters/${enrolment.counterId}/held/refuse`,
    headers: manager,
    payload: { numbers, reason: 'nobody did that' },
  });

describe('of a counter', () => {
  test('2,000 commands are held and no more: it keeps the next one, and all behind it, until one is decided', async () => {
    const counter = await holding(1_998);
    const sent = [unknown(counter, 1_999), unknown(counter, 2_000), unknown(counter, 2_001), honest(counter, 2_002)];
    const first = await counter.push(sent);
    expect([first.status, outcomes(first.reply.results), first.reply.last]).toEqual([200, ['held', 'held'], 2_000]);
    expect(first.reply.heldFull).toBe(true);
    const again = await counter.push(sent.slice(2));
    expect(again.reply).toMatchObject({ results: [], last: 2_000, heldFull: true });
    expect(await heldOf(counter)).toBe(2_000);
    expect((await refuse(counter, [7])).statusCode).toBe(200);
    const third = await counter.push(sent.slice(2));
    expect(outcomes(third.reply.results)).toEqual(['held', 'accepted']);
    expect(third.reply).not.toHaveProperty('heldFull');
    expect(third.reply.last).toBe(2_002);
  });

  test('what need not be held is booked, however much is', async () => {
    const counter = await holding(2_000);
    expect(outcomes((await counter.push([honest(counter, 2_001)])).reply.results)).toEqual(['accepted']);
    const sent = await counter.push([honest(counter, 2_002), unknown(counter, 2_003)]);
    expect([outcomes(sent.reply.results), sent.reply.heldFull]).toEqual([['accepted'], true]);
    const detail = await app.inject({ url: `/api/counters/${counter.enrolment.counterId}`, headers: manager });
    expect((detail.json().data as CounterDetail).held.length).toBeGreaterThan(0);
  });

  test('10 MiB are held and no more', async () => {
    const counter = await holding(0);
    const noise = () => ({ text: randomBytes(700_000).toString('base64') });
    const ends: (true | undefined)[] = [];
    for (let n = 1; n <= 12; n += 1) ends.push((await counter.push([unknown(counter, n, noise())])).reply.heldFull);
    expect(ends.indexOf(true)).toBeGreaterThan(8);
    expect(await heldOf(counter)).toBe(ends.indexOf(true));
  });
});
