import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type Enrolment, type PullReply, protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { proveAll } from '../../tests/prove.ts';

const { app, pool, signIn } = await apiUnderTest();
const cashier = await signIn('cashier');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const enrolled = async (): Promise<Enrolment> => {
  const payload = { shopId: 's01', name: 'front' };
  const reply = await app.inject({ method: 'POST', url: '/api/sync/enrol', headers: cashier, payload });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};
const opening = (counter: Enrolment, n: number): SentCommand => {
  const line = {
    id: v7(),
    kind: 'product' as const,
    itemId: 'tea',
    name: 'Tea',
    unit: 'box',
    quantity: 1,
    originalPrice: 5_000,
    memberPrice: null,
    linePrice: null,
    reduction: 0,
    salespersonId: null,
    servicerIds: [],
    remark: '',
  };
  const number = `S01-${counter.number}-${String(n).padStart(6, '0')}`;
  const args = { orderId: v7(), number, operations: [{ op: 'add', line }] };
  return {
    n,
    id: v7(),
    name: 'order.open',
    version: 1,
    args,
    staffId: 'cashier',
    at: Date.now(),
    offline: true,
  };
};
const pushOf = async (counter: Enrolment, commands: SentCommand[]) =>
  app.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: { authorization: `Counter ${counter.secret}`, 'x-counter': counter.counterId },
    payload: {
      counterId: counter.counterId,
      incarnation: 1,
      epoch: counter.epoch,
      commands: await proveAll(pool, counter, commands),
    },
  });
const pullOf = (counter: Enrolment, change: object = {}, encoding = 'br') =>
  app.inject({
    method: 'POST',
    url: '/api/sync/pull',
    headers: { ...cashier, 'x-counter': counter.counterId, 'accept-encoding': encoding },
    payload: {
      counterId: counter.counterId,
      incarnation: 1,
      epoch: counter.epoch,
      cursor: '',
      schema: protocolSchema,
      ...change,
    },
  });

/** Text that cannot be compressed. */
const randomText = (length: number): string => randomBytes(length / 2).toString('hex');

/** Listens for pokes as a counter does; `next` waits for more to be said. */
const listening = async (counter: Enrolment) => {
  const headers = { ...cashier, 'x-counter': counter.counterId };
  const asked = httpRequest({ host: '127.0.0.1', port, path: '/api/sync/poke', headers }).end();
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  stream.setEncoding('utf8');
  const next = async (): Promise<string> => String((await once(stream, 'data'))[0]);
  return { stream, next, stop: () => asked.destroy() };
};

