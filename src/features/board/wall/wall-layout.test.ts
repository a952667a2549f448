import { expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { smallestLetters, wallLayout } from './wall-layout.ts';

const television = { width: 1_920, height: 1_080 };
const tablet = { width: 768, height: 1_024 };
const spaceOf = ({ width, height }: typeof television) => {
  const small = smallestLetters({ width, height });
  return { width: width - small, height: height - 4.4 * small };
};
const layout = (screen: typeof television, count: number) => wallLayout(screen, spaceOf(screen), count);

test.each([
  ['a television', television, 27],
  ['an old tablet upright', tablet, 19],
])('on %s no letters are smaller than can be read from four metres', (_, screen, letters) => {
  for (const count of [1, 3, 12, 30, 100]) expect(layout(screen, count).letters).toBeGreaterThanOrEqual(letters);
});

test.each([
  [television, 1, 1],
  [television, 12, 1],
  [television, 100, 9],
  [tablet, 10, 1],
  [tablet, 100, 10],
])('on %o %d beds stand on %d pages', (screen, count, pages) => {
  expect(layout(screen, count).pages).toBe(pages);
});

test('fewer beds stand larger', () => {
  const letters = [1, 4, 9, 12].map((count) => layout(television, count).letters);
  expect(letters).toEqual(letters.toSorted((one, other) => other - one));
  expect(new Set(letters).size).toBeGreaterThan(2);
});

test('whatever the screen, each bed has a place on a page, and none is wider than the screen', () => {
  const side = fc.integer({ min: 200, max: 4_000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 300 }), (width, height, count) => {
      const { columns, rows, pages } = layout({ width, height }, count);
      expect(columns * rows * pages).toBeGreaterThanOrEqual(count);
      expect(columns * rows * (pages - 1)).toBeLessThan(Math.max(1, count));
      expect(Math.min(columns, rows, pages)).toBeGreaterThanOrEqual(1);
    }),
  );
});
