import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatsByHand } from '../../scripts/formats-by-hand.ts';

test('figures, times and lists of names are written in one place, in the language of whoever reads them', () => {
  expect(formatsByHand(fileURLToPath(new URL('../../src/', import.meta.url)))).toEqual([]);
});

test('a figure that is written by hand is named with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-formats-'));
  mkdirSync(join(folder, 'features'), { recursive: true });
  const lines = [
    'const price = (fen / 100).toFixed(2);',
    `const share = \`$\{Math.round(part * 100)}%\`;`,
    `const bar = { width: \`$\{part * 100}%\` };`,
    "const people = names.join(', ');",
    "const day = new Date(at).toLocaleDateString('en');",
    "const query = ids.join(',');",
  ];
  writeFileSync(join(folder, 'features', 'list.tsx'), lines.join('\n'));
  writeFileSync(join(folder, 'features', 'list.test.tsx'), lines.join('\n'));
  const found = formatsByHand(folder).map((fault) => fault.split(' ')[0]);
  expect(found).toEqual([1, 2, 4, 5].map((line) => `features/list.tsx:${line}`));
});
