import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each client of pgbench is a counter of its own, found by its name, and goes on where that counter stands. */
const beginning = `\\if :n = 0
select c.id as counter, c.shop_id as shop, s.code || '-' || c.number as prefix, c.last_n as n
  from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id where c.name = 'floor :client_id'
  order by c.enrolled_at desc limit 1 \\gset
\\endif
\\set n :n + 1
\\set running 100000 + :n
`;

/** Runs these transactions with pgbench, one picked at random each time; answers transactions per second. */
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
        await writeFile(file, `${beginning}${script}\n`);
        return file;
      }),
    );
    const how = ['-n', '-M', 'simple', '-c', String(clients), '-j', '1', '-T', String(seconds), '-D', 'n=0'];
    const { stdout } = await run('pgbench', [...how, ...files.flatMap((file) => ['-f', file]), databaseUrl]);
    const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench said:\n${stdout}`);
    return rate;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
