import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/item/product/product.ts';
import type { Role } from '#domain/staff/role/role.ts';
import type { Enrolment, PushReply } from '#domain/sync/protocol.ts';
import { poolFor } from '../../server/db/open.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { recordJson, tableFor } from '../../server/db/tables.ts';
import { triesPerAccount } from '../../server/sessions/login-limit.ts';
import { testDatabase } from '../database.ts';
import { until } from '../device/tablet.ts';
import { differences, disagreements } from '../kills/books.ts';
import { busyTablets } from '../kills/busy-tablets.ts';
import { cashReceipt } from '../make.ts';
import { provingAs } from '../prove.ts';
import { ApiProcess } from './api-process.ts';
import { type Balancer, balancer } from './balancer.ts';

let databaseUrl: string;
let pool: pg.Pool;
let [a, b]: ApiProcess[] = [];
let both: Balancer;
let shopId: string;
let brandId: string;
let oil: Product;

const started = (process: ApiProcess | undefined): ApiProcess => {
  if (!process) throw new Error('there is no such process');
  return process;
};

beforeAll(async () => {
  databaseUrl = await testDatabase();
  pool = poolFor(databaseUrl, 4);
  [a, b] = await Promise.all([1, 2].map(() => ApiProcess.make({ DATABASE_URL: databaseUrl, SEED: 'demo' })));
  await Promise.all([started(a).start(), started(b).start()]);
  both = await balancer([started(a).url, started(b).url]);
  const { rows } = await pool.query("select brand_id, id from shop where code = 'S01'");
  [brandId, shopId] = [rows[0].brand_id, rows[0].id];
  const product = tableFor('product');
  const found = await pool.query(`select ${recordJson(product, 'p')} as record from product p where enabled limit 1`);
  oil = found.rows[0].record;
});
afterAll(async () => {
  await both?.close();
  for (const process of [a, b]) await process?.kill();
  await pool?.end();
});

const said = async (url: string, path: string, headers: Record<string, string>, body: unknown) => {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data };
};
const signIn = async (url: string, username: string, password = 'demo1234') => {
  const { status, data } = await said(url, '/auth/employees/token', {}, { username, password });
  const { token, id } = (data ?? {}) as { token: string; id: string };
  return { status, id, token, session: { authorization: `Bearer ${token}`, 'x-shop-id': shopId } };
};

/** A counter that is enrolled through one process and can then speak to any. */
const enrolled = async (account = 'manager') => {
  const { id: staffId, token, session } = await signIn(started(a).url, account);
  const enrolment = (await said(started(a).url, '/sync/enrol', session, { shopId })).data as Enrolment;
  let n = 0;
  const sells = async (url: string): Promise<PushReply> => {
    n += 1;
    const number = `${enrolment.shopCode}-${enrolment.number}-${String(n).padStart(6, '0')}`;
    const args = cashReceipt(oil, { orderId: uuid(), number });
    const command = { id: uuid(), name: 'order.collect', version: 1, args, staffId, at: Date.now(), offline: false };
    const headers = { authorization: `Counter ${enrolment.secret}`, 'x-counter': enrolment.counterId };
    const { counterId, incarnation, epoch } = enrolment;
    const commands = [provingAs(enrolment, staffId, token)({ ...command, n })];
    return (await said(url, '/sync/push', headers, { counterId, incarnation, epoch, commands })).data as PushReply;
  };
  /** Listens for pokes at one process; `heard` counts them. */
  const listens = async (url: string) => {
    const stopped = new AbortController();
    const headers = { ...session, 'x-counter': enrolment.counterId };
    const reply = await fetch(`${url}/api/sync/poke`, { headers, signal: stopped.signal });
    expect(reply.status).toBe(200);
    let pokes = 0;
    const read = async () => {
      const texts = reply.body?.pipeThrough(new TextDecoderStream()) ?? [];
      for await (const text of texts) pokes += text.split('event: poke').length - 1;
    };
    read().catch(() => undefined);
    return { heard: () => pokes, stop: () => stopped.abort() };
  };
  return { session, staffId, enrolment, sells, listens };
};

