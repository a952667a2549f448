import { readConfig } from './config.ts';
import { StartProblem } from './db/start-problem.ts';
import { addressLine } from './greeting.ts';
import { seedDemo } from './seed/demo.ts';
import { demoAccounts } from './seed/demo-accounts.ts';
import { start } from './start.ts';

const fail = (problem: unknown): never => {
  const known = problem instanceof StartProblem;
  process.stderr.write(`Cannot start: ${known ? problem.message : ((problem as Error).stack ?? String(problem))}\n`);
  process.exit(1);
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const running = await start(config, async ({ pool }) => {
    if (config.seed === 'demo') await seedDemo(pool);
  });
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= running.stop().then(
      () => process.exit(0),
      (problem: unknown) => fail(problem),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.stdout.write(`${addressLine(config.host, running.port)}\n`);
  const accounts = await demoAccounts(running.database.pool);
  if (accounts) process.stdout.write(`${accounts}\n`);
};

await run().catch(fail);
