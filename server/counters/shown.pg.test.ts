import { expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { anOrder } from '../../tests/make-orders.ts';
import { putRecords } from '../db/put-records.ts';
import { offeredCounters } from '../sync/go-on.ts';
import { counterDetail, heldCommands } from './counter-detail.ts';
import { listCounters } from './list-counters.ts';
import { restoreCounter, retireCounter } from './manage.ts';

const { pool } = await apiUnderTest();
const brandId = 'brand-1';
const now = 50 * day;

const counter = (id: string, shopId: string, number: string, lastContact: number | null, more = '') =>
  pool.query(
    `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_contact, last_at)
     values ($1, $2, $3, $4, '', nullif($6, 'calls'), 'manager', 1, $5, 0)`,
    [brandId, id, shopId, number, lastContact, more],
  );
const command = (counterId: string, n: number, outcome: string, keptAt: number, args: object = {}) =>
  pool.query(
    `insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id,
       at, kept_at, offline, payload_hash, outcome, code, params, exceptions, revision)
     values ($1, $2, 1, $3, $7, 'order.open', 1, $6, 'cashier', 's01', 1, $5, true, 'h', $4, 'x', '{}', '[]', 0)`,
    [brandId, counterId, n, outcome, keptAt, args, `${counterId} at ${n}`],
  );
await counter('c-b', 's01', '02', 10 * day);
await counter('c-c', 's01', '01', 20 * day);
await counter('c-a', 's02', '01', 30 * day);
await counter('c-n', 's01', '03', null);
await counter('calls', 's01', '00', null, 'calls');
await command('c-b', 1, 'accepted', 1);
await command('c-b', 2, 'rejected', 2, { number: 'S01-02-000003' });
await command('c-b', 3, 'held', 30);
await command('c-b', 4, 'exception', 4);
await command('c-c', 1, 'held', 20);
await command('c-a', 1, 'held', 10);

const detailOf = async (id: string) => {
  const found = (await listCounters(pool, brandId, ['s01', 's02'])).find((each) => each.id === id);
  if (!found) throw new Error(id);
  return counterDetail(pool, brandId, found);
};

test('counters are listed by shop and number with what they have held, those of calls are none of them', async () => {
  const listed = await listCounters(pool, brandId, ['s01', 's02']);
  expect(listed.map(({ id, held, quarantined }) => [id, held, quarantined])).toEqual([
    ['c-c', 1, 0],
    ['c-b', 1, 0],
    ['c-n', 0, 0],
    ['c-a', 1, 0],
  ]);
  expect((await listCounters(pool, brandId, ['s02'])).map(({ id }) => id)).toEqual(['c-a']);
});

test('what is held comes by when it arrived, of the shops that are asked for; the latest commands of a counter first', async () => {
  const held = async (...shopIds: string[]) =>
    (await heldCommands(pool, brandId, shopIds)).map(({ counterId, n }) => `${counterId} ${n}`);
  expect(await held('s01', 's02')).toEqual(['c-a 1', 'c-c 1', 'c-b 3']);
  expect(await held('s01')).toEqual(['c-c 1', 'c-b 3']);
  const { commands, held: own } = await detailOf('c-b');
  expect([commands.map(({ n }) => n), own.map(({ n }) => n)]).toEqual([[4, 3, 2, 1], [3]]);
});

test('what was done to a counter is noted once each, the latest first', async () => {
  const doing = { brandId, counterId: 'c-n', staffId: 'boss', note: 'lost' };
  for (const at of [1_000, 1_500]) await retireCounter(pool, { ...doing, at }, false);
  for (const at of [2_000, 2_500]) await restoreCounter(pool, { ...doing, at });
  const { events } = await detailOf('c-n');
  expect(events.map(({ what, at, note, staffName }) => [what, at, note, staffName])).toEqual([
    ['restored', 2_000, 'lost', 'boss'],
    ['retired', 1_000, 'lost', 'boss'],
  ]);
});

test('numbers that others bore and numbers that are missing are shown, late lines are neither', async () => {
  const order = (id: string, running: number, createdAt: number, more: object = {}) =>
    anOrder({ id, number: `S01-02-00000${running}`, shopId: 's01', createdAt, counterId: 'c-b', ...more });
  const client = await pool.connect();
  await client.query('begin');
  await putRecords(client, brandId, 'order', [
    order('o-1', 1, 100),
    order('o-5', 5, 500),
    order('o-2', 2, 200, { counterId: 'c-c' }),
    order('o-6', 6, 600, { counterId: 'c-c' }),
    order('late', 7, 700, { counterId: 'c-c', forkedFrom: 'o-1' }),
  ]);
  await client.query('commit');
  client.release();
  const { borrowed, missing } = await detailOf('c-b');
  expect(borrowed.map(({ number, counterNumber }) => [number, counterNumber])).toEqual([
    ['S01-02-000006', '01'],
    ['S01-02-000002', '01'],
  ]);
  expect(missing).toEqual([
    { number: 'S01-02-000004', outcome: null, code: null },
    { number: 'S01-02-000003', outcome: 'rejected', code: 'x' },
  ]);
});

test('a browser is offered the counters that closed last first, with when they booked', async () => {
  await pool.query(`update counter set last_at = 77 where id = 'c-b'`);
  const offered = await offeredCounters(pool, { brandId, shopId: 's01' }, undefined, now);
  expect(offered.map(({ id, lastBooked }) => [id, lastBooked])).toEqual([
    ['c-c', null],
    ['c-b', 77],
    ...offered.slice(2).map(({ id, lastBooked }) => [id, lastBooked]),
  ]);
});
