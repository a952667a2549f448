import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plantedIn, plantingProblem, root } from './slip.ts';
import { slips } from './slips.ts';

describe('every bug of the list can be planted', () => {
  test.each(slips.map((slip) => [slip.file, slip.find, slip] as const))('%s: %s', (_file, _find, slip) => {
    expect(plantingProblem(slip)).toBeUndefined();
    expect(slip.noticedBy.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

test('no bug stands in the list twice', () => {
  const keys = slips.map(({ file, find, put }) => JSON.stringify([file, find, put]));
  expect(keys.filter((each, place) => keys.indexOf(each) !== place)).toEqual([]);
});

test('an expression that is not there, or there twice, is an error', () => {
  const slip = { file: 'a.ts', find: 'x', put: 'y' };
  expect(() => plantedIn('no', slip)).toThrow('a.ts has 0 times: x');
  expect(() => plantedIn('x x', slip)).toThrow('a.ts has 2 times: x');
  expect(plantedIn('an x here', slip)).toBe('an y here');
});
