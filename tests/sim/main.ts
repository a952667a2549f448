import { parseArgs } from 'node:util';
import { buildSimulation } from './build.ts';
import { regressions } from './regressions.ts';
import { failureText, runHistories } from './run-histories.ts';

/** `npm run test:sync -- --histories 20000 --seed 1`: the simulation of the real code, on two processes. */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** Shows everything that happened. */
    trace: { type: 'boolean', default: false },
  },
});
const [count, from] = [Number(values.histories), Number(values.seed)];
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
process.exit(report.failures.length > 0 ? 1 : 0);
