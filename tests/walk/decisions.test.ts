import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);

/** The decisions by their numbers, each with what its first line calls it. */
const decisions = async (): Promise<readonly { file: string; number: string; title: string }[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [first = ''] = (await readFile(new URL(file, folder), 'utf8')).split('\n');
      return { file, number: file.slice(0, 4), title: first.replace(/^# (\d{1,4}[.:]?\s+)?/, '') };
    }),
  );
};

test('every decision has a number of its own and says its subject in its first line', async () => {
  const all = await decisions();
  const numbers = all.map(({ number }) => number);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  expect(all.filter(({ title }) => title.trim() === '').map(({ file }) => file)).toEqual([]);
});

test('the index names every decision by a line', async () => {
  const lines = (await decisions()).map(({ file, number, title }) => `- [${number}](${file}) ${title}`);
  const text = ['# Decisions', '', 'What was decided and why, one file each, by number.', '', ...lines, ''];
  await expect(text.join('\n')).toMatchFileSnapshot('../../docs/decisions/README.md');
});
