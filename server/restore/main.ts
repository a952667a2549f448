import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { openStorage } from '../providers/storage/open-storage.ts';
import { runCommandLine } from '../run-command-line.ts';
import { restore } from './restore.ts';

/** `npm run restore -- <file>`: puts everything back as it was in the backup; the product has to be stopped. */
const run = async ([file, ...rest]: readonly string[]): Promise<number> => {
  if (!file || rest.length > 0) {
    console.error('npm run restore -- <file>    puts everything back as it is in this backup; stop the product first');
    return 2;
  }
  if (!existsSync(file)) throw new StartProblem(`there is no file ${resolve(file)}`);
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const files = await openStorage({ bucket, dataDir });
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows, at, before, brands } = await restore(database.pool, resolve(file), Date.now(), files);
    console.info(`${rows} rows are back as they were at ${new Date(at).toISOString()}.`);
    for (const { code, epoch } of brands) console.info(`${code}: the epoch is ${epoch}; its counters will send again.`);
    if (before) console.info(`What was there before is in the schema ${before} of the same database.`);
    return 0;
  } finally {
    await database.close();
  }
};

await runCommandLine(run);
