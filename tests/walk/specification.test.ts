import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['src', 'server', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

test('every section of the specification that a comment names is in docs/specification.md', () => {
  const text = readFileSync('docs/specification.md', 'utf8');
  const written = [...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => number);
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/spec section (\d+)/g)].map(([, number]) => number),
  );
  expect(new Set(named).size).toBeGreaterThan(5);
  expect([...new Set(named)].filter((number) => !written.includes(number))).toEqual([]);
});