describe('a counter', () => {
  test('is enrolled with a number of its own', async () => {
    const [first, second] = [await enrolled(), await enrolled()];
    expect(first).toMatchObject({ shopId: 's01', shopCode: 'S01', brandId: 'brand-1', incarnation: 1 });
    expect(first.number).not.toBe(second.number);
  });

  test('has a number of its own also after a hundred others', async () => {
    await pool.query(
      `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at)
       values ('brand-1', 'the-99th', 's01', '99', '', '', 0)`,
    );
    const more = await Promise.all(Array.from({ length: 20 }, enrolled));
    expect(more.map(({ number }) => number).sort()).toEqual(Array.from({ length: 20 }, (_, n) => String(100 + n)));
    await pool.query("delete from counter where length(number) > 2 or id = 'the-99th'");
  });

  test('with a cursor that the server never gave starts anew', async () => {
    const counter = await enrolled();
    const revs = { brand: 0, 'below:s01': 0, 'below:north': 0, 'below:hq': 0, s01: 0 };
    const given = { kinds: ['transfer'], after: '', done: 0, of: 0, again: false };
    for (const load of [
      { entity: -1, after: '', done: 0, of: 0 },
      { ...given, after: '\u0000' },
      ...['nothing', '__proto__', 'constructor', 'moneyEntry', '\u0000'].map((name) => ({ ...given, kinds: [name] })),
      { ...given, dropped: ['nothing'] },
    ]) {
      const reply = await pullOf(counter, { cursor: JSON.stringify({ revs, load }) });
      expect([reply.statusCode, reply.json().data?.reset]).toEqual([200, true]);
    }
    const taken = await pullOf(counter, { cursor: JSON.stringify({ revs, load: given }) }, 'identity');
    expect(taken.json().data).toMatchObject({ reset: false });
  });

  test('is not enrolled by staff without the right', async () => {
    const headers = await signIn('technician');
    const reply = await app.inject({ method: 'POST', url: '/api/sync/enrol', headers, payload: { shopId: 's01' } });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'counter.enrolNotAllowed']);
  });

  test('pushes with its secret alone, and each command counts once', async () => {
    const counter = await enrolled();
    const command = opening(counter, 1);
    const [first, again] = [await pushOf(counter, [command]), await pushOf(counter, [command])];
    expect(first.json().data).toMatchObject({ last: 1, results: [{ n: 1, outcome: 'accepted' }] });
    expect(again.json().data.results).toEqual(first.json().data.results);
    const forked = await pushOf(counter, [opening(counter, 1)]);
    expect([forked.statusCode, forked.json().code]).toEqual([409, 'counter.forked']);
  });

  test('pulls what it does not have, compressed', async () => {
    const counter = await enrolled();
    await pushOf(counter, [opening(counter, 1)]);
    const pull = (cursor: string) =>
      app.inject({
        method: 'POST',
        url: '/api/sync/pull',
        headers: { ...cashier, 'x-counter': counter.counterId },
        payload: { counterId: counter.counterId, incarnation: 1, epoch: counter.epoch, cursor, schema: protocolSchema },
      });
    const { cursor } = (await pull('')).json().data as PullReply;
    const reply = await pullOf(counter, { cursor });
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br']);
    const data: PullReply = (await pull(cursor)).json().data;
    expect(data.scopes).toEqual(['brand', 'below:s01', 'below:north', 'below:hq', 's01']);
    expect(Object.keys(data.changes)).toEqual(expect.arrayContaining(['shop', 'employee', 'product', 'order']));
  });

  test('with an old app is refused for that when it pulls, but its push is taken', async () => {
    const counter = await enrolled();
    const reply = await pullOf(counter, { schema: 0 });
    expect(reply.statusCode).toBe(426);
    expect((await pushOf(counter, [opening(counter, 1)])).json().data.last).toBe(1);
  });

  test('that was retired pulls nothing; what it sends is put into quarantine', async () => {
    const counter = await enrolled();
    await pool.query("update counter set state = 'retired' where id = $1", [counter.counterId]);
    expect((await pullOf(counter)).json().code).toBe('counter.retired');
    const reply = await pushOf(counter, [opening(counter, 1)]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'counter.retired']);
    const { rows } = await pool.query('select n from quarantine where counter_id = $1', [counter.counterId]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that was retired fills so much of the quarantine and no more; what is there already is not refused', async () => {
    const counter = await enrolled();
    await pool.query("update counter set state = 'retired' where id = $1", [counter.counterId]);
    await pool.query(
      `insert into quarantine (brand_id, counter_id, incarnation, n, payload_hash, reason, command, kept_at)
       select 'brand-1', $1, 1, n, 'x', 'retired', '{}', 0 from generate_series(1, 1998) n`,
      [counter.counterId],
    );
    const commands = [1, 2, 3].map((n) => opening(counter, 2_000 + n));
    const first = await pushOf(counter, commands);
    expect([first.statusCode, first.json().code]).toEqual([409, 'counter.quarantineFull']);
    const stored = async () =>
      (await pool.query('select n from quarantine where counter_id = $1 and n > 2000 order by n', [counter.counterId]))
        .rows;
    expect(await stored()).toEqual([{ n: 2_001 }, { n: 2_002 }]);
    expect((await pushOf(counter, commands.slice(0, 2))).json().code).toBe('counter.retired');
    await pool.query("update quarantine set state = 'discarded' where counter_id = $1 and n = 1", [counter.counterId]);
    expect((await pushOf(counter, commands)).json().code).toBe('counter.retired');
    expect(await stored()).toHaveLength(3);
    await pool.query('delete from quarantine where counter_id = $1', [counter.counterId]);
    const large = Array.from({ length: 6 }, (_, n) => ({ ...opening(counter, n + 1), args: randomText(1_900_000) }));
    const replies = [];
    for (const command of large) replies.push((await pushOf(counter, [command])).json().code);
    expect(replies).toEqual([...Array<string>(5).fill('counter.retired'), 'counter.quarantineFull']);
  });

  test('one command that cannot be read is refused and holds up none of the others; without a place it is no push', async () => {
    const counter = await enrolled();
    const [first, third] = [opening(counter, 1), opening(counter, 3)];
    const odd = { n: 2, id: v7(), name: 'order.open', version: 'two', args: {}, staffId: 'cashier', at: 'noon' };
    const commands = [first, odd as unknown as SentCommand, third];
    const reply = (await pushOf(counter, commands)).json().data;
    expect(reply).toMatchObject({ last: 3 });
    expect(reply.results).toMatchObject([
      { n: 1, outcome: 'accepted' },
      { n: 2, outcome: 'rejected', code: 'system.badArguments' },
      { n: 3, outcome: 'accepted' },
    ]);
    expect((await pushOf(counter, commands)).json().data.results).toEqual(reply.results);
    const { n: _, ...unplaced } = odd;
    for (const none of [unplaced, { ...odd, n: 0 }, { ...odd, n: 4, id: '' }, 'nothing', null]) {
      expect((await pushOf(counter, [opening(counter, 4), none as unknown as SentCommand])).statusCode).toBe(422);
    }
  });

  test('may push two megabytes at once and no more', async () => {
    const counter = await enrolled();
    const large = { ...opening(counter, 1), args: 'x'.repeat(1_900_000) };
    expect((await pushOf(counter, [large])).json().data.results[0].code).toBe('system.badArguments');
    const tooLarge = await pushOf(counter, [{ ...large, n: 2, args: 'x'.repeat(2_100_000) }]);
    expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([422, '提交的内容过大']);
  });
});

describe('the stream of pokes', () => {
  test('says so at once when another counter has pushed, and nothing of what', async () => {
    const counter = await enrolled();
    const { stream, next, stop } = await listening(counter);
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    expect(await next()).toContain(': here');
    const poke = next();
    const other = await enrolled();
    await pushOf(other, [opening(other, 1)]);
    expect(await poke).toBe('event: poke\ndata:\n\n');
    stop();
  });

  test('says so when a call of the API has changed something', async () => {
    const { next, stop } = await listening(await enrolled());
    await next();
    const poke = next();
    const payload = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] };
    await app.inject({ method: 'POST', url: '/api/orders', headers: cashier, payload });
    expect(await poke).toContain('event: poke');
    stop();
  });

  test('does not keep the server from stopping', async () => {
    const { stream, next } = await listening(await enrolled());
    await next();
    const ended = once(stream, 'end');
    stream.resume();
    // The client goes on listening: whoever waits for it to hang up, waits until this test is given up.
    await app.close();
    await ended;
    expect(stream.readableEnded).toBe(true);
  });
});
