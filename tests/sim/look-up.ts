import { writeFileSync } from 'node:fs';
import { buildSimulation } from './build.ts';
import { mutantSeeds, seedsFile } from './mutant-seeds.ts';
import { type Mutant, mutants } from './mutants.ts';
import { runHistories } from './run-histories.ts';

/**
 * Looks for a history that notices each planted bug, and keeps what it found: the one that is known, where it still does,
 * else the first of all, among so many. Two bugs at a time. Answers whether all were noticed.
 */
export const lookUp = async (most: number): Promise<boolean> => {
  const left = [...mutants.entries()];
  const found: Record<string, number> = {};
  const known = mutantSeeds();
  const search = async (place: number, { name, edits }: Mutant): Promise<void> => {
    const file = await buildSimulation(`look-up-${place}`, edits);
    const noticing = async (from: number, count: number) =>
      (await runHistories(file, { from, count, stopsAtFirst: true })).failures[0];
    const first = (await noticing(known[name] ?? 1, 1)) ?? (await noticing(1, most));
    if (first) found[name] = first.seed;
    console.log(`${first?.seed ?? 'NOT NOTICED'}  ${name}`);
  };
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await search(...next);
  };
  await Promise.all([work(), work()]);
  const seeds = mutants.flatMap(({ name }) => {
    const seed = found[name] ?? known[name];
    return seed === undefined ? [] : [[name, seed]];
  });
  writeFileSync(seedsFile, `${JSON.stringify(Object.fromEntries(seeds), null, 2)}\n`);
  return Object.keys(found).length === mutants.length;
};
