import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const copied = [
  ...[
    'src/domain',
    'src/tsconfig.json',
    'server',
    'locales',
    'scripts',
    'tests',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ],
  ...['biome.json', 'biome', '.gitignore'],
];

/** A copy of what a generator reads and writes, in which it can be run. */
export const copiedTree = () => {
  const path = mkdtempSync(join(tmpdir(), 'counter-new-'));
  for (const each of copied) cpSync(join(root, each), join(path, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  /** Runs a program of `node_modules`. */
  const run = (program: string, ...args: string[]) => {
    // What the process of a test says of itself is not for the tests that are run in the copy.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    return spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: path,
      encoding: 'utf8',
      env,
    });
  };
  return {
    path,
    run,
    /** Runs a script of the copy. */
    script: (...args: string[]) => run('tsx/dist/cli.mjs', ...args),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
