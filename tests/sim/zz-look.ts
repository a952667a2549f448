import { buildSimulation } from './build.ts';
import { mutants } from './mutants.ts';
import { runHistories } from './run-histories.ts';
for (const { name, edits } of mutants.filter(({ name: n }) => /^a service is begun on a bed|^a bed that has a service/.test(n))) {
  const file = await buildSimulation(`look-svc`, edits);
  let found = 0;
  for (let seed = 2; seed < 29 * 150 && !found; seed += 29) {
    const failure = (await runHistories(file, { from: seed, count: 1, stopsAtFirst: true })).failures[0];
    if (failure) { found = seed; console.log(failure.violations.slice(0, 2)); }
  }
  console.log(found, name);
}
