import { expect, test } from 'vitest';
import { formatNames, formatNumber, formatPercent } from './figures.ts';
import { languages } from './languages.ts';

test.each([
  [0.125, '13%', '+13%'],
  [-0.5, '-50%', '-50%'],
  [0, '0%', '0%'],
  [12.34, '1,234%', '+1,234%'],
])('%d as a percentage is %s, and as a change %s', (share, percent, change) => {
  for (const { code } of languages) {
    expect(formatPercent(share, code)).toBe(percent);
    expect(formatPercent(share, code, { signed: true })).toBe(change);
  }
});

test('a number has the decimals that it needs, or those that are asked for', () => {
  expect([12_345.678, 3, 0.1 + 0.2].map((value) => formatNumber(value, 'en'))).toEqual(['12,345.68', '3', '0.3']);
  expect(formatNumber(116.4, 'ja', 4)).toBe('116.4000');
});

test('names are joined as the language does it', () => {
  const names = ['Lin', 'Wang', 'Sato'];
  expect(languages.map(({ code }) => formatNames(names, code))).toEqual([
    'Lin、Wang和Sato',
    'Lin、Wang和Sato',
    'Lin, Wang and Sato',
    'Lin、Wang、Sato',
  ]);
  expect(formatNames(['Lin'], 'en')).toBe('Lin');
  expect(formatNames([], 'en')).toBe('');
});
