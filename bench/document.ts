import { readFile, writeFile } from 'node:fs/promises';
import type { Results } from './result.ts';
import { legendOf, tableOf } from './table.ts';

const file = new URL('../docs/benchmarks.md', import.meta.url);
const begin = '<!-- written by npm run bench -- --write -->';
const end = '<!-- end of what is written -->';

/** Puts the table into `docs/benchmarks.md`, between its two marks. */
export const writeDocument = async ({ machine, date, rows }: Results): Promise<void> => {
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/benchmarks.md has lost its marks');
  const table = `${begin}\n\n${machine}, ${date.slice(0, 10)}. Medians, and p95 behind the slash.\n\n${tableOf(rows)}\n\n${legendOf(rows)}\n\n${end}`;
  await writeFile(file, before + table + after);
};
