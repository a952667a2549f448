import { expect, test } from 'vitest';
import { isGuessed } from './guessed.ts';
import { normalized } from './normalized.ts';
import { plainCode, plainText } from './plain-text.ts';

/** Marks below and above a letter by turns, which are put in their order one by one. */
const marks = (count: number, two = '\u0316\u0301'): string => two.repeat(count);

test('a letter keeps thirty of its marks, in their order', () => {
  expect(normalized(`e${marks(20)}x`, 'NFC')).toBe(`e${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}x`.normalize('NFC'));
  expect(normalized(`e${'\u0301'.repeat(200)}`, 'NFD')).toBe(`e${'\u0301'.repeat(30)}`);
  expect(normalized('e\u0301', 'NFC')).toBe('\u00e9');
});

test.each(['\u0316\u0301', '\uff9e\u0301', '\u0e38\u0e48', '\u0301\u0316'])(
  'a text of nothing but marks (%j) is read at once',
  (two) => {
    expect(plainText(marks(200_000, two)).length).toBeLessThan(100);
    expect(plainCode(marks(200_000, two)).length).toBeLessThan(100);
  },
);

test('digits without end are looked at once', () => {
  expect(isGuessed('12'.repeat(200_000))).toBe(true);
  expect(isGuessed(`${'1'.repeat(400_000)}2`)).toBe(false);
});
