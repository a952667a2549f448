import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { openDiskStorage } from '../providers/storage/disk-storage.ts';
import { runCommandLine } from '../run-command-line.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- <file>`: writes everything to a file; the product may run meanwhile. */
const run = async ([file, ...rest]: readonly string[]): Promise<number> => {
  if (!file || rest.length > 0) {
    console.error('npm run backup -- <file>    writes everything to this file, as counter-2026-11-21.backup');
    return 2;
  }
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  // A bucket has copies and versions of its own.
  const stored = bucket ? undefined : await openDiskStorage(dataDir);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows, files, bytes } = await writeBackup(database.pool, resolve(file), Date.now(), stored);
    console.info(`${rows} rows are stored in ${resolve(file)} (${bytes} bytes), ${files} pictures with them.`);
    if (bucket) console.info('Pictures are in the bucket and not in this file.');
    return 0;
  } finally {
    await database.close();
  }
};

await runCommandLine(run);
