import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyCall } from '#domain/kernel/call.ts';
import { describedApi } from '../../server/http/described-api.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const filesUnder = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

test('a screen asks by declared calls: it writes no path and no filter of its own', () => {
  const writes = ['src/features', 'src/form', 'src/routes', 'src/app']
    .flatMap(filesUnder)
    .filter((path) => /\b(askServer|useServer|filterText)\(|\bserver\(/.test(readFileSync(root + path, 'utf8')));
  // It passes on the calls of all screens, and looks at what comes of them.
  expect(writes).toEqual(['src/app/with-reactions.ts']);
});

test('the engine writes no path but those of sync and of whether a server is there: signing in is declared', () => {
  const written = ['src/sync', 'src/db', 'src/store', 'src/nouns']
    .flatMap(filesUnder)
    .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/\bpath: ['"`]([^'"`]*)/g)])
    .map(([, path]) => path);
  expect(written.length).toBeGreaterThan(2);
  expect(written.filter((path) => !path?.startsWith('/sync/'))).toEqual(['/health']);
});

test('calls are declared where every test that walks them looks: in a noun’s own folder, in a file named for them', () => {
  const declaring = filesUnder('src/domain').filter((path) =>
    /\bdefineCalls\(\{/.test(readFileSync(root + path, 'utf8')),
  );
  const elsewhere = declaring.filter((path) => !/^src\/domain\/[^/]+\/([a-z-]+\/)?([a-z-]+-)?calls\.ts$/.test(path));
  expect(declaring.length).toBeGreaterThan(40);
  // Of the session alone, which is asked of everybody.
  expect(elsewhere).toEqual(['src/domain/staff/own-session.ts']);
});

const contracts = import.meta.glob<Readonly<Record<string, Readonly<Record<string, AnyCall>>>>>(
  '../../src/domain/*/calls.ts',
  { eager: true },
);
const calls = Object.values(contracts).flatMap((exported) =>
  Object.values(exported).flatMap((declared) => Object.entries(declared)),
);
const { paths = {} } = (await describedApi()) as { paths?: Record<string, Record<string, { summary?: string }>> };

test.each(calls.map(([name, call]) => [call.at, name, call] as const))(
  '%s is served in the words of its declaration, and its path has the names that it reads',
  (at, _, { says, also, params }) => {
    const [method = '', path = ''] = at.split(' ');
    const served = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ?? {};
    for (const verb of [method, also ?? method]) expect(served[verb.toLowerCase()]?.summary).toBe(says);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(names);
  },
);

test('no two calls have the same verb and path', () => {
  const all = calls.flatMap(([, { at, also }]) => [at, ...(also ? [at.replace(/^\w+/, also)] : [])]);
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all).size).toBe(all.length);
});
