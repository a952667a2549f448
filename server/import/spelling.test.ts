import { expect, test } from 'vitest';
import { spellingOfPerson, spellingOfThing } from './spelling.ts';

test('a thing is spelled as it is typed, with the letters and digits in its name', () => {
  expect(spellingOfThing('艾条')).toEqual({ pinyin: 'aitiao', initials: 'at' });
  expect(spellingOfThing('TDP 神灯 500克')).toEqual({ pinyin: 'tdpshendeng500ke', initials: 'tdpsd500k' });
  expect(spellingOfThing('女士茶')).toEqual({ pinyin: 'nvshicha', initials: 'nsc' });
});

test('a surname is spelled as a surname', () => {
  expect(spellingOfPerson('单雪莹')).toEqual({ pinyin: 'shanxueying', initials: 'sxy' });
  expect(spellingOfPerson('曾庆云').pinyin).toBe('zengqingyun');
  expect(spellingOfPerson('David Lee')).toEqual({ pinyin: 'davidlee', initials: 'davidlee' });
});
