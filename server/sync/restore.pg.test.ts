import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { day } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const booked = async (orderId: string) => {
  const { rows } = await brand.pool.query<{ count: number; sum: string }>(
    'select count(*) as count, coalesce(sum(amount), 0) as sum from money_entry where order_id = $1',
    [orderId],
  );
  return { count: rows[0]?.count, sum: Number(rows[0]?.sum) };
};

const sale = (counter: AtCounter, running: number) => {
  const orderId = uuid();
  const args = cashReceipt(aProduct(), { orderId, number: counter.number(running) });
  return { orderId, command: counter.does('order.collect', args) };
};

/** What is left when a backup is restored: everything after the moment of the backup is gone, the epoch is raised. */
const restoreBefore = async (n: number, counter: AtCounter, orderIds: readonly string[]): Promise<number> => {
  const { counterId } = counter.enrolment;
  const { pool, brandId } = brand;
  await pool.query('delete from command_log where counter_id = $1 and n >= $2', [counterId, n]);
  await pool.query('update counter set last_n = $2, last_at = 0 where id = $1', [counterId, n - 1]);
  await pool.query('delete from money_entry where order_id = any($1)', [orderIds]);
  await pool.query('delete from "order" where id = any($1)', [orderIds]);
  await pool.query("delete from feed where entity = 'order' and record_id = any($1)", [orderIds]);
  const { rows } = await pool.query<{ epoch: number }>(
    'update brand set epoch = epoch + 1 where brand_id = $1 returning epoch',
    [brandId],
  );
  return rows[0]?.epoch ?? 0;
};

describe('after a backup was restored', () => {
  test('counters load anew and send again what they still store: what survived is booked once, what was lost is back', async () => {
    const counter = await atCounter(brand);
    const [survived, lost, last] = [sale(counter, 1), sale(counter, 2), sale(counter, 3)];
    const commands = [survived.command, lost.command, last.command];
    await counter.push(commands);
    await counter.pull();
    const before = counter.holds('order', lost.orderId);

    const epoch = await restoreBefore(2, counter, [lost.orderId, last.orderId]);
    expect(await counter.push(commands)).toMatchObject({ epoch, last: 1, results: [] });
    expect(await counter.pull()).toMatchObject({ epoch, reset: true, cursor: '', last: null, changes: {} });

    counter.restart(epoch);
    await counter.pull();
    expect(counter.holds('order', survived.orderId)).toBeDefined();
    expect(counter.holds('order', lost.orderId)).toBeUndefined();
    const reply = await counter.push(commands);
    expect(reply).toMatchObject({ epoch, last: 3 });
    expect(reply.results.map(({ n, outcome }) => [n, outcome])).toEqual([1, 2, 3].map((n) => [n, 'accepted']));
    for (const { orderId } of [survived, lost, last]) expect(await booked(orderId)).toEqual({ count: 1, sum: 2_800 });
    expect(await counter.pull()).toMatchObject({ last: 3 });
    expect(counter.holds('order', lost.orderId)).toEqual(before);
    expect(await audit(brand.pool, Date.now())).toEqual([]);
  });

  test('a cursor from the time that was lost is of no use, also when nobody raised the epoch', async () => {
    const counter = await atCounter(brand);
    await counter.push([sale(counter, 1).command]);
    await counter.pull();
    await brand.pool.query("update scope set rev = rev - 1 where scope_id = 'shop-1'");
    expect(await counter.pull()).toMatchObject({ reset: true, cursor: '' });
    await brand.pool.query("update scope set rev = rev + 1 where scope_id = 'shop-1'");
  });
});

const lastBooked = async ({ enrolment }: AtCounter): Promise<number> =>
  (await brand.pool.query('select last_n from counter where id = $1', [enrolment.counterId])).rows[0].last_n;

/**
 * Sends as a counter does. A machine that is so busy that a transaction did nothing for seconds ends it by itself: it
 * is sent again, until the books have come so far.
 */
const sent = async (counter: AtCounter, commands: readonly SentCommand[], until: number) => {
  for (;;) {
    try {
      return await counter.push(commands);
    } catch (problem) {
      if ((await lastBooked(counter)) >= until) throw problem;
    }
  }
};

describe('a push that is cut off', () => {
  test('wherever the server goes down, every command has one effect when it is sent again', async () => {
    const counter = await atCounter(brand);
    const sales = Array.from({ length: 40 }, (_, index) => sale(counter, index + 1));
    const commands = sales.map(({ command }) => command);
    await brand.pool.query(
      `create function cut() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    for (const n of [1, 2, 17, 40]) {
      await brand.pool.query(
        `create trigger cut before insert on command_log for each row when (new.n = ${n}) execute function cut()`,
      );
      await expect(sent(counter, commands, n - 1)).rejects.toMatchObject({ code: '57P01' });
      await brand.pool.query('drop trigger cut on command_log');
      expect(await lastBooked(counter)).toBe(n - 1);
    }
    expect(await sent(counter, commands, 40)).toMatchObject({ last: 40 });
    for (const { orderId } of sales) expect(await booked(orderId)).toEqual({ count: 1, sum: 2_800 });
    const { rows } = await brand.pool.query('select n from command_log where counter_id = $1 order by n', [
      counter.enrolment.counterId,
    ]);
    expect(rows.map((row) => row.n)).toEqual(commands.map(({ n }) => n));
    expect(await audit(brand.pool, Date.now())).toEqual([]);
  });

  test('sent again a day later, in other pieces, it changes nothing', async () => {
    const counter = await atCounter(brand);
    const sales = [sale(counter, 1), sale(counter, 2), sale(counter, 3)];
    const commands = sales.map(({ command }) => command);
    const once = await counter.push(commands);
    const dayLater = Date.now() + day;
    expect((await counter.push(commands.slice(1), dayLater)).results).toEqual(once.results.slice(1));
    expect((await counter.push(commands.slice(0, 2), dayLater)).results).toEqual(once.results.slice(0, 2));
    for (const { orderId } of sales) expect(await booked(orderId)).toEqual({ count: 1, sum: 2_800 });
  });
});

test('counters that change one order at the same moment all leave their lines on it', async () => {
  const counters = await Promise.all(Array.from({ length: 8 }, () => atCounter(brand)));
  const orderId = uuid();
  const [first] = counters;
  if (!first) throw new Error('no counter');
  const park = { orderId, number: first.number(1), label: '共用', operations: [adding(aProduct(), 'line-0')] };
  await first.push([first.does('order.park', park)]);
  const replies = await Promise.all(
    counters.map((counter, index) =>
      counter.push([
        counter.does('order.change', { orderId, operations: [adding(aProduct(), `line-${index + 1}`)] }, {}),
      ]),
    ),
  );
  expect(replies.map(({ results }) => results[0]?.outcome)).toEqual(counters.map(() => 'accepted'));
  await first.pull();
  const lines = first.holds('order', orderId)?.lines as { id: string }[];
  expect(lines.map(({ id }) => id).sort()).toEqual(Array.from({ length: 9 }, (_, index) => `line-${index}`));
});
