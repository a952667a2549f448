import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { runCommandLine } from '../run-command-line.ts';
import { audit } from './audit.ts';

/** `npm run audit`: says what does not agree in the books; ends with 1 when something does not. */
const run = async (): Promise<number> => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const problems = await audit(database.pool, Date.now());
    for (const { brandId, kind, of, detail } of problems) console.info(`${brandId}  ${kind}  ${of}: ${detail}`);
    console.info(problems.length === 0 ? 'The books agree.' : `${problems.length} things do not agree.`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};

await runCommandLine(run);
