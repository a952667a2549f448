import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

interface Compiled {
  readonly code: string;
  readonly map: string | null;
}

/** Of whoever builds here, for all their copies of the product. */
const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const folder = join(caches, 'counter', 'react-compiler');
const { version } = createRequire(import.meta.url)('babel-plugin-react-compiler/package.json') as { version: string };

const compile = async (code: string, filename: string): Promise<Compiled | null> => {
  const compiled = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: ['babel-plugin-react-compiler'],
  });
  return compiled?.code ? { code: compiled.code, map: compiled.map ? JSON.stringify(compiled.map) : null } : null;
};

/** What was kept of a file that was compiled before; null where nothing was, or only a part of it was written. */
const kept = async (path: string): Promise<Compiled | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Compiled;
  } catch {
    return null;
  }
};

const keep = async (path: string, compiled: Compiled): Promise<void> => {
  const written = `${path}.${process.pid}`;
  await writeFile(written, JSON.stringify(compiled));
  await rename(written, path);
};

/**
 * Lets React's compiler remember what the screens have worked out, so that a tap draws anew what it changes and nothing
 * else. (The ready-made plugin for Babel asks for a newer Node than the product's.) It takes two thirds of a build, so
 * what it made of a file is kept until the file or the compiler changes.
 */
export const reactCompiler = (): Plugin => ({
  name: 'react-compiler',
  enforce: 'pre',
  buildStart: async () => void (await mkdir(folder, { recursive: true })),
  transform: {
    filter: { id: { include: /\/src\/.*\.tsx?($|\?)/, exclude: /node_modules/ }, code: /\buse[A-Z]|<\/|\/>/ },
    async handler(code, id) {
      const filename = id.replace(/\?.*$/, '');
      const key = createHash('sha256').update([version, filename.replace(/^.*\/src\//, ''), code].join('\0'));
      const path = join(folder, `${key.digest('hex')}.json`);
      const before = await kept(path);
      const compiled = before ?? (await compile(code, filename));
      if (!before && compiled) await keep(path, compiled);
      return compiled ?? undefined;
    },
  },
});
