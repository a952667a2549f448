import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { sha256 } from './sha256.ts';

const known = (text: string): string =>
  createHash('sha256').update(Buffer.from(text, 'utf16le').swap16()).digest('hex');

test('it is the SHA-256 of everybody else, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = '\u7532a'.repeat(length).slice(0, length);
    expect([length, sha256(text)]).toEqual([length, known(text)]);
  }
});

test('and for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => sha256(text) === known(text)));
});
