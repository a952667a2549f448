import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { brokerFiles } from '../devices/broker-files.ts';
import { runCommandLine } from '../run-command-line.ts';

const usage =
  'npm run broker-files -- <folder>    writes passwords and acl of a mosquitto, with MQTT_URL=mqtt://user:password@host';

/** Puts a file in the place of another at once: a broker reads one of them whole. */
const replace = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
};

/** `npm run broker-files`: what a mosquitto is to know of the machines, also while the product runs. */
const run = async ([folder, ...rest]: readonly string[]): Promise<number> => {
  const { databaseUrl, dataDir, machines } = readConfig(process.env);
  const url = machines && 'url' in machines ? new URL(machines.url) : undefined;
  if (folder === undefined || rest.length > 0 || !url?.username || !url.password) {
    console.error(usage);
    return 2;
  }
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const product = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    const { passwords, rights } = await brokerFiles(database.pool, product);
    await mkdir(folder, { recursive: true });
    await replace(join(folder, 'passwords'), passwords);
    await replace(join(folder, 'acl'), rights);
    return 0;
  } finally {
    await database.close();
  }
};

await runCommandLine(run);
