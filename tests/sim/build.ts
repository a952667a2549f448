import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildContext, context, type Plugin } from 'esbuild';

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

/** Edits that stand in the sources while they are bundled; each has to find its expression exactly once. */
let planted: readonly Edit[] = [];

const editedSources: Plugin = {
  name: 'edits',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const edits = planted.filter(({ file }) => root + file === path);
      if (edits.length === 0) return undefined;
      let contents = await readFile(path, 'utf8');
      for (const { find, put } of edits) {
        const parts = contents.split(find);
        if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${find}`);
        contents = parts.join(put);
      }
      return { contents, loader: 'ts' };
    }),
};

/** What was parsed once is kept: the next bundle, of which a file or two differ, takes a third of the time. */
let opened: Promise<BuildContext<{ write: false }>> | undefined;
const bundler = (): Promise<BuildContext<{ write: false }>> => {
  opened ??= context({
    entryPoints: [`${root}tests/sim/process.ts`],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // All in one file: a planted bug is mostly seen in one history, and loading its packages took longer than that.
    external: ['pg-native'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    plugins: [replaced, editedSources],
    logLevel: 'silent',
  });
  return opened;
};

let last: Promise<unknown> = Promise.resolve();
/** Bundles what the sources are with these edits, once the bundle before is made. */
const bundled = (edits: readonly Edit[]): Promise<Uint8Array> => {
  const made = last.then(async () => {
    planted = edits;
    const { outputFiles } = await (await bundler()).rebuild();
    if (!outputFiles[0]) throw new Error('the simulation was bundled into nothing');
    return outputFiles[0].contents;
  });
  last = made.catch(() => undefined);
  return made;
};

/** Builds the simulation with the product in it, or with a product that was edited; answers the file. */
export const buildSimulation = async (name = 'simulation', edits: readonly Edit[] = []): Promise<string> => {
  const missing = edits.filter(({ file }) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`there is no ${missing[0]?.file}`);
  const file = `${root}.tmp/sim/${name}.mjs`;
  const contents = await bundled(edits);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
  return file;
};
