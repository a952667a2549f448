import { describe, expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

describe('a day that is typed', () => {
  test.each(['2026-11-05', '2026/11/05', '2026.11.5', '2026 11 5', '20261105', ' 2026-11-05 '])('%s is one', (text) => {
    expect(typedDay(text)).toBe('2026-11-05');
  });

  test.each(['', '2026', '2026-11', '11/05/2026', '2026-02-30', '2026-13-01', '2026110', 'today'])(
    '%s is none yet',
    (text) => {
      expect(typedDay(text)).toBeUndefined();
    },
  );
});
