import { expect, test } from 'vitest';
import { acupoints } from '#domain/acupoint/acupoints.ts';
import { drawings, views } from './drawings.ts';
import { marksOf, places, pointsUnder, tappedAt, viewOf } from './places.ts';

test('every acupoint stands on one picture, within it, at a place of its own', () => {
  expect(places.map(({ code }) => code)).toEqual(acupoints.map(({ code }) => code));
  for (const { code, view, x, y } of places) {
    const [width, height] = drawings[view].size;
    expect([x > 0, x < width, y > 0, y < height], code).toEqual([true, true, true, true]);
  }
  expect(new Set(places.map(({ view, x, y }) => [view, x, y].join())).size).toBe(361);
});

test('no two marks of a picture lie so near that they cannot be told apart', () => {
  for (const view of views) {
    const marks = marksOf(view);
    for (const one of marks)
      for (const other of marks)
        if (one.code < other.code)
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.code} ${other.code}`).toBeGreaterThan(4);
  }
});

test('a point beside the middle stands on either side, one in the middle once', () => {
  const marks = (code: string) => marksOf(viewOf(code)).filter((each) => each.code === code);
  expect(marks('ST36').map(({ x }) => x)).toEqual([151, 89]);
  expect(marks('CV8')).toHaveLength(1);
  expect(marks('GB20').map(({ x }) => x)).toEqual([376, 324]);
  expect(marks('KI1')).toHaveLength(1);
});

test.each([
  ['a finger at a point takes it', 151, 424, 20, ['ST36']],
  ['on the other side as well', 89, 424, 20, ['ST36']],
  ['between two it may mean either, the nearer first', 120, 228, 9, ['CV8', 'CV9']],
  ['beside the body it means none', 5, 500, 20, []],
] as const)('%s', (_, x, y, reach, codes) => {
  expect(pointsUnder('front', x, y, reach).slice(0, 2)).toEqual(codes);
});

test('a tap is read from the picture as it is drawn in the middle of its room', () => {
  const tall = { left: 100, top: 50, width: 600, height: 1_120 };
  expect(tappedAt('front', tall, 100 + 60 + 240, 50 + 560)).toEqual({ x: 120, y: 280, unit: 2 });
  const wide = { left: 0, top: 0, width: 420, height: 432 };
  expect(tappedAt('head', wide, 10, 100)).toEqual({ x: 10, y: 0, unit: 1 });
});
