// Kills parts of the product more often than `npm test` does: npm run test:kills -- --browser 100 [--seed 7].
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What can be killed, and its test. It reads how often from `<PART>_KILLS`, and its chance from `KILLS_SEED`. */
const parts = new Map([['browser', 'tests/kills/browser.e2e.test.ts']]);

const options = Object.fromEntries(
  [...parts.keys(), 'seed'].map((word) => [word, { type: /** @type {const} */ ('string') }]),
);
const given = new Map(Object.entries(parseArgs({ options }).values));
const chosen = [...parts].filter(([part]) => given.has(part));
if (chosen.length === 0) {
  console.error('Say what to kill and how often: npm run test:kills -- --browser 100');
  process.exit(1);
}
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env };
for (const [part] of chosen) env[`${part.toUpperCase()}_KILLS`] = String(given.get(part));
if (given.has('seed')) env.KILLS_SEED = String(given.get('seed'));
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...chosen.map(([, file]) => file)];
spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
