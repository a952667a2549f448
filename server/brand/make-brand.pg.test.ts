import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import { testStorage } from '../../tests/storage.ts';
import { audit } from '../audit/audit.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { buildApp } from '../http/app.ts';
import { type Hub, openHub } from '../sync/hub.ts';
import { hasNoBrand } from './first.ts';

let url: string;
let database: OpenDatabase;
let hub: Hub;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  url = await testDatabase();
  database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database.pool);
  hub = await openHub(database.pool, url);
  app = await buildApp({ pool: database.pool, hub, storage: await testStorage() });
});
afterAll(async () => {
  await app.close();
  await hub.close();
  await database.close();
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const brand = (args: readonly string[], env: Record<string, string> = {}) => {
  const given = { ...process.env, DATABASE_URL: url, ...env };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'brand', '--', ...args], { cwd: root, env: given });
  return { status, said: String(stdout), refused: String(stderr) };
};
const signsIn = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/employees/token', payload: { username, password } });

test('a product without a brand gets one by command, whose super administrator signs in and opens the first counter', async () => {
  expect(await hasNoBrand(database.pool)).toBe(true);
  const store = ['--store', 'S01 First store', '--store', 'S02 Second'];
  const made = brand(['--code', 'NEW', '--name', 'New brand', '--account', 'owner', '--lang', 'en', ...store]);
  expect(made).toMatchObject({ status: 0, refused: expect.not.stringContaining('--') });
  const password = /password (\S{12})/.exec(made.said)?.[1] ?? '';
  expect(await hasNoBrand(database.pool)).toBe(false);
  const signedIn = await signsIn('owner', password);
  expect(signedIn.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json().data.token}` };
  const shops = (await app.inject({ url: '/api/employees/0/shops', headers })).json().data as {
    id: string;
    code: string;
  }[];
  expect(shops.map(({ code }) => code).sort()).toEqual(['HQ', 'S01', 'S02']);
  const shopId = shops.find(({ code }) => code === 'S01')?.id;
  const enrolled = await app.inject({ method: 'POST', url: '/api/sync/enrol', headers, payload: { shopId } });
  expect(enrolled.json().data).toMatchObject({ number: '01', shopCode: 'S01' });
  expect((await app.inject({ url: '/api/custom?code=NEW' })).json().data).toMatchObject({ title: 'New brand' });
  expect(await audit(database.pool, Date.now())).toEqual([]);
});

test.each([
  ['a code twice', ['--code', 'NEW', '--name', 'Other', '--account', 'other'], 1, '--code: '],
  ['an account twice', ['--code', 'OTH', '--name', 'Other', '--account', 'owner'], 1, '--account: '],
  ['no code', ['--name', 'Other', '--account', 'other'], 2, '--code: '],
  ['a store called HQ', ['--code', 'OTH', '--name', 'O', '--account', 'other', '--store', 'HQ Main'], 2, '--stores: '],
  ['a wrong number', ['--code', 'OTH', '--name', 'O', '--account', 'other', '--mobile', '123'], 2, '--mobile: '],
  ['an option that there is not', ['--cod', 'OTH'], 2, 'usage: '],
])('with %s nothing is made, and it says why', async (_, args, status, said) => {
  const answer = brand(args, { BRAND_PASSWORD: 'secret123' });
  expect(answer).toMatchObject({ status, refused: expect.stringContaining(said) });
  expect((await database.pool.query('select from brand')).rowCount).toBe(1);
});

test('a password that breaks the rules is refused, one that keeps them is taken', async () => {
  const args = ['--code', 'OTH', '--name', 'Other', '--account', 'other'];
  expect(brand(args, { BRAND_PASSWORD: 'short' })).toMatchObject({
    status: 2,
    refused: expect.stringContaining('--password'),
  });
  expect(brand(args, { BRAND_PASSWORD: 'secret123' })).toMatchObject({
    status: 0,
    said: expect.not.stringContaining('secret123'),
  });
  expect((await signsIn('other', 'secret123')).statusCode).toBe(200);
});

test("the platform's administrator is made by command, and gets another password by the same", async () => {
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/platform/session', payload: { username: 'root', password } });
  const made = brand(['--platform', 'root']);
  const password = /password (\S{12})/.exec(made.said)?.[1] ?? '';
  expect([made.status, (await signIn(password)).statusCode]).toEqual([0, 200]);
  expect(brand(['--platform', 'root'], { BRAND_PASSWORD: 'other1234' }).status).toBe(0);
  expect([(await signIn(password)).statusCode, (await signIn('other1234')).statusCode]).toEqual([401, 200]);
  expect(brand(['--platform', 'r'])).toMatchObject({ status: 2, refused: expect.stringContaining('--platform: ') });
});
