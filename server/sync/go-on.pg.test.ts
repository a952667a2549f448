import { describe, expect, test } from 'vitest';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import type { OfferedCounter } from '#domain/sync/protocol.ts';
import { minute } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter, outcomes } from '../../tests/api-counter.ts';
import { audit } from '../audit/audit.ts';
import { mostPerPerson } from './enrol-limit.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const cashier = await signIn('cashier');
const manager = await signIn('manager');
const neighbour = await signIn('neighbour', 's02');
const stranger = await signIn('xmanager', 'xs01');

const day = 24 * 60 * minute;
/** Nobody has heard of the counter for so long. */
const silentFor = (counterId: string, time: number) =>
  pool.query('update counter set last_contact = $2, enrolled_at = least(enrolled_at, $2) where id = $1', [
    counterId,
    Date.now() - time,
  ]);
const goOn = async (headers: Record<string, string>, goOnAs: string, shopId = headers['x-shop-id']) => {
  const url = '/api/sync/enrol';
  const reply = await app.inject({ method: 'POST', url, headers, payload: { shopId, goOnAs } });
  return { status: reply.statusCode, code: reply.json().code as string | undefined, data: reply.json().data };
};
const offers = async (headers: Record<string, string>, was?: string) => {
  const query = { shopId: headers['x-shop-id'] ?? '', ...(was === undefined ? {} : { was }) };
  const reply = await app.inject({ method: 'GET', url: '/api/sync/enrol/offers', headers, query });
  return reply.json().data as OfferedCounter[];
};
const eventsOf = async (counterId: string) => {
  const reply = await app.inject({ method: 'GET', url: `/api/counters/${counterId}`, headers: manager });
  return (reply.json().data as CounterDetail).events.map(({ what, note, staffName }) => [what, note, staffName]);
};
const stateOf = async (id: string) =>
  (await pool.query('select state from counter where id = $1', [id])).rows[0]?.state;
/** A counter of the cashier's that has sold once and was then not heard of for an hour. */
const aLostCounter = async () => {
  const counter = await apiCounter(api, cashier);
  expect(outcomes((await counter.push([counter.sells('cashier')])).reply.results)).toEqual(['accepted']);
  await silentFor(counter.enrolment.counterId, 60 * minute);
  return counter;
};

