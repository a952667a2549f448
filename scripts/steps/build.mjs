import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { Trouble } from './trouble.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'dist/.built');

/** Everything that the build reads. */
const sources = [
  'src',
  'server',
  'locales',
  'public',
  'index.html',
  'scripts/manifest.ts',
  'scripts/menu-screens.ts',
  'scripts/traditional',
  'scripts/typed-words.ts',
  'scripts/steps',
  'vite.config.ts',
  'vite.server.config.ts',
  'postcss.config.js',
  'package-lock.json',
];
/** Tests are not built, and the list of routes is written by the build itself. */
const unread = /\.test\.tsx?$|route-tree\.gen\.ts$|\.tsbuildinfo$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return unread.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};

/** What the sources are, in one number: the same sources make the same build. */
const fingerprint = () => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/**
 * Builds the app into dist/client and the server into dist/server, unless these sources were built before.
 * @param {{ force?: boolean }} [how]
 */
export const buildWhenChanged = async ({ force = false } = {}) => {
  const print = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  console.log('Building …');
  const code = await run(process.execPath, [fileURLToPath(new URL('./bundle.mjs', import.meta.url))], { cwd: root });
  if (code !== 0) throw new Trouble(`The product could not be built: see above (exit code ${code}).`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, print);
};
