import { describe, expect, test } from 'vitest';
import { isNarrowed } from './address.ts';

describe('a list', () => {
  test('is narrowed by what leaves something out', () => {
    expect(isNarrowed({ status: 0 })).toBe(true);
    expect(isNarrowed({ text: 'tea', page: 2 })).toBe(true);
  });

  test('is whole on any page, in any order, however far back, and with filters that nobody set', () => {
    expect(isNarrowed({ page: 2, sort: 'quantity', older: true })).toBe(false);
    expect(isNarrowed({ text: undefined, status: undefined })).toBe(false);
  });
});
