import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged } from './build.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { benchTools, provideSystemTools } from './system-tools.mjs';
import { inTrouble } from './trouble.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs and builds what is missing, and measures what the command line asks for. */
export const measure = async () => {
  try {
    await install();
    await provideSystemTools(benchTools);
    await buildWhenChanged();
  } catch (error) {
    inTrouble(error);
  }
  const words = ['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, words, { cwd: root });
};
