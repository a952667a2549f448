import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');
/** What is made from the rest, or brought by others. */
const made = ['.git', '.tmp', 'coverage', 'data', 'dist', 'node_modules'];

/** A copy of what a generator reads and writes, in which it can be run. */
export const copiedTree = () => {
  const path = mkdtempSync(join(tmpdir(), 'counter-new-'));
  for (const each of readdirSync(root).filter((name) => !made.includes(name)))
    cpSync(join(root, each), join(path, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  // What the process of a test says of itself is not for what is run in the copy: it is built as it is for people.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST_SHARE$)/.test(name)),
  );
  /** Runs a program of `node_modules`. */
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: path, encoding: 'utf8', env });
  /** The same, beside what the test does meanwhile. */
  const begin = async (program: string, ...args: string[]) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: path,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
    const status = await new Promise((resolve) => child.once('close', resolve));
    return { status, printed: (await printed).join('') };
  };
  return {
    path,
    run,
    begin,
    /** Runs a script of the copy. */
    script: (...args: string[]) => run('tsx/dist/cli.mjs', ...args),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