describe('a browser that goes on as the counter it was', () => {
  test('has its digits with the next letter, a secret and numbers of its own; who did it is noted at both', async () => {
    const before = await aLostCounter();
    const { counterId: was, number } = before.enrolment;
    await pool.query("update counter set name = 'Front desk' where id = $1", [was]);
    const after = await apiCounter(api, cashier, { goOnAs: was });
    expect(after.enrolment.number).toBe(`${number}A`);
    expect(after.enrolment.secret).not.toBe(before.enrolment.secret);
    const sale = after.sells('cashier');
    const { reply } = await after.push([sale]);
    expect(reply).toMatchObject({ last: 1, results: [{ n: 1, outcome: 'accepted' }] });
    const { rows } = await pool.query('select number from "order" where counter_id = $1', [after.enrolment.counterId]);
    expect(rows).toEqual([{ number: `S01-${number}A-000001` }]);
    expect(await eventsOf(was)).toEqual([['followed', `${number}A`, 'cashier']]);
    expect(await eventsOf(after.enrolment.counterId)).toEqual([['wentOn', number, 'cashier']]);
    const named = await pool.query('select name from counter where id = $1', [after.enrolment.counterId]);
    expect(named.rows).toEqual([{ name: 'Front desk' }]);
  });

  test('leaves what the old storage still sends aside, under whatever number; nothing of it is booked', async () => {
    const before = await aLostCounter();
    const after = await apiCounter(api, cashier, { goOnAs: before.enrolment.counterId });
    const late = before.sells('cashier');
    expect(await before.push([late])).toMatchObject({ status: 409, code: 'counter.retired' });
    const aside = await pool.query('select reason from quarantine where counter_id = $1', [before.enrolment.counterId]);
    expect(aside.rows).toEqual([{ reason: 'retired' }]);
    const id = (late.args as { orderId: string }).orderId;
    expect((await pool.query('select from "order" where id = $1', [id])).rowCount).toBe(0);
    expect((await before.pull(cashier)).code).toBe('counter.retired');
    expect(await stateOf(after.enrolment.counterId)).toBe('active');
  });

  test('cannot pass a proof of the old one off as its own', async () => {
    const before = await aLostCounter();
    const after = await apiCounter(api, cashier, { goOnAs: before.enrolment.counterId });
    const sale = after.sells('cashier');
    const { reply } = await after.push([before.proved(sale)], { asTheyAre: true });
    expect(reply.results).toMatchObject([{ outcome: 'held', code: 'system.notProved' }]);
  });

  test('goes on again under the letter after that, and a new counter gets the next digits', async () => {
    const first = await aLostCounter();
    const second = await apiCounter(api, cashier, { goOnAs: first.enrolment.counterId });
    await silentFor(second.enrolment.counterId, 60 * minute);
    const third = await apiCounter(api, cashier, { goOnAs: second.enrolment.counterId });
    expect(third.enrolment.number).toBe(`${first.enrolment.number}B`);
    const anew = await apiCounter(api, cashier);
    expect(Number(anew.enrolment.number)).toBe(Number(first.enrolment.number) + 1);
  });

  test('does so once: of ten that go on as one counter at the same time one does, and no number is given twice', async () => {
    const { counterId: was } = (await aLostCounter()).enrolment;
    const replies = await Promise.all(Array.from({ length: 10 }, () => goOn(cashier, was)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { code } of replies.filter(({ status }) => status !== 200)) expect(code).toBe('counter.followed');
    expect(await stateOf(was)).toBe('retired');
  });

  test('is refused for a counter of another shop or another brand, and by whoever may not enrol', async () => {
    const { counterId: was } = (await aLostCounter()).enrolment;
    expect(await goOn(neighbour, was)).toMatchObject({ status: 404, code: 'counter.notOfShop' });
    expect(await goOn(stranger, was)).toMatchObject({ status: 404, code: 'counter.notOfShop' });
    expect(await goOn(cashier, 'no-such')).toMatchObject({ status: 404, code: 'counter.notOfShop' });
    expect(await goOn(neighbour, was, 's01')).toMatchObject({ status: 403 });
    const technician = await signIn('technician');
    expect(await goOn(technician, was)).toMatchObject({ status: 403, code: 'counter.enrolNotAllowed' });
    expect(await stateOf(was)).toBe('active');
  });

  test("is refused as the shop's own counter, which no browser is", async () => {
    await pool.query(
      `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at)
       values ('brand-1', 'api:s01', 's01', '00', 'API', '', 0) on conflict do nothing`,
    );
    expect(await goOn(cashier, 'api:s01')).toMatchObject({ status: 404, code: 'counter.notOfShop' });
  });

  test('is refused for one at work or with unsent work, not for one that is retired', async () => {
    const { counterId: was } = (await aLostCounter()).enrolment;
    await silentFor(was, 9 * minute);
    expect(await goOn(cashier, was)).toMatchObject({ status: 409, code: 'counter.atWork' });
    await silentFor(was, 60 * minute);
    await pool.query('update counter set waiting = 2 where id = $1', [was]);
    expect(await goOn(cashier, was)).toMatchObject({ status: 409, code: 'counter.hasUnsent' });
    expect(await stateOf(was)).toBe('active');
    await pool.query("update counter set state = 'retired' where id = $1", [was]);
    expect(await goOn(cashier, was)).toMatchObject({ status: 200 });
  });

  test('counts as a counter that was made: the thirty-first in an hour gets the time to come again', async () => {
    const { counterId: was } = (await aLostCounter()).enrolment;
    await pool.query(
      `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_contact)
       select 'brand-1', 'many-' || n, 's01', (1000 + n)::text, '', 'x', 'cashier', $1, $1 from generate_series(1, $2) n`,
      [Date.now(), mostPerPerson.counters],
    );
    expect(await goOn(cashier, was)).toMatchObject({ status: 429, code: 'counter.tooManyMade' });
    expect(await stateOf(was)).toBe('active');
    await pool.query("delete from counter where id like 'many-%'");
  });
});

describe('the counters that a new browser is asked about', () => {
  test('are the one that it was, alone, and otherwise those of its shop that were not heard of for a day', async () => {
    await pool.query('update counter set last_contact = $1', [Date.now()]);
    expect(await offers(cashier)).toEqual([]);
    const [one, other] = [await aLostCounter(), await aLostCounter()];
    const was = one.enrolment.counterId;
    expect(await offers(cashier)).toEqual([]);
    expect(await offers(cashier, was)).toMatchObject([
      { id: was, number: one.enrolment.number, name: '', wasHere: true, lastBooked: expect.any(Number) },
    ]);
    await silentFor(other.enrolment.counterId, 2 * day);
    await silentFor(was, 3 * day);
    const ids = async (headers: Record<string, string>, label?: string) =>
      (await offers(headers, label)).map(({ id, wasHere }) => [id, wasHere]);
    expect(await ids(cashier)).toEqual([
      [other.enrolment.counterId, false],
      [was, false],
    ]);
    expect(await ids(cashier, was)).toEqual([[was, true]]);
    expect(await ids(neighbour, was)).toEqual([]);
    expect(await ids(stranger, was)).toEqual([]);
    await pool.query("update counter set state = 'retired' where id = $1", [was]);
    expect(await ids(cashier, was)).toEqual([[other.enrolment.counterId, false]]);
  });
});

test('the books are in order after all that, and no two counters of a shop have one number', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
  const { rows } = await pool.query(
    'select number from counter group by brand_id, shop_id, number having count(*) > 1',
  );
  expect(rows).toEqual([]);
});
