import { describe, expect, test } from 'vitest';
import { formatRatio } from './ratio.ts';

describe('a figure that is no money', () => {
  test.each<[number, string]>([
    [0, '0.00'],
    [-0, '0.00'],
    [-0.0003, '0.00'],
    [0.005, '0.01'],
    [-0.25, '-0.25'],
    [1_234.5, '1,234.50'],
  ])('%s is %s', (ratio, text) => expect(formatRatio(ratio)).toBe(text));
});
