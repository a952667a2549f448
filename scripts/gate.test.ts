import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'counter-gate-'));
for (const part of ['biome.json', 'biome']) cpSync(join(root, part), join(folder, part), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the gate says of a file with this text. */
const saidOf = (text: string): string => {
  writeFileSync(join(folder, 'written.tsx'), text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--colors=off', 'written.tsx'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
};
const isWrittenOut = /What is spread is written out here/g;

test.each([
  ['fields', 'export const order = { paid: true, ...{ total: 1, lines: 2 } };'],
  ['fields as they stand', 'export const order = { ...({ total: 1 } as const), paid: true };'],
  ['attributes', "export const field = <input {...{ id: 'total', value: 1 }} />;"],
])('the gate refuses %s that are spread to keep them on a line', (_, text) => {
  expect(saidOf(text).match(isWrittenOut)).toHaveLength(1);
});

test('the gate takes what is spread because there is a choice, or a name for it', () => {
  const text = 'export const orderOf = (lines: object, paid: boolean) => ({ ...lines, ...(paid ? { paid } : {}) });';
  expect(saidOf(text)).not.toMatch(isWrittenOut);
});
