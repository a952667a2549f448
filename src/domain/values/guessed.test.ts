import { expect, test } from 'vitest';
import { isGuessed } from './guessed.ts';

test.each([
  '111111',
  '123456',
  '654321',
  '890123',
  '210987',
  '112233',
  '332211',
  '889900',
  '111222',
  '121212',
  '696969',
  '123123',
  '147147',
  '123321',
])('%s is one that anybody would try', (digits) => {
  expect(isGuessed(digits)).toBe(true);
});

test.each(['135790', '246801', '468013', '112234', '121213', '123457', '123322'])('%s is none', (digits) => {
  expect(isGuessed(digits)).toBe(false);
});

test('few of all there are cannot be chosen', () => {
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter(isGuessed).length).toBeLessThan(5_000);
});
