import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { runCommandLine } from '../run-command-line.ts';
import { type BrandEpoch, epochs, raiseEpochs } from './raise.ts';

const usage =
  'npm run epoch             shows the epoch of every brand\nnpm run epoch -- raise    raises it, after a restore';

const show = (brands: readonly BrandEpoch[]): void => {
  for (const { code, name, epoch } of brands) console.info(`${code}  ${name}  epoch ${epoch}`);
};

/** `npm run epoch`: shows the epochs, or raises them, also while the product runs. */
const run = async ([wanted, ...rest]: readonly string[]): Promise<number> => {
  if (rest.length > 0 || (wanted !== undefined && wanted !== 'raise')) {
    console.error(usage);
    return 2;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  const client = await database.pool.connect();
  try {
    show(wanted === 'raise' ? await raiseEpochs(client, Date.now()) : await epochs(client));
    return 0;
  } finally {
    client.release();
    await database.close();
  }
};

await runCommandLine(run);
