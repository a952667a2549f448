import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { isAway } from './outage.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'counter-outage-'));
await chmod(dataDir, 0o755);
const database = await startEmbedded({ dataDir });
let logged = '';
const stream = new Writable({
  write(bytes, _, done) {
    logged += String(bytes);
    done();
  },
});
const { app, pool, signIn } = await apiUnderTest({ logger: { level: 'warn', stream } }, database.url);
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const kill = async (): Promise<void> => {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
};

/** What goes to standard error meanwhile, as lines of the log. */
const reported = async (work: () => Promise<unknown>): Promise<{ level: number; msg: string }[]> => {
  const lines: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  await work().finally(() => {
    process.stderr.write = write;
  });
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string });
};

test('while the database restarts every call is asked to come again, one line says so, and nothing is half done', async () => {
  const cashier = await signIn('cashier');
  const counters = [await apiCounter({ app, pool }, cashier), await apiCounter({ app, pool }, cashier)];
  const answered = { ok: 0, again: 0, wrong: [] as unknown[] };
  const note = (reply: { statusCode: number; headers: Record<string, unknown>; json(): unknown }): boolean => {
    if (reply.statusCode === 200) answered.ok += 1;
    else if (reply.statusCode === 503) {
      answered.again += 1;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.json()).toEqual({ message: 'The server cannot reach its database just now. Try again shortly.' });
    } else answered.wrong.push([reply.statusCode, reply.json()]);
    return reply.statusCode === 200;
  };
  const english = { 'x-locale': 'en' };
  const get = (url: string, headers = {}) => app.inject({ url, headers: { ...headers, ...english } });
  const lines = await reported(async () => {
    let isOver = false;
    const selling = counters.map(async ({ enrolment, sells, proved }) => {
      const { counterId, incarnation, epoch, secret } = enrolment;
      const headers = { ...english, authorization: `Counter ${secret}`, 'x-counter': counterId };
      let sold = 0;
      for (; !isOver || sold < 20; sold += 1) {
        const payload = { counterId, incarnation, epoch, commands: [proved(sells('cashier'))] };
        const push = () => app.inject({ method: 'POST', url: '/api/sync/push', headers, payload });
        while (!note(await push())) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return sold;
    });
    const direct = (async () => {
      let key = 0;
      for (; !isOver; key += 1) {
        const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
        const headers = { ...cashier, ...english, 'idempotency-key': `order-${key}` };
        const call = () => app.inject({ method: 'POST', url: '/api/orders', headers, payload: { lines } });
        while (!note(await call())) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return key;
    })();
    await expect.poll(() => answered.ok, { timeout: 20_000 }).toBeGreaterThan(20);
    await kill();
    await expect.poll(async () => (await get('/api/health')).statusCode).toBe(503);
    await expect.poll(async () => (await get('/api/health')).statusCode, { timeout: 30_000 }).toBe(200);
    isOver = true;
    const sold = (await Promise.all([...selling, direct])).reduce((sum, each) => sum + each, 0);
    const { rows } = await pool.query(
      'select count(*)::int as orders, count(distinct number)::int as numbers from "order"',
    );
    expect(rows).toEqual([{ orders: sold, numbers: sold }]);
    // Asked every half second, the database is heard to be back a moment later than by a call.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  });
  expect(answered.wrong).toEqual([]);
  expect(answered.again).toBeGreaterThan(0);
  const said = lines.map(({ level, msg }) => [level, msg.replace(/\d+ s$/, 'n s')]);
  expect(said.filter(([, msg]) => String(msg).includes('503'))).toEqual([
    [50, 'the database cannot be reached: calls are answered with 503 until it is back'],
  ]);
  expect(said.filter(([, msg]) => String(msg).includes('again after'))).toEqual([
    [40, 'the database answers again after n s'],
  ]);
  expect(said.length).toBeLessThanOrEqual(3);
  expect(logged).toBe('');
});

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01', severity: 'FATAL' }, true],
  [{ code: '57P03', severity: 'FATAL' }, true],
  [{ code: '08006' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('it failed', { cause: { code: 'ECONNRESET' } }), true],
  [{ code: '23505', severity: 'ERROR' }, false],
  [{ code: '57014', severity: 'ERROR' }, false],
  [new TypeError('x is not a function'), false],
  [undefined, false],
])('of %o it says that the database is away: %s', (problem, expected) => {
  expect(isAway(problem)).toBe(expected);
});
