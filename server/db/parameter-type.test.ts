import { expect, test } from 'vitest';
import fc from '../../tests/property.ts';
import { parameter } from './parameter-type.ts';

test.each([
  ['text', "it's", "it's"],
  ['bigint', -12, '-12'],
  ['boolean', false, 'false'],
  ['jsonb', { a: [null, '"'] }, '{"a":[null,"\\""]}'],
  ['text[]', ['a', 'b"c', 'd\\e', 'f,g', ''], '{"a","b\\"c","d\\\\e","f,g",""}'],
  ['boolean[]', [true, false], '{"true","false"}'],
] as const)('a value of type %s goes over the wire as PostgreSQL reads it', (type, value, wire) => {
  expect(parameter(type, value)).toBe(wire);
});

test('what is not there is null, whatever its type', () => {
  expect(parameter('jsonb', undefined)).toBeNull();
  expect(parameter('bigint', null)).toBeNull();
});

test('a number that is not whole, or too large to differ from its neighbours, is refused', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      if (Number.isSafeInteger(value)) return;
      expect(() => parameter('bigint', value)).toThrow(RangeError);
    }),
  );
});
