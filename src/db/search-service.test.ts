import { expect, test } from 'vitest';
import { aProduct } from '../../tests/make.ts';
import { createSearchService } from './search-service.ts';

test('a question asked before the counter has told all that it holds is answered once it has', async () => {
  const { feed, api } = createSearchService();
  feed.begin('s1');
  const asked = api.searchMembers('138', 5);
  feed.change([{ entity: 'card', id: 'c', record: null }]);
  feed.filled('items');
  feed.filled('members');
  expect(await asked).toEqual([]);
  expect(await api.itemByCode('1')).toBeUndefined();
});

test('items are found while members are still being read', async () => {
  const { feed, api } = createSearchService();
  feed.begin('s1');
  feed.filled('items');
  expect(await api.searchItems('1', 5)).toEqual([]);
  const members = api.searchMembers('1', 5);
  expect(await Promise.race([members, Promise.resolve('waiting')])).toBe('waiting');
  feed.filled('members');
  expect(await members).toEqual([]);
});

test('of a search that has not been told everything nothing is kept, or items would seem to be gone after a start', () => {
  const { feed } = createSearchService();
  const product = aProduct({ id: 'moxa' });
  feed.begin('s1');
  feed.change([{ entity: 'product', id: 'moxa', record: product }]);
  expect(feed.toKeep('items')).toBeUndefined();
  feed.filled('items');
  expect(feed.toKeep('items')).toContain('moxa');
  feed.begin('s1');
  expect(feed.toKeep('items')).toBeUndefined();
});

test('what was recalled of one mirror is kept again of the next one', () => {
  const { feed } = createSearchService();
  feed.begin('s1');
  feed.filled('items');
  const text = feed.toKeep('items') ?? '';
  feed.recall('items', text, async () => []);
  feed.filled('items');
  feed.begin('s1');
  feed.filled('items');
  expect(feed.toKeep('items')).toBe(text);
});
