import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOfWords } from '../../scripts/words.ts';

const root = join(import.meta.dirname, '../..');
const copied = [
  'src/domain',
  'server',
  'locales',
  'scripts',
  'tests/make.ts',
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  'biome',
  '.gitignore',
];
let copy = '';

const inCopy = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: copy, encoding: 'utf8' });
const make = (...args: string[]) => inCopy('tsx/dist/cli.mjs', 'scripts/new.ts', ...args);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'counter-new-'));
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  test('makes an entity and a command of it that compile, pass their tests and stand in the lists', () => {
    expect(make('entity', 'massageRoom', 'places')).toMatchObject({ status: 0 });
    expect(make('command', 'massageRoom.closeDown')).toMatchObject({ status: 0 });

    expect(readFileSync(join(copy, 'src/domain/commands.ts'), 'utf8')).toContain('\n  closeDownMassageRoom,\n');
    expect(readFileSync(join(copy, 'src/domain/entities.ts'), 'utf8')).toContain('\n  massageRoom,\n');
    expect(readdirSync(join(copy, 'server/db/migrations')).some((name) => /^\d{4}_massage_room\.sql$/.test(name))).toBe(
      true,
    );

    expect(readFileSync(join(copy, 'src/domain/permissions.ts'), 'utf8')).toContain(
      "  'pc.massageRoom.closeDown': { roles: ['hq', 'region', 'manager'], heldWith: ['pc.shop.info'] },\n});",
    );
    const migrations = readdirSync(join(copy, 'server/db/migrations')).sort();
    expect(readFileSync(join(copy, 'server/db/migrations', migrations.at(-1) ?? ''), 'utf8')).toBe(
      "select grant_permission('pc.massageRoom.closeDown', '{pc.shop.info}');\n",
    );

    expect(inCopy('typescript/bin/tsc', '-b', 'src/domain')).toMatchObject({ status: 0, stdout: '' });
    expect(inCopy('vitest/vitest.mjs', 'run', 'src/domain/massage-room')).toMatchObject({ status: 0 });
    const written = ['src/domain/massage-room', 'src/domain/commands.ts', 'src/domain/entities.ts'];
    expect(inCopy('@biomejs/biome/bin/biome', 'ci', ...written)).toMatchObject({ status: 0 });
  });

  test('writes as a migration what a record lacks in the database since it got another field, and nothing after it', () => {
    const path = join(copy, 'src/domain/massage-room/massage-room.ts');
    writeFileSync(path, readFileSync(path, 'utf8').replace('  }),\n});', '    floor: z.int().default(1),\n  }),\n});'));
    const written = make('migration', 'room_floor').stdout.trim();
    expect(written).toMatch(/^server\/db\/migrations\/\d{4}_room_floor\.sql$/);
    expect(readFileSync(join(copy, written), 'utf8')).toBe(
      'alter table "massage_room" add column "floor" bigint not null default 1;\n',
    );
    expect(make('migration').stdout).toBe('-- the database has all that the entities need\n');
  });

  test('leaves words to be written, and the check says which', () => {
    expect(faultsOfWords(join(copy, 'locales'))).toEqual(
      expect.arrayContaining([
        'zh_CN/massage-room.json: name is empty',
        'ja/outbox.json: commands.massageRoom.closeDown is empty',
        'en/rejections.json: massageRoom.unknown is empty',
      ]),
    );
  });

  test('overwrites nothing', () => {
    const before = readFileSync(join(copy, 'src/domain/commands.ts'), 'utf8');
    expect(make('command', 'order.park')).toMatchObject({
      status: 1,
      stderr: 'src/domain/order/park.ts is there already\n',
    });
    expect(make('command', 'nothing.atAll').stderr).toContain('make the entity first');
    expect(make('order.park').stderr).toContain('npm run new -- command');
    expect(readFileSync(join(copy, 'src/domain/commands.ts'), 'utf8')).toBe(before);
  });
});
