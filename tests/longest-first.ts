import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, the longest of all first: begun last, one of them would run on while nothing else does. */
const longest = [
  'tests/sim/histories.test.ts',
  'tests/e2e/walk.e2e.test.ts',
  'tests/sim/mutants.test.ts',
  'tests/crash/server.pg.test.ts',
  'tests/kills/browser.e2e.test.ts',
  'tests/start/clone.e2e.test.ts',
  'tests/lists/every-list.test.tsx',
  'server/http/list-plans.pg.test.ts',
  'tests/sync/deaths.pg.test.ts',
  'tests/lessons/14-reload-offline.e2e.test.ts',
  'tests/contracts/masterdata.pg.test.ts',
  'tests/e2e/move-in.e2e.test.ts',
  'tests/e2e/faults.e2e.test.ts',
  'tests/kills/server.e2e.test.ts',
  'tests/lessons/10-same-order-number.pg.test.ts',
  'src/form/declared-forms.dom.test.tsx',
  'tests/screens/screens.test.ts',
  'tests/contracts/new.test.ts',
  'tests/sync/two-processes.test.ts',
  'tests/crash/sync.test.ts',
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
