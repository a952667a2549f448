import { expect, test } from 'vitest';
import { formatAgo, formatClock, formatDay, formatTime } from './time.ts';

const style = { language: 'zh_CN', timeZone: 'Asia/Shanghai' };
const now = Date.UTC(2026, 10, 21, 6, 5);

test('a time is shown as it is in the shop, with its year when that is another one', () => {
  expect([formatClock(now, style), formatTime(now, style, now), formatDay(now, style)]).toEqual([
    '14:05',
    '11/21 14:05',
    '2026/11/21',
  ]);
  expect(formatTime(0, style, now)).toBe('1970/01/01 08:00');
});

test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.NaN])(
  'a time that no calendar has, %d, does not keep what was done then from being shown',
  (at) => {
    expect([formatClock(at, style), formatTime(at, style, now), formatDay(at, style)]).toEqual(['–', '–', '–']);
    if (!Number.isNaN(at)) expect(formatAgo(at, style.language, now)).not.toBe('');
  },
);
