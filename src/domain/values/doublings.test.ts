import { expect, test } from 'vitest';
import { doublings } from './doublings.ts';

test.each([
  [0, 0],
  [-5, 0],
  [100, 0],
  [101, 1],
  [199, 1],
  [200, 2],
  [399, 2],
  [400, 3],
  [1_600, 5],
])('a sum of %i has reached a hundred and doubled: %i', (sum, times) => expect(doublings(sum, 100)).toBe(times));
