import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildSimulation } from './build.ts';
import { lookUp } from './look-up.ts';
import { regressions } from './regressions.ts';
import { failureText, runHistories } from './run-histories.ts';

/**
 * `npm run test:sync -- --histories 20000 --seed 1`: the simulation of the real code, on two processes. With `--real 300`
 * as many histories follow on the real databases: tablets on IndexedDB that die, the server on PostgreSQL. With `--bugs`
 * it looks instead for the first history that notices each planted bug, among so many.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    real: { type: 'string', default: '0' },
    bugs: { type: 'boolean', default: false },
    /** Shows everything that happened. */
    trace: { type: 'boolean', default: false },
  },
});
const [count, from, real] = [Number(values.histories), Number(values.seed), Number(values.real)];

const simulate = async (): Promise<boolean> => {
  const file = await buildSimulation();
  const begun = Date.now();
  const seeds = count > 1 ? regressions() : [];
  const wanted = { seeds, from, count, shrinks: !values.trace, trace: values.trace };
  const report = await runHistories(file, wanted, count > 1 ? 2 : 1);
  const seconds = (Date.now() - begun) / 1_000;
  for (const { trace } of report.happened) console.log(trace.join('\n'));
  for (const failure of report.failures) console.log(failureText(failure));
  console.log(`${report.histories} histories from seed ${from} on (${seeds.length} of them regressions)`);
  console.log(`${report.commands} commands saved at counters, ${report.faults} faults of the network`);
  console.log(`${seconds.toFixed(1)} s, ${(report.histories / seconds).toFixed(0)} histories a second`);
  console.log(`${report.failures.length} violations`);
  return report.failures.length === 0;
};

const onRealDatabases = async (): Promise<boolean> => {
  const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
  const running = spawn(process.execPath, [vitest, 'run', '--project', 'pg', 'tests/sync/deaths.pg.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, REAL_HISTORIES: String(real), REAL_SEED: String(from) },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code === 0;
};

if (values.bugs) process.exit((await lookUp(count)) ? 0 : 1);
const good = [count === 0 || (await simulate()), real === 0 || (await onRealDatabases())];
process.exit(good.every(Boolean) ? 0 : 1);
