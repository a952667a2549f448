import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tests = ['src', 'server', 'tests'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path)),
);

test('every property can be tried more often than it says: its number goes through `runs`', () => {
  const fixed = tests.filter((path) => {
    const source = readFileSync(root + path, 'utf8');
    return /from '.*property\.ts'/.test(source) && /\bnumRuns\b(?!: runs\()/.test(source);
  });
  // Calls of the API are tried as often as `npm run fuzz` says.
  expect(fixed).toEqual(['tests/walk/fuzz.pg.test.ts']);
});
