import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

const evening = Date.UTC(2026, 10, 25, 20);

test.each([
  ['UTC', '2026-11-25'],
  ['Asia/Shanghai', '2026-11-26'],
  ['America/New_York', '2026-11-25'],
])('the day in %s', (timeZone, day) => expect(dayIn(evening, timeZone)).toBe(day));
