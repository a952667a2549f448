import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comesTrue, processesNaming } from './processes.ts';
import { emptyFolder, endAll, root, start } from './product.ts';

/** What a clone of the repository has and a start needs. */
const cloned = ['src', 'server', 'locales', 'public', 'scripts', 'index.html', 'package.json', 'package-lock.json'];
const settings = [
  'vite.config.ts',
  'vite.server.config.ts',
  'postcss.config.js',
  'tsconfig.base.json',
  'tsconfig.json',
];

const login = async (url: string, account: string): Promise<number> => {
  const reply = await fetch(`${url}/api/auth/employees/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: 'demo1234' }),
  });
  return reply.status;
};

afterAll(endAll);

/** Nothing that was started with the data folder is left, and the port answers no more. */
const isGone = (folder: string, url: string): Promise<boolean> =>
  comesTrue(async () => {
    const answers = await fetch(url)
      .then(() => true)
      .catch(() => false);
    return !answers && processesNaming(folder).length === 0;
  }, 15_000);

describe('npm start in a fresh clone', () => {
  const clone = emptyFolder();
  const DATA_DIR = join(clone, 'data');

  beforeAll(() => {
    for (const path of [...cloned, ...settings]) cpSync(join(root, path), join(clone, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  });

  test('builds, seeds the demo brand, says where it is and who may sign in; Ctrl-C leaves no process', async () => {
    const product = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await product.ready();
    await comesTrue(() => product.printed().includes('technician'), 5_000);
    expect(product.printed()).toContain('Building');
    expect(product.printed()).toContain(product.url);
    expect(product.printed()).toContain('password demo1234');
    for (const account of ['boss', 'hq', 'region', 'manager', 'cashier', 'technician']) {
      expect(product.printed()).toMatch(new RegExp(`^ +${account}\\b`, 'm'));
      expect([account, await login(product.url, account)]).toEqual([account, 200]);
    }
    expect(await (await fetch(`${product.url}/cashier`)).text()).toContain('<div id="root">');
    product.signal('SIGINT');
    expect(await product.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, product.url)).toBe(true);
  });

  test('the second time builds nothing; SIGTERM to npm leaves no process', async () => {
    const product = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await product.ready();
    expect(product.printed()).not.toContain('Building');
    product.signal('SIGTERM');
    expect(await product.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, product.url)).toBe(true);
  });

  test('when npm is killed, the product ends by itself', async () => {
    const product = await start({ by: 'npm', folder: clone, environment: { DATA_DIR } });
    await product.ready();
    product.signal('SIGKILL');
    expect(await isGone(DATA_DIR, product.url)).toBe(true);
  });
});

describe('a start after trouble', () => {
  const DATA_DIR = emptyFolder();
  test('after kill -9 the same shop is there again', async () => {
    const first = await start({ environment: { DATA_DIR } });
    await first.ready();
    first.signal('SIGKILL');
    await first.ended;

    const second = await start({ environment: { DATA_DIR } });
    await second.ready();
    expect(await login(second.url, 'cashier')).toBe(200);
    second.signal('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, second.url)).toBe(true);
  });

  test('stopped at any moment of its start, it leaves no process and can be started again', async () => {
    for (const after of [150, 400, 700, 1_000, 1_400]) {
      const product = await start({ environment: { DATA_DIR: join(DATA_DIR, String(after)) } });
      await new Promise((resolve) => setTimeout(resolve, after));
      product.signal('SIGTERM');
      await product.ended;
      expect([after, await isGone(join(DATA_DIR, String(after)), product.url)]).toEqual([after, true]);
    }
  });
});
