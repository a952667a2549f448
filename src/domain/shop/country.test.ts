import { expect, test } from 'vitest';
import { isCountryId } from './country.ts';

test.each<[string, boolean]>([
  ['CN', true],
  ['JP', true],
  ['HK', true],
  ['cn', false],
  ['86', false],
  ['', false],
  ['CHN', false],
  ['ZZ', false],
  ['QX', false],
])('%s is a country: %s', (id, is) => expect(isCountryId(id)).toBe(is));
