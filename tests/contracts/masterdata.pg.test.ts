import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { faultsOfWords } from '../../scripts/words.ts';
import { audit } from '../../server/audit/audit.ts';
import { hashPassword } from '../../server/sessions/passwords.ts';
import { apiUnderTest, password, putInto } from '../api-brand.ts';
import { signIn } from '../e2e/api.ts';
import { type FetchedScript, firstScripts } from '../e2e/first-scripts.ts';
import { startServer } from '../e2e/running-server.ts';
import { serveFiles } from '../e2e/static-files.ts';
import { byId, newTablet } from '../e2e/tablet.ts';
import { anEmployee, aRole } from '../make.ts';
import { copiedTree } from './copied-tree.ts';
import { fillWords } from './fill-words.ts';

const tree = copiedTree();
afterAll(() => tree.remove());
const { pool, url } = await apiUnderTest();

/** Somebody who looks after the shop, by a role that is older than the right to rooms. */
const addOffice = async (): Promise<void> => {
  const grants = [{ shopId: 's01', roleId: 'office' }];
  await putInto(pool, {
    role: [aRole({ id: 'office', permissions: ['pc.shop.info', 'pc.counter.enrol'] })],
    employee: [anEmployee({ id: 'office', account: 'office', grants })],
  });
  await pool.query(
    "insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at) values ('brand-1', 'office', 'office', $1, 0)",
    [await hashPassword(password)],
  );
};
const rightsOf = async (role: string): Promise<unknown> =>
  (await pool.query("select permissions from role where brand_id = 'brand-1' and id = $1", [role])).rows[0]
    ?.permissions;

/** Waits for a program, which has to end well; what it printed is told where it does not. */
const passed = async (program: ReturnType<typeof tree.begin>): Promise<void> => {
  const { status, printed } = await program;
  expect(status, printed).toBe(0);
};

let written: readonly string[] = [];

test('a record is made from nothing, and the check says which of its words are to be written', () => {
  const made = tree.script('scripts/new.ts', 'masterdata', 'massageRoom');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  written = made.stdout.split('\n\n')[0]?.split('\n') ?? [];
  const empty = ['outbox.json: commands.massageRoom.add', 'rejections.json: permissions.pc.massageRoom.manage'];
  const locales = join(tree.path, 'locales');
  for (const language of ['zh_CN', 'en', 'ja', 'zh_TW'])
    expect(faultsOfWords(locales)).toEqual(
      expect.arrayContaining(empty.map((words) => `${language}/${words} is empty`)),
    );
  fillWords(locales, (_, key, language) => {
    if (key !== 'count') return `Room: ${key}`;
    return language === 'en' ? { count_one: 'One room', count_other: '{{count}} rooms' } : '{{count}} rooms';
  });
});

