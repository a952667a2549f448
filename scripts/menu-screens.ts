import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { RouteSays, ScreenRoute } from '#domain/menu/screen.ts';

/** Where the server reads what the routes of the app say of the menu: it cannot load their screens. */
const path = 'src/domain/menu/routes.gen.ts';

/** The object that stands behind `staticData:` in the source of a route; it is literals alone, as it is loaded with the first page. */
const saidIn = (source: string, file: string): RouteSays & { words?: unknown } => {
  const start = source.indexOf('staticData: {');
  let end = source.indexOf('{', start);
  let depth = 0;
  do {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < source.length);
  if (start < 0 || depth > 0) throw new Error(`${file} has no staticData`);
  return runInNewContext(`(${source.slice(source.indexOf('{', start), end)})`) as RouteSays;
};

const routesIn = (root: string): ScreenRoute[] =>
  readdirSync(join(root, 'src/routes/_main'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsx') && !/(^|[\\/])-|\.test\./.test(name))
    .sort()
    .flatMap((name) => {
      const source = readFileSync(join(root, 'src/routes/_main', name), 'utf8');
      const id = /createFileRoute\('([^']+)'\)/.exec(source)?.[1];
      if (id === undefined) return [];
      const { words: _, ...says } = saidIn(source, name);
      return [{ id, says }];
    });

const textFor = (root: string): string => `// Written by the build from the staticData of src/routes/_main.
import type { ScreenRoute } from './screen.ts';

export const builtRoutes: readonly ScreenRoute[] = [
${routesIn(root)
  .map((route) => `  ${JSON.stringify(route)},`)
  .join('\n')}
];
`;

/** Whether what the routes say of the menu is what the server reads of it. */
export const areScreensWritten = (root: string): boolean => readFileSync(join(root, path), 'utf8') === textFor(root);

/** Writes what the routes say of the menu, where it has changed. */
export const writeScreens = (root: string): void => {
  if (!areScreensWritten(root)) writeFileSync(join(root, path), textFor(root));
};
