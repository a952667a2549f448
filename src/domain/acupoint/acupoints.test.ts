import { describe, expect, test } from 'vitest';
import { acupointName, findAcupoints } from './acupoint.ts';
import { acupoints } from './acupoints.ts';
import { bodyParts } from './body-part.ts';
import { acupointCode, meridians } from './meridian.ts';

const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

test('there are 361 acupoints, each once, on fourteen meridians and on every part of the body', () => {
  expect(new Set(codes(acupoints)).size).toBe(361);
  expect(meridians).toHaveLength(14);
  expect(new Set(acupoints.map(({ bodyPart }) => bodyPart))).toEqual(new Set(bodyParts));
  for (const { code } of acupoints) expect(acupointCode.safeParse(code).success, code).toBe(true);
});

test.each(['LU0', 'LU12', 'CV25', 'XX1', 'ST036', 'st36', 'ST', '', 'BL670'])('%s is no acupoint', (code) => {
  expect(acupointCode.safeParse(code).error?.issues[0]?.message).toBe('technique.acupointUnknown');
});

test('an acupoint is called by its name where it is written in Chinese, elsewhere by its pinyin', () => {
  const [yunmen] = findAcupoints(acupoints, { text: 'LU2' });
  expect(['zh_CN', 'zh_TW', 'en', 'ja'].map((locale) => yunmen && acupointName(yunmen, locale))).toEqual([
    '云门',
    '雲門',
    'Yunmen',
    'Yunmen',
  ]);
});

describe('acupoints are found', () => {
  test.each([
    ['by name', { text: '足三里' }, ['ST36']],
    ['by name as it is written in Taiwan', { text: '雲門' }, ['LU2']],
    ['by pinyin, whatever the spaces and capitals', { text: 'zu San li' }, ['ST36']],
    ['by pinyin without marks', { text: 'zhonglushu' }, ['BL29']],
    ['by the initials of their syllables', { text: 'zsl' }, ['ST36']],
    ['by code, the one of that code first', { text: 'st4' }, ['ST4', 'ST40', 'ST41', 'ST42', 'ST43', 'ST44', 'ST45']],
    ['on a meridian and a part of the body', { meridian: 'LU', bodyPart: 'hand' }, ['LU10', 'LU11']],
    ['by a text on another meridian', { text: '足三里', meridian: 'LU' }, []],
  ])('%s', (_, wanted, found) => {
    expect(codes(findAcupoints(acupoints, wanted))).toEqual(found);
  });

  test('all of them where nothing is asked for', () => {
    expect(findAcupoints(acupoints, {})).toHaveLength(361);
  });
});
