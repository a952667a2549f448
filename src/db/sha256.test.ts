import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('the hash of the chain is the SHA-256 that everybody else computes', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000]) {
    const text = '灸'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => sha256(text) === createHash('sha256').update(text).digest('hex'),
    ),
  );
});
