// Kills the product as often as it is told: `npm run test:kills -- --server 30 --browser 100 --seed 7`.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { run } from './steps/run.mjs';

/** What can be killed: its test, and the setting that says how often; and by which chance. */
const kinds = {
  server: { file: 'tests/kills/server', setting: 'SERVER_KILLS' },
  browser: { file: 'tests/kills/browser', setting: 'BROWSER_KILLS' },
  seed: { file: '', setting: 'KILLS_SEED' },
};
const names = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds));

const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
const wanted = names.flatMap((name) => (values[name] === undefined ? [] : [{ ...kinds[name], times: values[name] }]));
const usable = wanted.some(({ file }) => file !== '') && wanted.every(({ times }) => /^[1-9]\d*$/.test(String(times)));
if (usable) {
  for (const { setting, times } of wanted) process.env[setting] = String(times);
  const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
  process.exitCode = await run(process.execPath, [
    vitest,
    'run',
    '--project',
    'e2e',
    ...wanted.flatMap(({ file }) => (file === '' ? [] : [file])),
  ]);
} else {
  console.error(`Usage: npm run test:kills -- ${names.map((name) => `--${name} <times>`).join(' ')}`);
  process.exitCode = 1;
}
