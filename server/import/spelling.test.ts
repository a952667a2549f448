import { expect, test } from 'vitest';
import { spellingOfPerson, spellingOfThing } from './spelling.ts';

test('a thing is spelled as it is typed, with the letters and digits in its name', () => {
  expect(spellingOfThing('艾条')).toEqual({ pinyin: 'aitiao', initials: 'at' });
  expect(spellingOfThing('TDP 神灯 500克')).toEqual({ pinyin: 'tdpshendeng500ke', initials: 'tdpsd500k' });
  expect(spellingOfThing('女士茶')).toEqual({ pinyin: 'nvshicha', initials: 'nsc' });
});

test.each([
  ['种师道', 'zhongshidao chongshidao', 'zsd csd'],
  ['洗星海', 'xixinghai xianxinghai', 'xxh'],
  ['黑伟', 'heiwei', 'hw'],
])('%s is found however the surname is read', (name, pinyin, initials) => {
  expect(spellingOfPerson(name)).toEqual({ pinyin, initials });
});

test('a surname is spelled as a surname first', () => {
  expect(spellingOfPerson('单雪莹')).toEqual({ pinyin: 'shanxueying danxueying chanxueying', initials: 'sxy dxy cxy' });
  expect(spellingOfPerson('曾庆云').pinyin).toBe('zengqingyun cengqingyun');
  expect(spellingOfPerson('David Lee')).toEqual({ pinyin: 'davidlee', initials: 'davidlee' });
});
