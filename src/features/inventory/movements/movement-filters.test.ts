import { describe, expect, test } from 'vitest';
import { movementPath, readMovementFilters } from './movement-filters.ts';

describe('filters of the movements in the address', () => {
  test('are read, and what is not understood is left out', () => {
    expect(readMovementFilters({ product: 'p1', type: 20, from: '2026-11-01', page: 2 })).toEqual({
      ...{ product: 'p1', type: 20, from: '2026-11-01', page: 2 },
    });
    expect(readMovementFilters({ type: 99, page: 1, product: '', to: 'soon', shop: {} })).toEqual({});
  });

  test('ask the server for the days as they are in the shop', () => {
    const path = movementPath({ product: 'p1', from: '2026-11-21', to: '2026-11-21', page: 3 }, 'Asia/Shanghai');
    const query = new URL(path, 'http://server').searchParams;
    expect(query.get('filter')).toBe(
      `item_ids:p1,from:${Date.parse('2026-11-20T16:00:00Z')},to:${Date.parse('2026-11-21T16:00:00Z') - 1}`,
    );
    expect([query.get('page'), query.get('per_page')]).toEqual(['3', '20']);
  });
});
