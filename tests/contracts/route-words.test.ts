import { readFileSync } from 'node:fs';
import type { AnyRoute } from '@tanstack/react-router';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { makeRouter } from '../../src/app/router.ts';

const files = import.meta.glob<{ Route: AnyRoute }>('../../src/routes/**/[!-]*.tsx', { eager: true });
makeRouter();

/** The files of ours that a route brings along, as far as they are drawn. */
const drawnBy = async (path: string): Promise<string[]> => {
  const { metafile } = await build({
    entryPoints: [path],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    outdir: '.',
    jsx: 'automatic',
    external: ['#domain/*', '*.json', '*.css', 'virtual:*'],
  });
  return Object.keys(metafile.inputs);
};

/** The nouns that are named in these places of the files. */
const namedIn = (paths: readonly string[], places: RegExp): Set<string> =>
  new Set(
    paths
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
      .flatMap((source) => [...source.matchAll(places)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? [])),
  );
const saying = /\b(?:useTranslation\(|getFixedT\(null, |ns: |noun: )(\[[^\]]*\]|'[\w-]+')/g;
const fetching = /\b(?:needWords\(\[|useWords\()('[\w-]+')/g;

const wordsAbove = (route: AnyRoute): string[] => {
  const above: AnyRoute | undefined = route.parentRoute;
  return above ? [...(above.options.staticData?.words ?? []), ...wordsAbove(above)] : ['app'];
};

test('every route has ready what its screens say, and nothing more', async () => {
  const faults: string[] = [];
  for (const [path, { Route }] of Object.entries(files)) {
    const drawn = await drawnBy(path);
    const there = new Set([...wordsAbove(Route), ...namedIn(drawn, fetching)]);
    const wanted = [...namedIn(drawn, saying)].filter((noun) => !there.has(noun)).sort();
    const declared = [...(Route.options.staticData?.words ?? [])].sort();
    if (declared.join() !== wanted.join()) faults.push(`${path} says words of ${wanted}, and declares ${declared}`);
  }
  expect(Object.keys(files).length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});
