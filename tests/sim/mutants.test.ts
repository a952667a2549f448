import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { shareOf } from '../../scripts/steps/share.mjs';
import { buildSimulation } from './build.ts';
import { mutantSeeds } from './mutant-seeds.ts';
import { mutants } from './mutants.ts';
import { runHistories } from './run-histories.ts';

const seeds = mutantSeeds();
const due = shareOf(mutants, {
  name: ({ name }) => name,
  of: 8,
  restsOn: ({ edits }) => edits.map(({ file }) => file),
});

test('every bug of the list can be planted: its expression is in its file once', async () => {
  const edits = mutants.flatMap(({ edits: all }) => all);
  const times = await Promise.all(
    edits.map(async ({ file, find }) => (await readFile(file, 'utf8')).split(find).length - 1),
  );
  expect(edits.filter((_, place) => times[place] !== 1).map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
});

describe('a planted bug is noticed', () => {
  test.each(due.map((mutant, place) => [mutant.name, mutant, place] as const))(
    '%s',
    async (name, { edits, within }, place) => {
      const file = await buildSimulation(`mutant-${place}`, edits);
      const { failures } = await runHistories(file, { from: seeds[name] ?? 1, count: within, stopsAtFirst: true });
      expect(failures[0]?.violations ?? []).not.toEqual([]);
    },
    1_800_000,
  );
});

test('an expression that is not there, or there twice, stops the build', async () => {
  const file = 'src/db/ledger/confirm.ts';
  await expect(buildSimulation('none', [{ file, find: 'no such thing', put: '' }])).rejects.toThrow(/has 0 times/);
  await expect(buildSimulation('twice', [{ file, find: 'ledger.write', put: '' }])).rejects.toThrow(/times/);
});