describe('two API processes on one database', () => {
  test('that start at once make one demo brand', async () => {
    expect((await pool.query('select count(*)::int as brands from brand')).rows).toEqual([{ brands: 1 }]);
  });

  test('a change made through one is heard by who listens at the other', async () => {
    const [seller, listener] = [await enrolled(), await enrolled()];
    const { heard, stop } = await listener.listens(started(a).url);
    const before = heard();
    await seller.sells(started(b).url);
    await until(() => heard() > before, 'the poke');
    stop();
  });

  test('whose connections for notices break listen again, and who listens is told to look for what was missed', async () => {
    const [seller, listener] = [await enrolled(), await enrolled()];
    const streams = await Promise.all([a, b].map((process) => listener.listens(started(process).url)));
    const cut = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'counter poke' and datname = current_database()`,
      );
    await cut();
    await seller.sells(started(b).url);
    for (const { heard } of streams) await until(() => heard() >= 1, 'the poke');
    await until(async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where application_name = 'counter poke' and query like 'listen%' and datname = current_database()",
      );
      return rowCount === 2;
    }, 'listening again');
    const before = streams.map(({ heard }) => heard());
    await seller.sells(started(a).url);
    for (const [index, { heard }] of streams.entries()) await until(() => heard() > (before[index] ?? 0), 'the poke');
    for (const { stop } of streams) stop();
  });

  test('a right that is taken away counts at both with the next command', async () => {
    const counter = await enrolled();
    for (const process of [a, b]) {
      expect((await counter.sells(started(process).url)).results).toMatchObject([{ outcome: 'accepted' }]);
    }
    const table = tableFor('role');
    const { rows } = await pool.query<{ record: Role }>(
      `select ${recordJson(table, 'r')} as record from role r where id in (
         select g ->> 'roleId' from employee e, jsonb_array_elements(e.grants) g where e.id = $1
       )`,
      [counter.staffId],
    );
    const change = async (roles: Role[]) => {
      const client = await pool.connect();
      await client.query('begin');
      await putRecords(client, brandId, 'role', roles);
      await client.query('commit');
      client.release();
    };
    await change(rows.map(({ record }) => ({ ...record, permissions: [] })));
    for (const process of [a, b]) {
      expect((await counter.sells(started(process).url)).results).toMatchObject([
        { outcome: 'exception', exceptions: ['bookedAgainst'] },
      ]);
    }
    await change(rows.map(({ record }) => record));
    for (const process of [a, b]) {
      expect((await counter.sells(started(process).url)).results).toMatchObject([{ outcome: 'accepted' }]);
    }
  });

  test('somebody who signs out at one is signed out at the other', async () => {
    const { session } = await signIn(started(a).url, 'manager');
    const me = async () => (await fetch(`${started(b).url}/api/employees/0`, { headers: session })).status;
    expect(await me()).toBe(200);
    await fetch(`${started(a).url}/api/auth/employees/logout`, { method: 'DELETE', headers: session });
    expect(await me()).toBe(401);
  });

  test('wrong passwords are counted together, and a right one starts the count anew at both', async () => {
    const at = (n: number) => started([a, b][n % 2]).url;
    for (let n = 0; n < triesPerAccount - 1; n += 1) {
      expect((await signIn(at(n), 'technician', 'wrong')).status).toBe(401);
    }
    expect((await signIn(at(0), 'technician')).status).toBe(200);
    for (let n = 0; n < triesPerAccount; n += 1) {
      expect((await signIn(at(n), 'technician', 'wrong')).status).toBe(401);
    }
    for (const n of [0, 1]) expect((await signIn(at(n), 'technician')).status).toBe(429);
  });

  test('one after the other is killed and started again, and tablets that go through a balancer notice nothing', async () => {
    const busy = await busyTablets(both.url, 6, ['S01', 'S02']);
    for (const process of [a, b, a]) {
      const before = await busy.acknowledged();
      await until(async () => (await busy.acknowledged()) > before + 5, 'work being booked');
      await started(process).kill();
      const alone = await busy.acknowledged();
      await until(async () => (await busy.acknowledged()) > alone + 5, 'work being booked by the other');
      await started(process).start();
    }
    await busy.finish();
    expect(both.given.every((calls) => calls > 20)).toBe(true);
    for (const tablet of busy.tablets) expect(await differences(databaseUrl, tablet)).toEqual([]);
    expect(await disagreements(databaseUrl)).toEqual([]);
    await busy.close();
  });
});
