import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultsOfWords } from '../../scripts/words.ts';
import { audit } from '../../server/audit/audit.ts';
import { hashPassword } from '../../server/sessions/passwords.ts';
import { apiUnderTest, password, putInto } from '../api-brand.ts';
import { anEmployee, aRole } from '../make.ts';
import { copiedTree } from './copied-tree.ts';

const tree = copiedTree();
afterAll(() => tree.remove());
const { pool, url } = await apiUnderTest();

/** Somebody who looks after the shop, by a role that is older than the right to rooms. */
const addOffice = async (): Promise<void> => {
  const grants = [{ shopId: 's01', roleId: 'office' }];
  await putInto(pool, {
    role: [aRole({ id: 'office', permissions: ['pc.shop.info'] })],
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

test('a record made from nothing is kept by the API of a server whose database had data before', async () => {
  await addOffice();
  const before = await rightsOf('mgr');
  const made = tree.script('scripts/new.ts', 'masterdata', 'massageRoom');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const written = made.stdout.split('\n\n')[0]?.split('\n') ?? [];
  const migration = written.find((path) => path.endsWith('_massage_room.sql')) ?? '';
  expect(readFileSync(join(tree.path, migration), 'utf8')).toContain("select grant_permission('pc.massageRoom.manage'");

  const drove = tree.script('tests/contracts/masterdata-calls.ts', url, '/api/massage_rooms', 'office', password);
  expect(drove).toMatchObject({ status: 0, stderr: '' });
  const { migrations, answers } = JSON.parse(drove.stdout) as { migrations: string[]; answers: object[] };
  expect(migrations).toEqual([migration.split('/').at(-1)]);
  const record = { id: expect.any(String), shopId: 's01', name: 'B', removedAt: null };
  expect(answers).toEqual([
    { status: 200, data: { ...record, name: 'A' } },
    { status: 200, data: record },
    { status: 200, data: { ...record, removedAt: expect.any(Number) } },
    { status: 422, code: 'massageRoom.removed' },
    { status: 200, data: record },
    { status: 200, data: [record] },
  ]);
  expect(await rightsOf('office')).toEqual(['pc.shop.info', 'pc.massageRoom.manage']);
  expect(await rightsOf('mgr')).toEqual(before);
  expect(await audit(pool, Date.now())).toEqual([]);

  expect(tree.run('@biomejs/biome/bin/biome', 'ci', ...written)).toMatchObject({ status: 0 });
  expect(tree.run('typescript/bin/tsc', '-b', 'server')).toMatchObject({ status: 0, stdout: '' });
  const tests = ['src/domain/massage-room', 'server/http/massage-room', 'src/domain/permissions.test.ts'];
  expect(tree.run('vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'pg', ...tests)).toMatchObject({
    status: 0,
  });
});

test('and the check says which of its words are to be written', () => {
  const empty = ['outbox.json: commands.massageRoom.add', 'rejections.json: permissions.pc.massageRoom.manage'];
  for (const language of ['zh_CN', 'en', 'ja', 'zh_TW'])
    expect(faultsOfWords(join(tree.path, 'locales'))).toEqual(
      expect.arrayContaining(empty.map((words) => `${language}/${words} is empty`)),
    );
});
