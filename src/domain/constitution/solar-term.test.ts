import { describe, expect, test } from 'vitest';
import { solarTermOf, solarTerms } from './solar-term.ts';

/** The day before, as `2026-02-03`. */
const before = (day: string): string => new Date(Date.parse(day) - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

describe('a solar term begins in Shanghai on the day of the almanac, and not before', () => {
  test.each([
    ['2024-02-04', 'lichun'],
    ['2024-12-21', 'dongzhi'],
    ['2025-02-03', 'lichun'],
    ['2026-01-05', 'xiaohan'],
    ['2026-01-20', 'dahan'],
    ['2026-02-04', 'lichun'],
    ['2026-02-18', 'yushui'],
    ['2026-03-05', 'jingzhe'],
    ['2026-03-20', 'chunfen'],
    ['2026-04-05', 'qingming'],
    ['2026-04-20', 'guyu'],
    ['2026-05-05', 'lixia'],
    ['2026-05-21', 'xiaoman'],
    ['2026-06-05', 'mangzhong'],
    ['2026-06-21', 'xiazhi'],
    ['2026-07-07', 'xiaoshu'],
    ['2026-07-23', 'dashu'],
    ['2026-08-07', 'liqiu'],
    ['2026-08-23', 'chushu'],
    ['2026-09-07', 'bailu'],
    ['2026-09-23', 'qiufen'],
    ['2026-10-08', 'hanlu'],
    ['2026-10-23', 'shuangjiang'],
    ['2026-11-07', 'lidong'],
    ['2026-11-22', 'xiaoxue'],
    ['2026-12-07', 'daxue'],
    ['2026-12-22', 'dongzhi'],
  ] as const)('%s %s', (day, term) => {
    expect(solarTermOf(day, 'Asia/Shanghai')).toBe(term);
    const former = solarTerms[(solarTerms.indexOf(term) + 23) % 24];
    expect(solarTermOf(before(day), 'Asia/Shanghai')).toBe(former);
  });
});

test('the same moment begins another day elsewhere: 3 February 2025, 22:10 in Shanghai', () => {
  expect(solarTermOf('2025-02-03', 'Asia/Tokyo')).toBe('lichun');
  expect(solarTermOf('2025-02-03', 'Pacific/Auckland')).toBe('dahan');
  expect(solarTermOf('2025-02-04', 'Pacific/Auckland')).toBe('lichun');
});

test('and 21 December 2024, 17:20 in Shanghai, which is its morning in New York', () => {
  expect(solarTermOf('2024-12-21', 'America/New_York')).toBe('dongzhi');
  expect(solarTermOf('2024-12-20', 'America/New_York')).toBe('daxue');
});
