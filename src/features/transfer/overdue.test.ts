import { expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { daysOverdue } from './overdue.ts';

test.each([
  [4, 2.9, undefined],
  [4, 3, 3],
  [4, 10.5, 10],
  [1, 10, undefined],
  [5, 10, undefined],
])('goods in state %i for %d days are asked after as on the way for %s days', (status, days, overdue) => {
  expect(daysOverdue({ status, changedAt: 0 }, days * day)).toBe(overdue);
});
