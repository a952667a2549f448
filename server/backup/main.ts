import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- <file>`: writes everything to a file; the product may run meanwhile. */
const run = async ([file, ...rest]: readonly string[]): Promise<number> => {
  if (!file || rest.length > 0) {
    console.error('npm run backup -- <file>    writes everything to this file, as counter-2026-11-21.backup');
    return 2;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows, bytes } = await writeBackup(database.pool, resolve(file), Date.now());
    console.info(`${rows} rows are stored in ${resolve(file)} (${bytes} bytes).`);
    return 0;
  } finally {
    await database.close();
  }
};

process.exitCode = await run(process.argv.slice(2)).catch((problem: unknown) => {
  console.error(problem instanceof StartProblem ? problem.message : problem);
  return 1;
});
