import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ids come from the simulation's chance, and what seals takes no time of its own. */
const replaced: Plugin = {
  name: 'seeded ids and seals',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^uuid$/ }, () => ({ path: `${root}tests/sim/seeded-uuid.ts` }));
    onResolve({ filter: /^@hpke\/core$/ }, () => ({ path: `${root}tests/sim/device/hpke.ts` }));
  },
};

/** A named expression of a source file, and what is put in its place. */
export interface Edit {
  /** Below the project's folder. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** Puts edits into the sources while they are bundled; each has to find its expression exactly once. */
const editing = (edits: readonly Edit[]): Plugin => ({
  name: 'edits',
  setup: ({ onLoad }) => {
    for (const path of new Set(edits.map(({ file }) => root + file))) {
      onLoad({ filter: new RegExp(`^${path.replaceAll('.', '\\.')}$`) }, async () => {
        let contents = await readFile(path, 'utf8');
        for (const { find, put } of edits.filter(({ file }) => root + file === path)) {
          const parts = contents.split(find);
          if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${find}`);
          contents = parts.join(put);
        }
        return { contents, loader: 'ts' };
      });
    }
  },
});

/** Builds the simulation with the product in it, or with a product that was edited; answers the file. */
export const buildSimulation = async (name = 'simulation', edits: readonly Edit[] = []): Promise<string> => {
  const missing = edits.filter(({ file }) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`there is no ${missing[0]?.file}`);
  const file = `${root}.tmp/sim/${name}.mjs`;
  await build({
    entryPoints: [`${root}tests/sim/process.ts`],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // All in one file: a planted bug is mostly seen in one history, and loading its packages took longer than that.
    external: ['pg-native'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    plugins: [replaced, editing(edits)],
    logLevel: 'error',
  });
  return file;
};
