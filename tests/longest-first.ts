import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, the longest of all first: begun last, one of them would run on while nothing else does. */
const longest = [
  'tests/sim/histories.test.ts',
  'tests/crash/server.pg.test.ts',
  'tests/sim/mutants.test.ts',
  'tests/sync/deaths.pg.test.ts',
  'tests/lessons/10-same-order-number.pg.test.ts',
  'tests/crash/sync.test.ts',
  'tests/sync/two-processes.test.ts',
  'tests/start/clone.e2e.test.ts',
  'tests/kills/server.e2e.test.ts',
  'tests/kills/browser.e2e.test.ts',
  'tests/lessons/14-reload-offline.e2e.test.ts',
  'tests/e2e/faults.e2e.test.ts',
];

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((path) => moduleId.endsWith(path));
  return found < 0 ? longest.length : found;
};

/** Begins the longest files first, and the others as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
