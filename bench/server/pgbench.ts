import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs these transactions with pgbench, one picked at random each time; answers transactions per second. Every
 * connection reads and plans every statement once.
 */
export const runPgbench = async (
  databaseUrl: string,
  scripts: readonly string[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-pgbench-'));
  try {
    const files = await Promise.all(
      scripts.map(async (script, place) => {
        const file = join(folder, `${place}.sql`);
        await writeFile(file, script);
        return file;
      }),
    );
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-D', 'n=0'];
    const { stdout } = await run('pgbench', [...how, ...files.flatMap((file) => ['-f', file]), databaseUrl]);
    const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench said:\n${stdout}`);
    return rate;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
