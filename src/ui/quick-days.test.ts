import { expect, test } from 'vitest';
import { daysOf, pickOf, picksAhead, quickPicks, timesOf } from './quick-days.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
  ['tomorrow', '2026-03-02', '2026-03-02'],
  ['next7', '2026-03-01', '2026-03-07'],
  ['all', undefined, undefined],
] as const)('%s on the 1st of March is from %s to %s', (pick, from, to) => {
  expect(daysOf(pick, '2026-03-01')).toEqual(from ? { from, to } : {});
});

test('a quick pick is known by its days', () => {
  for (const pick of [...quickPicks, ...picksAhead])
    expect(pickOf(daysOf(pick, '2026-03-01'), '2026-03-01')).toBe(pick);
  expect(pickOf({ from: '2026-01-01' }, '2026-03-01')).toBeUndefined();
});

test('days begin and end as they do in the shop, and one that is left out is no bound', () => {
  expect(timesOf({ from: '2026-11-21', to: '2026-11-21' }, 'Asia/Shanghai')).toEqual({
    from: Date.UTC(2026, 10, 20, 16),
    to: Date.UTC(2026, 10, 21, 16) - 1,
  });
  expect(timesOf({ to: '2026-11-21' }, 'UTC')).toEqual({ from: null, to: Date.UTC(2026, 10, 22) - 1 });
});
