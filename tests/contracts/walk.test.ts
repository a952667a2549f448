import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadOn } from '../e2e/walk/stop.ts';
import { stops } from '../e2e/walk/stops.ts';

test('every address of the app is walked for its size and for those who cannot see or click it', () => {
  const tree = readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8');
  const routes = new Set([...tree.matchAll(/^\s+fullPath: '([^']+)'/gm)].map(([, path]) => path ?? ''));
  const walked = new Set([...stops.map(({ route }) => route), ...leadOn, '/auth/login', '/auth/forgot']);
  expect([...routes].filter((route) => !walked.has(route))).toEqual([]);
  expect([...walked].filter((route) => !routes.has(route))).toEqual([]);
});
