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

/** Screens whose calls are not declared yet. It may only become shorter. */
const notYet = [
  'src/features/movement/movement-list.tsx',
  'src/features/stock-paper/paper-page.tsx',
  'src/features/stock-overview/overview-screen.tsx',
  'src/features/counter/counters-screen.tsx',
  'src/features/counter/idle-counters.tsx',
  'src/features/counter/counter-drawer.tsx',
  'src/features/counter/use-act.ts',
  'src/features/counter/counter-list.tsx',
  'src/features/counter/held-in-my-name.tsx',
  'src/features/stocktake/detail/use-end-unbooked.ts',
  'src/features/stocktake/detail/checkers.tsx',
  'src/features/stocktake/detail/older-stocktake.tsx',
  'src/features/stocktake/review/review-drawer.tsx',
  'src/features/stocktake/review/finish-dialog.tsx',
  'src/features/stocktake/review/use-say-all.ts',
  'src/features/stocktake/list/stocktake-list.tsx',
  'src/features/stock/shop-levels.tsx',
];

test('a screen asks by declared calls: it writes no path and no filter of its own', () => {
  const writes = ['src/features', 'src/form', 'src/routes', 'src/app']
    .flatMap(filesUnder)
    .filter((path) => /\b(askServer|useServer|filterText)\(|\bserver\(/.test(readFileSync(root + path, 'utf8')));
  expect(writes.filter((path) => !notYet.includes(path))).toEqual([]);
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
