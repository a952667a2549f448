import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copiedTree } from './copied-tree.ts';

const tree = copiedTree();
afterAll(() => tree.remove());

/** Whether the gate refuses this line in a file of this name. */
const isRefused = (path: string, line: string): boolean => {
  mkdirSync(dirname(join(tree.path, path)), { recursive: true });
  writeFileSync(join(tree.path, path), `${line}\n`);
  const { stdout, stderr } = tree.run('@biomejs/biome/bin/biome', 'lint', path);
  return `${stdout}${stderr}`.includes('No cast past the types');
};

const cast = 'export const text = 1 as unknown as string;';

test.each([
  ['src/db/planted.ts', cast, true],
  ['src/features/planted.tsx', cast, true],
  ['server/http/planted.ts', cast, true],
  ['src/domain/planted.ts', 'export const text: string = JSON.parse("1") as any;', true],
  ['src/domain/planted.ts', 'export const text = String(1) as string;', false],
  // RxDB's types hide what its storage writes: the one place that may look behind them.
  ['src/db/mirror/rxdb/planted.ts', cast, false],
])('a cast past the types in %s: %s', (path, line, refused) => {
  expect(isRefused(path, line)).toBe(refused);
});
