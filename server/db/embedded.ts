import { once } from 'node:events';
import { report } from '../log/report.ts';
import { type Cluster, makeCluster, stopCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { databaseUser } from './database-user.ts';
import { bringUp, database, hasEnded, type Run, urlOf } from './owner.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { orStartProblem } from './start-problem.ts';

/** The PostgreSQL that comes with the product, running on files of its own. */
export interface Embedded {
  readonly url: string;
  /** Stops it, unless another process of the product has it. No process of it is left. */
  stop(): Promise<void>;
}

const triedAgainAfter = 1_000;

/**
 * Keeps the database running for as long as the product does: when it goes down by itself, or somebody kills it, it is
 * started again under the same address.
 */
const keepRunning = (cluster: Cluster, first: Run): { stop(): Promise<void> } => {
  let run = first;
  let stopping = false;
  let reviving: Promise<void> | undefined;
  let endPause = (): void => undefined;

  const revive = async (): Promise<void> => {
    report('error', 'the database went down and is started again');
    while (!stopping) {
      try {
        run = await bringUp(cluster, run.port);
        watch();
        return;
      } catch {
        await new Promise<void>((resolve) => {
          endPause = resolve;
          setTimeout(resolve, triedAgainAfter).unref();
        });
      }
    }
  };
  const watch = (): void => {
    run.owner.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  if (first.owned) watch();

  return {
    async stop() {
      stopping = true;
      endPause();
      await reviving;
      await run.owner.end().catch(() => undefined);
      if (!run.owned) return;
      const { child } = run;
      const exited = child && !hasEnded(child) ? once(child, 'exit') : undefined;
      // It was let go when it was started: nothing else may be left that this process lives on for.
      child?.ref();
      await stopCluster(cluster);
      await exited;
    },
  };
};

/**
 * Starts the database on the files in `dataDir`, for this machine alone, or takes over one that is still running on
 * them. As root it runs as the user `postgres`, in a place that this user can reach.
 */
export const startEmbedded = async (where: { dataDir: string; port?: number }): Promise<Embedded> => {
  const user = await databaseUser();
  const folder = await prepareDataFolder(where.dataDir, user);
  return orStartProblem(`the database in ${where.dataDir} does not start (see ${folder.log})`, async () => {
    const cluster = { binaries: await postgresBinaries(user), folder, user };
    await makeCluster(cluster);
    const run = await bringUp(cluster, where.port);
    return { url: urlOf(cluster, run.port, database), stop: keepRunning(cluster, run).stop };
  });
};
