import { beforeAll, describe, expect, test } from 'vitest';
import { buildSimulation } from './build.ts';
import { type Mutant, mutants } from './mutants.ts';
import { runHistories } from './run-histories.ts';

const caught = new Map<string, readonly string[]>();

const look = async (mutant: Mutant): Promise<void> => {
  const file = await buildSimulation(`mutant-${mutants.indexOf(mutant)}`, mutant.edits);
  const { from, within } = mutant;
  const { failures } = await runHistories(file, { from, count: within, stopsAtFirst: true });
  caught.set(mutant.name, failures[0]?.violations ?? []);
};

beforeAll(async () => {
  for (const mutant of mutants) await look(mutant);
}, 900_000);

describe('a planted bug is noticed', () => {
  test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', (name) => {
    expect(caught.get(name)).not.toEqual([]);
  });
});

test('an expression that is not there, or there twice, stops the build', async () => {
  const file = 'src/db/confirm.ts';
  await expect(buildSimulation('none', [{ file, find: 'no such thing', put: '' }])).rejects.toThrow(/has 0 times/);
  await expect(buildSimulation('twice', [{ file, find: 'ledger.write', put: '' }])).rejects.toThrow(/times/);
});
