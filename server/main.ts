import { hasNoBrand, howToBegin } from './brand/first.ts';
import { readConfig } from './config.ts';
import { StartProblem } from './db/start-problem.ts';
import { addDemoDevices, demoDevices } from './devices/simulator/demo.ts';
import { addressLine, devicesLine } from './greeting.ts';
import { seedDemo } from './seed/demo.ts';
import { demoAccounts } from './seed/demo-accounts.ts';
import { seedDemoDays } from './seed/demo-days.ts';
import { start } from './start.ts';

/** Signals this close together, in milliseconds, are one. */
const sameSignal = 500;

const fail = (problem: unknown): never => {
  const known = problem instanceof StartProblem;
  process.stderr.write(`Cannot start: ${known ? problem.message : ((problem as Error).stack ?? String(problem))}\n`);
  process.exit(1);
};

/**
 * Comes true when somebody wants the product to stop, also while it is still starting. Who says so again, a moment
 * later, wants it at once: the same Ctrl-C may come twice, from the terminal and through npm.
 */
const wanted = new Promise<void>((resolve) => {
  let first: number | undefined;
  const stop = (): void => {
    first ??= Date.now();
    if (Date.now() - first > sameSignal) process.exit(1);
    resolve();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { machines: heard } = config;
  // Only where the broker is this process's own, and the demo's machines need no certificate.
  const machinesLive = config.seed === 'demo' && heard !== undefined && 'own' in heard && !heard.own.tls;
  const running = await start(config, async ({ pool }) => {
    if (config.seed !== 'demo' || !(await seedDemo(pool))) return;
    const now = Date.now();
    if (machinesLive) await addDemoDevices(pool, now);
    await seedDemoDays(pool, now);
  });
  process.stdout.write(`${addressLine(config.host, running.port)}\n`);
  const devices = devicesLine(config.host, running.machines);
  if (devices) process.stdout.write(`${devices}\n`);
  const accounts = await demoAccounts(running.database.pool);
  if (accounts) process.stdout.write(`${accounts}\n`);
  else if (await hasNoBrand(running.database.pool)) process.stdout.write(`${howToBegin}\n`);
  const { machines } = running;
  const port = accounts && machinesLive && machines && 'port' in machines ? machines.port : null;
  const endDevices = port === null ? undefined : await demoDevices(running.database.pool, port);
  await wanted;
  await endDevices?.();
  await running.stop();
  process.exit(0);
};

await run().catch(fail);
