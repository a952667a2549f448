import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import type { Plugin } from 'vite';
import { createVitest, type TestRunResult } from 'vitest/node';
import config from '../../vitest.config.ts';
import { plantedIn, root, type Slip } from './slip.ts';

/** The tests of the product in one process, into whose sources bugs are planted as they are loaded. */
export interface Noticing {
  /** What fails with this bug in the product; of a file that does not load, its path. */
  notice(slip: Slip): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A project of `vitest.config.ts`. */
interface Project {
  readonly test: { readonly name: string };
  readonly plugins?: readonly Plugin[];
}

/** What failed in a test file; the runner also tells what failed in earlier runs. */
const failuresOf = ({ testModules, unhandledErrors }: TestRunResult, path: string): readonly string[] => [
  ...testModules.flatMap((module) => {
    if (module.moduleId !== path) return [];
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
    return failed.length > 0 || module.ok() ? failed : [module.relativeModuleId];
  }),
  // Those that a worker reports are no longer of a class.
  ...unhandledErrors.map((error) => inspect(error, { depth: 0 })),
];

/** Starts the test runner with the projects of `vitest.config.ts`; nothing on the disk changes. */
export const openNoticing = async (names: readonly string[]): Promise<Noticing> => {
  let planted: Slip | undefined;
  const planting = {
    name: 'planted bugs',
    load(id: string) {
      if (!planted || id.replace(/\?.*$/, '') !== root + planted.file) return undefined;
      return plantedIn(readFileSync(root + planted.file, 'utf8'), planted);
    },
  };
  const all = (config as { test: { projects: readonly Project[] } }).test.projects;
  const projects = all
    .filter(({ test }) => names.includes(test.name))
    .map((project) => ({
      ...project,
      // What is loaded with a bug in it must not be kept on the disk.
      test: { ...project.test, fsModuleCache: false },
      plugins: [...(project.plugins ?? []), planting],
    }));
  const quiet = { onTestRunEnd() {} };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      root,
      projects,
      reporters: [quiet],
      fsModuleCache: false,

      maxWorkers: 1,
      silent: true,
    },
    {},
  );
  const known = await vitest.globTestSpecifications();
  const change = (slip: Slip, next: Slip | undefined) => {
    planted = next;
    vitest.invalidateFile(root + slip.file);
  };
  return {
    async notice(slip) {
      const paths = slip.noticedBy.map((path) => root + path);
      const found = new Set(known.map(({ moduleId }) => moduleId));
      const missing = paths.filter((path) => !found.has(path));
      if (missing.length > 0) throw new Error(`no such test: ${missing.join(', ')}`);
      change(slip, slip);
      try {
        for (const path of paths) {
          const failures = failuresOf(
            await vitest.runTestSpecifications(known.filter((one) => one.moduleId === path)),
            path,
          );
          if (failures.length > 0) return failures;
        }
        return [];
      } finally {
        change(slip, undefined);
      }
    },
    close: () => vitest.close(),
  };
};
