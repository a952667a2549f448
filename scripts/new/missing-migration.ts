import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { missingSql } from '../../server/db/missing.ts';
import { poolFor } from '../../server/db/open.ts';

/** The SQL that the declared records lack in the database that the migrations make; a PostgreSQL of its own says it. */
export const missingMigration = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counter-migration-'));
  const { url, stop } = await startEmbedded({ dataDir });
  const pool = poolFor(url, 2);
  try {
    await migrate(pool);
    return await missingSql(pool);
  } finally {
    await pool.end();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
