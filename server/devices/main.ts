import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { readDevices } from '../seed/data.ts';
import type { Spans } from './simulator/life.ts';
import { simulate } from './simulator/simulate.ts';
import { numbered, simulatedDevices } from './simulator/simulated-devices.ts';

const usage =
  'npm run devices -- --count 50    lets so many machines live in the demo shop, at the broker of the product that runs\n' +
  '  --url mqtt://127.0.0.1:1883    at another broker\n' +
  '  --every 5                      a turn of each in seconds; a treatment is 30 of them\n' +
  '  --for 60                       ends after so many seconds; else with Ctrl-C';

const spans: Spans = { off: 3, idle: 6, warming: 3, serving: 30, ended: 2, fault: 6, silent: 6 };
const options = {
  count: { type: 'string', default: '50' },
  url: { type: 'string', default: `mqtt://127.0.0.1:${process.env.MQTT_PORT ?? 1_883}` },
  every: { type: 'string', default: '5' },
  for: { type: 'string' },
} as const;

const read = (words: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...words], options });
    const [count, every, lasts] = [values.count, values.every, values.for ?? '86400'].map(Number) as [
      number,
      number,
      number,
    ];
    const isUsable = Number.isInteger(count) && count > 0 && count <= 1_000 && every > 0 && lasts > 0;
    return isUsable ? { count, every, lasts, url: values.url } : undefined;
  } catch {
    return undefined;
  }
};

/** Comes true at Ctrl-C, or after so many seconds. */
const ended = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    setTimeout(resolve, seconds * 1_000);
  });

/** `npm run devices`: machines as they are in a shop, for demonstrations and load. */
const run = async (words: readonly string[]): Promise<number> => {
  const asked = read(words);
  if (!asked) {
    console.error(usage);
    return 2;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const names = await readDevices();
    const wanted = numbered(asked.count, (kind, number) => `${names[kind]} ${number}`);
    const machines = await simulatedDevices(database.pool, wanted, asked.url, Date.now());
    if (machines.length === 0) throw new StartProblem('there is no demo brand in this database');
    const end = simulate(machines, { every: asked.every, spans });
    console.info(`${machines.length} devices live at ${asked.url}; Ctrl-C ends them`);
    await ended(asked.lasts);
    await end();
    return 0;
  } finally {
    await database.close();
  }
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (problem: unknown) => {
    console.error(problem instanceof StartProblem ? problem.message : problem);
    process.exit(1);
  },
);