test('it is kept on the screen and by the API of a server whose database had data before, and passes the check', async () => {
  await addOffice();
  const before = await rightsOf('mgr');
  const migration = written.find((path) => path.endsWith('_massage_room.sql')) ?? '';
  expect(readFileSync(join(tree.path, migration), 'utf8')).toContain("select grant_permission('pc.massageRoom.manage'");

  await Promise.all(
    [
      tree.begin('vite/bin/vite.js', 'build', '--logLevel', 'error'),
      tree.begin('vite/bin/vite.js', 'build', '--logLevel', 'error', '--config', 'vite.server.config.ts'),
    ].map(passed),
  );
  const checked = tree.begin('tsx/dist/cli.mjs', 'scripts/check.mjs');
  const projects = ['components', 'unit', 'pg'].flatMap((project) => ['--project', project]);
  const places = [
    'domain/managed.test.ts',
    'http/managed.pg.test.ts',
    'parts/record/managed-list',
    'sync/wire.test.ts',
    'permissions.test.ts',
    'routes/-sitemap',
  ];
  const tested = tree.begin('vitest/vitest.mjs', 'run', ...projects, ...places);
  const listed = tree.begin('vitest/vitest.mjs', 'run', '--project', 'lists', '-t', 'massageRoomList');
  const running = await startServer({ DATABASE_URL: url, SEED: 'none' }, join(tree.path, 'dist/server/main.js'));
  const tablet = await newTablet(running.url);
  try {
    const { page } = tablet;
    await page.goto('/massage-room');
    await byId(page, 'account').fill('office');
    await byId(page, 'password').fill(password);
    await byId(page, 'sign-in').click();
    await byId(page, 'menu-massageRoom').click();
    const count = byId(page, 'massage-room-count');

    await byId(page, 'add-massage-room').click();
    await byId(page, 'massage-room-name-field').fill('A');
    await byId(page, 'save-massage-room').click();
    await byId(page, 'massage-room-A').waitFor();
    await byId(page, 'edit-massage-room').click();
    await byId(page, 'massage-room-name-field').fill('B');
    await byId(page, 'save-massage-room').click();
    await byId(page, 'massage-room-B').waitFor();
    expect(await count.innerText()).toBe('1 rooms');

    const api = await signIn(running.url, 'office', 'S01');
    const rooms = () => api.call('GET', '/massage_rooms');
    const record = { id: expect.any(String), shopId: 's01', removedAt: null };
    await expect.poll(rooms, { timeout: 30_000 }).toEqual({ status: 200, data: [{ ...record, name: 'B' }] });
    const added = await api.call('POST', '/massage_rooms', { name: 'C' });
    expect(added).toEqual({ status: 200, data: { ...record, name: 'C' } });
    await byId(page, 'massage-room-C').waitFor();
    expect(await count.innerText()).toBe('2 rooms');
    const path = `/massage_rooms/${(added.data as { id: string }).id}`;
    expect(await api.call('PUT', path, { name: 'D' })).toMatchObject({ status: 200, data: { name: 'D' } });
    await byId(page, 'massage-room-D').waitFor();
    expect(await api.call('DELETE', path)).toMatchObject({ status: 200, data: { removedAt: expect.any(Number) } });
    await byId(page, 'massage-room-D').waitFor({ state: 'detached' });

    await byId(page, 'add-massage-room').click();
    await byId(page, 'massage-room-name-field').fill('B');
    await byId(page, 'save-massage-room').click();
    await page.getByText(/“B”已被使用|called “B”/).waitFor();
    await page.keyboard.press('Escape');
    await byId(page, 'leave-unsaved').click();
    await byId(page, 'remove-massage-room').click();
    await byId(page, 'confirm-remove-massage-room').click();
    await byId(page, 'massage-room-B').waitFor({ state: 'detached' });
    await page.goto('/massage-room?side=removed');
    await byId(page, 'massage-room-D').getByTestId('restore-massage-room').click();
    await byId(page, 'massage-room-D').waitFor({ state: 'detached' });
    await byId(page, 'massage-room-B').waitFor();
    const kept = async () => (await api.call('GET', '/massage_rooms?filter=removed:0')).data;
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ ...record, name: 'D' }]);
  } finally {
    await tablet.close();
    await running.stop();
  }
  expect(await rightsOf('office')).toEqual(['pc.shop.info', 'pc.counter.enrol', 'pc.massageRoom.manage']);
  expect(await rightsOf('mgr')).toEqual(before);
  expect(await audit(pool, Date.now())).toEqual([]);
  await passed(checked);
  await passed(tested);
  await passed(listed);
  expect(stripVTControlCharacters((await listed).printed)).toMatch(/Tests +2 passed/);
}, 900_000);

/** The scripts before the login screen of an app that was built into this folder, compressed. */
const scriptsOf = async (folder: string): Promise<readonly FetchedScript[]> => {
  const files = await serveFiles(folder);
  try {
    return await firstScripts(files.port);
  } finally {
    await files.close();
  }
};
const bytesOf = (scripts: readonly FetchedScript[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('it adds at most 300 bytes to the scripts before the login screen, and no file', async () => {
  expect(spawnSync(process.execPath, ['scripts/build.mjs']).status).toBe(0);
  const folders = { before: 'dist/client', after: join(tree.path, 'dist/client') };
  const [before, after] = [await scriptsOf(folders.before), await scriptsOf(folders.after)];
  const name = (folder: string, scripts: readonly FetchedScript[]): boolean =>
    scripts.some(({ path }) => readFileSync(join(folder, path), 'utf8').includes('/massage-room'));
  expect([name(folders.before, before), name(folders.after, after)]).toEqual([false, true]);
  expect(after).toHaveLength(before.length);
  // An address, its title, and where its words and its screen are; names of files compress by a few bytes more or less.
  expect(bytesOf(after) - bytesOf(before)).toBeLessThanOrEqual(300);
}, 300_000);
