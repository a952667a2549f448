import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsOfWords } from '../../scripts/words.ts';
import { copiedTree } from './copied-tree.ts';

const { path: copy, run: inCopy, script, remove } = copiedTree();
const make = (...args: string[]) => script('scripts/new.ts', ...args);
afterAll(remove);

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
    const projects = ['--project', 'unit', '--project', 'pg'];
    const tested = inCopy('vitest/vitest.mjs', 'run', ...projects, 'src/domain/massage-room', 'server/db/massage-room');
    expect(tested).toMatchObject({ status: 0, stdout: expect.stringMatching(/Test Files.*3 passed/) });
    const written = [
      'src/domain/massage-room',
      'src/domain/commands.ts',
      'src/domain/entities.ts',
      'server/db/massage-room.pg.test.ts',
    ];
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
    expect(make('command', 'order.cancel')).toMatchObject({
      status: 1,
      stderr: 'src/domain/order/cancel.ts is there already\n',
    });
    expect(make('command', 'nothing.atAll').stderr).toContain('make the entity first');
    expect(make('order.park').stderr).toContain('npm run new -- command');
    expect(readFileSync(join(copy, 'src/domain/commands.ts'), 'utf8')).toBe(before);
  });
});
