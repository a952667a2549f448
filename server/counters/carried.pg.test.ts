import { describe, expect, test } from 'vitest';
import type { Decided } from '#domain/sync/counter-view.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter, outcomes } from '../../tests/api-counter.ts';
import { provingAs } from '../../tests/prove.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const cashier = await signIn('cashier');
const manager = await signIn('manager');

type Session = Record<string, string>;
const tokenOf = (session: Session): string => session.authorization?.replace('Bearer ', '') ?? '';
const codesOf = (results: readonly { code: string | null; outcome: string }[]): string[] =>
  results.map(({ code, outcome }) => code ?? outcome);
/** When the counter was in contact last: so long ago, in milliseconds. */
const lastHeard = ({ enrolment: { counterId } }: ApiCounter, ago: number) =>
  pool.query('update counter set last_contact = $2 where id = $1', [counterId, Date.now() - ago]);

/** What somebody does at one counter, as another one sends it; proved in their session. */
const carriedBy = (taking: ApiCounter, from: ApiCounter, session: Session, as: Partial<SentCommand> = {}) => {
  const { counterId, number, incarnation } = from.enrolment;
  const sold = { ...from.sells('cashier'), ...as };
  const proved = provingAs(from.enrolment, 'cashier', tokenOf(session))(sold);
  return { ...proved, n: taking.sells('cashier').n, carriedFrom: { counterId, number, incarnation, n: sold.n } };
};
const counters = async () => {
  const there = await apiCounter(api, manager);
  return { there, here: await apiCounter(api, cashier) };
};
const ordersOf = async ({ args }: SentCommand) =>
  (await pool.query('select number from "order" where id = $1', [(args as { orderId: string }).orderId])).rows;

describe('work that a counter sends as carried over from another', () => {
  test('is believed of a session that was open there, by a pull of that counter, and not of another', async () => {
    const { there, here } = await counters();
    await lastHeard(there, hour);
    const before = carriedBy(here, there, cashier);
    expect(codesOf((await here.push([before], { asTheyAre: true })).reply.results)).toEqual(['system.notProved']);
    await there.pull(cashier);
    await lastHeard(there, hour);
    const after = carriedBy(here, there, cashier);
    expect(codesOf((await here.push([after], { asTheyAre: true })).reply.results)).toEqual(['accepted']);
    expect(await ordersOf(after)).toEqual([{ number: (after.args as { number: string }).number }]);
  });

  test('is not believed of a session because somebody said the counter’s id with a pull, without its secret', async () => {
    const { there, here } = await counters();
    const { counterId, incarnation, epoch } = there.enrolment;
    const payload = { counterId, incarnation, epoch, cursor: '', schema: 3 };
    const headers = { ...cashier, 'x-counter': counterId };
    expect((await app.inject({ method: 'POST', url: '/api/sync/pull', headers, payload })).statusCode).toBe(200);
    await lastHeard(there, hour);
    const carried = carriedBy(here, there, cashier);
    expect(codesOf((await here.push([carried], { asTheyAre: true })).reply.results)).toEqual(['system.notProved']);
  });

  test.each([
    ['is in contact', 30_000, 0],
    ['was in contact after it is said to have been done', 30 * 60_000, -hour],
  ])('is held where the counter %s, and booked once a manager lets it pass', async (_, ago, at) => {
    const { there, here } = await counters();
    await there.pull(cashier);
    await pool.query('update counter set enrolled_at = enrolled_at - $2::bigint, empty_at = 0 where id = $1', [
      there.enrolment.counterId,
      2 * hour,
    ]);
    await lastHeard(there, ago);
    const carried = carriedBy(here, there, cashier, { at: Date.now() + at });
    const { reply } = await here.push([carried], { asTheyAre: true });
    expect(codesOf(reply.results)).toEqual(['system.carriedAtWork']);
    const released = await app.inject({
      method: 'POST',
      url: `/api/counters/${here.enrolment.counterId}/held/release`,
      headers: manager,
      payload: { numbers: [carried.n] },
    });
    expect(codesOf(released.json().data as Decided)).toEqual(['accepted']);
    expect(await ordersOf(carried)).toEqual([{ number: (carried.args as { number: string }).number }]);
  });

  test('is taken of a counter that was retired, however lately it was in contact', async () => {
    const { there, here } = await counters();
    await there.pull(cashier);
    await pool.query("update counter set state = 'retired' where id = $1", [there.enrolment.counterId]);
    const carried = carriedBy(here, there, cashier);
    expect(outcomes((await here.push([carried], { asTheyAre: true })).reply.results)).toEqual(['accepted']);
  });

  test('says the number of the counter that it names, and no other one’s', async () => {
    const { there, here } = await counters();
    await there.pull(cashier);
    await lastHeard(there, hour);
    const carried = carriedBy(here, there, cashier);
    const odd = { ...carried, carriedFrom: { ...carried.carriedFrom, number: '01' } };
    expect(codesOf((await here.push([odd], { asTheyAre: true })).reply.results)).toEqual(['system.notProved']);
  });
});

test('a counter that sends a number of another one uses up none of its numbers', async () => {
  const { there, here } = await counters();
  const sold = here.sells('cashier');
  const number = (there.sells('cashier').args as { number: string }).number;
  const theirs = { ...sold, args: { ...(sold.args as object), number } };
  expect((await here.push([theirs])).reply.results).toMatchObject([
    { outcome: 'exception', exceptions: ['numberTaken'] },
  ]);
  expect(await ordersOf(theirs)).toEqual([{ number: `${number}-${sold.id.slice(-4)}` }]);
});
