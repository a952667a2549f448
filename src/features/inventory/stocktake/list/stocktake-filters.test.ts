import { expect, test } from 'vitest';
import { olderPath, readStocktakeFilters } from './stocktake-filters.ts';

test('an address that makes no sense narrows nothing', () => {
  expect(readStocktakeFilters({ status: 9, page: 'x', older: 'yes', text: '' })).toEqual({});
  expect(readStocktakeFilters({ status: 3, page: 2, older: true, text: 12 })).toEqual({
    ...{ status: 3, page: 2, older: true, text: '12' },
  });
});

test('older ones are asked of the server for this shop, with the same filters', () => {
  const path = olderPath('shop-1', { text: 'a,(b):c', status: 3, page: 2, older: true });
  const [head, filter = ''] = path.split('&filter=');
  expect(head).toBe('/inventories/checks?page=2&per_page=20');
  expect(decodeURIComponent(filter)).toBe('shop_id:shop-1,status:3,text:a  b  c');
});
