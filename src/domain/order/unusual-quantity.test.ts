import { describe, expect, test } from 'vitest';
import { unusualQuantity } from './unusual-quantity.ts';

describe('a quantity that is asked about', () => {
  test.each([
    ['fifty of a service', { before: 1, after: 50, left: null }, undefined],
    ['fifty-one of a service', { before: 1, after: 51, left: null }, 'many'],
    ['fifty of a product of which there are enough', { before: 1, after: 50, left: 50 }, undefined],
    ['all that there is', { before: 1, after: 8, left: 8 }, undefined],
    ['one more than there is', { before: 1, after: 9, left: 8 }, 'moreThanThere'],
    ['far too many of a product: what there is says more', { before: 1, after: 9_999, left: 68 }, 'moreThanThere'],
    ['many of a product of which there are enough', { before: 1, after: 60, left: 500 }, 'many'],
    ['any at all where the books are below nothing', { before: 1, after: 2, left: -3 }, undefined],
    ['more of what the order holds many of already', { before: 60, after: 80, left: null }, undefined],
    ['more of what the order holds more of than there is', { before: 9, after: 12, left: 8 }, undefined],
    ['less', { before: 9_999, after: 60, left: 8 }, undefined],
  ] as const)('%s', (_, wanted, question) => expect(unusualQuantity(wanted)).toBe(question));
});
