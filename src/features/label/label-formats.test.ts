import { describe, expect, test } from 'vitest';
import { labelFormats, pagesOf } from './label-formats.ts';

const formatOf = (key: string) => labelFormats.find((format) => format.key === key) ?? labelFormats[0];

describe('labels on paper', () => {
  test('each has a page of its own on a roll', () => {
    const roll = formatOf('roll');
    expect(roll && pagesOf(roll, ['a', 'b', 'c'], 9)).toEqual([['a'], ['b'], ['c']]);
  });

  test('fill a sheet that was begun from its first free place on', () => {
    const sheet = formatOf('sheet24');
    const pages = sheet ? pagesOf(sheet, Array(10).fill('x'), 20) : [];
    expect(pages.map((page) => page.filter(Boolean).length)).toEqual([5, 5]);
    expect(pages[0]?.slice(0, 20)).toEqual([...Array(19).fill(null), 'x']);
  });

  test.each(labelFormats)('$key: all labels lie on the page', ({ page, columns, rows, label, left, top }) => {
    expect(left + columns * label.width).toBeLessThanOrEqual(page.width);
    expect(top + rows * label.height).toBeLessThanOrEqual(page.height);
  });
});
