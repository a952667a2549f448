import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = [
  ...readFileSync(new URL('README.md', import.meta.url), 'utf8').matchAll(/^\| (\d+) +\| (\S+) +\| (.+?) +\|$/gm),
].map(([, number = '', file = '', title = '']) => ({ number: Number(number), file, title }));

test('numbers 1 to 19 and 21 are answered', () => {
  expect(rows.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21,
  ]);
});

test.each(rows)('complaint $number is answered in $file', ({ number, file, title }) => {
  expect(title.startsWith(`complaint ${number}: `)).toBe(true);
  const path = new URL(file, root);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(title);
});

test('every story in this folder is in the table', () => {
  const stories = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d\d-.*\.test\.ts$/.test(name));
  expect(stories.map((name) => `tests/lessons/${name}`).sort()).toEqual(
    rows
      .map(({ file }) => file)
      .filter((file) => file.startsWith('tests/lessons/'))
      .sort(),
  );
});
