import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shareOf, takesAll, touches } from './share.mjs';

/** What installs, builds and starts the product. */
const installation = ['scripts/', 'package.json', 'package-lock.json', 'vite.config.ts', 'vite.server.config.ts'];

/**
 * Test files of which `npm test` takes one of so many, and those that rest on what was changed; none of them at all
 * where it is `Infinity`. What is said of a folder holds for the test files in it of which nothing else is said.
 * @type {readonly { readonly path: string, readonly of: number, readonly restsOn?: readonly string[] }[]}
 */
const sweeps = [
  { path: 'tests/start/clone.e2e.test.ts', of: Number.POSITIVE_INFINITY, restsOn: installation },
  { path: 'tests/contracts/masterdata.pg.test.ts', of: Number.POSITIVE_INFINITY, restsOn: ['scripts/new', 'package'] },
  { path: 'tests/contracts/new.test.ts', of: Number.POSITIVE_INFINITY, restsOn: ['scripts/new', 'package'] },
  { path: 'tests/kills/', of: Number.POSITIVE_INFINITY, restsOn: ['tests/kills/', 'server/db/embedded'] },
  { path: 'tests/sync/deaths.pg.test.ts', of: 4 },
  { path: 'tests/sync/two-processes.test.ts', of: 4 },
  { path: 'tests/lessons/10-same-order-number.pg.test.ts', of: 4 },
  { path: 'tests/lessons/14-reload-offline.e2e.test.ts', of: 4 },
  { path: 'tests/start/', of: 4, restsOn: installation },
  // A sale from the first tap to the paper, and what is fetched before the login, are looked at each time.
  { path: 'tests/e2e/till.e2e.test.ts', of: 1 },
  { path: 'tests/e2e/first-scripts.e2e.test.ts', of: 1 },
  // Takes its share of stops by itself.
  { path: 'tests/e2e/walk.e2e.test.ts', of: 1 },
  { path: 'tests/e2e/', of: 5 },
];

/**
 * The parts of the product that bear the name of a story.
 * @param {string} file
 */
const namesakes = (file) => {
  const name = basename(file).split('.')[0];
  return [`src/features/${name}/`, `src/domain/${name}/`, `server/http/${name}/`];
};

/**
 * The test files that this run leaves to those of other commits, as paths from the root.
 * @param {string} root
 */
export const filesLeftOut = (root) => {
  if (takesAll()) return [];
  /** @type {Set<string>} */
  const told = new Set(sweeps.filter(({ path }) => !path.endsWith('/')).map(({ path }) => path));
  /** @param {string} path */
  const filesOf = (path) => {
    if (!path.endsWith('/')) return [path].filter((file) => existsSync(join(root, file)));
    return readdirSync(join(root, path))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path + name)
      .filter((file) => !told.has(file));
  };
  return sweeps.flatMap(({ path, of, restsOn = [] }) => {
    const files = filesOf(path);
    const rests = (/** @type {string} */ file) => [file, ...restsOn, ...namesakes(file)];
    const taken = new Set(
      Number.isFinite(of)
        ? shareOf(files, { name: (file) => file, of, restsOn: rests })
        : files.filter((file) => touches(rests(file))),
    );
    return files.filter((file) => !taken.has(file));
  });
};
