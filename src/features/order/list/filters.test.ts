import { describe, expect, test } from 'vitest';
import { daysOf, pickOf, quickPicks } from '../../../ui/quick-days.ts';
import { isNarrowed, queryOf, readFilters } from './filters.ts';

describe('filters of the order list in the address', () => {
  test('are read, and what is not understood is left out', () => {
    expect(readFilters({ status: 2, text: 'Li', from: '2026-11-01', to: '2026-11-21', page: 3 })).toEqual({
      status: 2,
      text: 'Li',
      from: '2026-11-01',
      to: '2026-11-21',
      page: 3,
    });
    expect(readFilters({ status: 99, text: '', from: 'soon', page: 0, other: 1 })).toEqual({});
    expect(readFilters({ text: 123 })).toEqual({ text: '123' });
    expect(readFilters({ status: '0' })).toEqual({ status: 0 });
  });

  test('become a question about the days of the shop', () => {
    expect(queryOf({ from: '2026-11-21', to: '2026-11-21', page: 2 }, 'Asia/Shanghai')).toEqual({
      status: -1,
      text: '',
      from: Date.UTC(2026, 10, 20, 16),
      to: Date.UTC(2026, 10, 21, 16) - 1,
      offset: 20,
      limit: 20,
    });
  });

  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['all', undefined, undefined],
  ] as const)('%s on the 1st of March is from %s to %s', (pick, from, to) => {
    expect(daysOf(pick, '2026-03-01')).toEqual(from ? { from, to } : {});
  });

  test('a quick pick is known by its days', () => {
    for (const pick of quickPicks) expect(pickOf(daysOf(pick, '2026-03-01'), '2026-03-01')).toBe(pick);
    expect(pickOf({ from: '2026-01-01' }, '2026-03-01')).toBeUndefined();
  });

  test('the page does not narrow the list', () => {
    expect(isNarrowed({ page: 2 })).toBe(false);
    expect(isNarrowed({ status: 0 })).toBe(true);
  });
});
