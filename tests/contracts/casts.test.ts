import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiedTree } from './copied-tree.ts';

const tree = copiedTree();
afterAll(() => tree.remove());

const cast = 'export const text = 1 as unknown as string;';

/** A line, the file in which it is planted, and whether the gate refuses it there. */
const planted = [
  ['src/db/planted.ts', cast, true],
  ['src/features/planted.tsx', cast, true],
  ['server/http/planted.ts', cast, true],
  ['src/domain/planted.ts', 'export const text: string = JSON.parse("1") as any;', true],
  ['src/domain/planted-too.ts', 'export const text = String(1) as string;', false],
  // RxDB's types hide what its storage writes: the one place that may look behind them.
  ['src/db/mirror/rxdb/planted.ts', cast, false],
] as const;

/** The files that the gate refuses for a cast, all of them looked at in one go. */
let refusedFiles: readonly string[] = [];
beforeAll(() => {
  for (const [path, line] of planted) {
    mkdirSync(dirname(join(tree.path, path)), { recursive: true });
    writeFileSync(join(tree.path, path), `${line}\n`);
  }
  const { stdout, stderr } = tree.run('@biomejs/biome/bin/biome', 'lint', ...planted.map(([path]) => path));
  const said = `${stdout}${stderr}`;
  expect(said).toContain(`Checked ${planted.length} files`);
  refusedFiles = said
    .split(/^(?=\S+:\d+:\d+ )/m)
    .filter((fault) => fault.includes('No cast past the types'))
    .map((fault) => fault.replace(/:.*/s, ''));
});

test.each(planted)('a cast past the types in %s: %s', (path, _, refused) => {
  expect(refusedFiles.includes(path)).toBe(refused);
});
