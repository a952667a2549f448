import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = ['src', 'server'].flatMap((of) =>
  readdirSync(join(root, of), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    /\.tsx?$/.test(path) && !path.includes('.test.') ? [join(of, path)] : [],
  ),
);

test('what others write is normalized in one place, which a text of nothing but marks does not hold up', () => {
  const found = files.filter((path) => readFileSync(join(root, path), 'utf8').includes('.normalize('));
  expect(found).toEqual(['src/domain/values/normalized.ts']);
});
