import { happen, planOf } from './history.ts';
import type { FromProcess, ToProcess } from './report.ts';
import { firstKind, shrink } from './shrink.ts';

/** Failures that are shortened and told in full; of more only the seed is told. */
const mostShown = 3;

// Faults of the network are thrown by the thousand, and nobody reads where.
Error.stackTraceLimit = 0;

const tell = (what: FromProcess): void => console.log(JSON.stringify(what));

/** A process of the simulation: lets histories happen one after another, and tells of those that go wrong. */
const asked = JSON.parse(process.argv[2] ?? '{}') as ToProcess;
const sums = { histories: 0, commands: 0, faults: 0 };
const outcomes = new Map<string, number>();
let failures = 0;
for (const seed of [...asked.seeds, ...Array.from({ length: asked.count }, (_, i) => asked.from + i * asked.step)]) {
  const plan = planOf(seed);
  const outcome = await happen(plan);
  sums.histories += 1;
  sums.commands += outcome.commands;
  sums.faults += outcome.faults;
  for (const [what, count] of outcome.outcomes) outcomes.set(what, (outcomes.get(what) ?? 0) + count);
  if (asked.trace) tell({ kind: 'happened', seed, hash: outcome.hash, trace: outcome.trace });
  if (outcome.violations.length === 0) continue;
  failures += 1;
  const isShown = asked.shrinks && failures <= mostShown;
  const shown = isShown ? await shrink(plan, firstKind(outcome)) : { plan, outcome };
  tell({
    kind: 'failed',
    seed,
    violations: outcome.violations,
    steps: shown.plan.steps.map(({ name }) => name),
    trace: isShown ? shown.outcome.trace : [],
  });
  if (asked.stopsAtFirst) break;
}
tell({ kind: 'done', ...sums, outcomes: [...outcomes] });
