import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';
import { createSearchService } from './search-service.ts';

test('a question asked before the counter has sent all that it holds is answered once it has', async () => {
  const { feed, api } = createSearchService();
  feed.begin({ id: 's1', parentId: '' });
  const asked = api.searchMembers('138', 5);
  feed.change([{ entity: 'card', id: 'c', record: null }]);
  feed.filled('items');
  feed.filled('members');
  expect(await asked).toEqual([]);
  expect(await api.itemByCode('1')).toBeUndefined();
});

test('items are found while members are still being read', async () => {
  const { feed, api } = createSearchService();
  feed.begin({ id: 's1', parentId: '' });
  feed.filled('items');
  expect(await api.searchItems('1', 5)).toEqual([]);
  const members = api.searchMembers('1', 5);
  expect(await Promise.race([members, Promise.resolve('waiting')])).toBe('waiting');
  feed.filled('members');
  expect(await members).toEqual([]);
});

test('of a search that has not been sent everything nothing is saved, or items would seem to be gone after a start', () => {
  const { feed } = createSearchService();
  const product = aProduct({ id: 'moxa' });
  feed.begin({ id: 's1', parentId: '' });
  feed.change([{ entity: 'product', id: 'moxa', record: product }]);
  expect(feed.toKeep('items')).toBeUndefined();
  feed.filled('items');
  expect(feed.toKeep('items')).toContain('moxa');
  feed.begin({ id: 's1', parentId: '' });
  expect(feed.toKeep('items')).toBeUndefined();
});

test('what was recalled of one mirror is saved again of the next one', () => {
  const { feed } = createSearchService();
  feed.begin({ id: 's1', parentId: '' });
  feed.filled('items');
  const text = feed.toKeep('items') ?? '';
  feed.recall('items', text, async () => []);
  feed.filled('items');
  feed.begin({ id: 's1', parentId: '' });
  feed.filled('items');
  expect(feed.toKeep('items')).toBe(text);
});

test('what was recalled and is the same still is not saved once more', () => {
  const { feed } = createSearchService();
  const tell = () => feed.change([{ entity: 'product', id: 'moxa', record: aProduct({ id: 'moxa' }) }]);
  feed.begin({ id: 'shop-1', parentId: '' });
  tell();
  feed.filled('items');
  const text = feed.toKeep('items') ?? '';
  feed.begin({ id: 'shop-1', parentId: '' });
  expect(feed.recall('items', text, async () => [])).toBe(true);
  tell();
  feed.filled('items');
  expect(feed.toKeep('items')).toBeUndefined();
});

test('a member who is not among those recalled is found once everything has been read', async () => {
  const { feed, api } = createSearchService();
  const member = (id: string, name: string) => aMember({ id, name, pinyin: '', initials: '', mobile: '' });
  const [known, fresh] = [member('m-1', 'Wang'), member('m-2', 'Li')];
  feed.begin({ id: 'shop-1', parentId: '' });
  feed.change([{ entity: 'member', id: 'm-1', record: known }]);
  feed.filled('members');
  const text = feed.toKeep('members') ?? '';
  feed.begin({ id: 'shop-1', parentId: '' });
  feed.recall('members', text, async (ids) => (ids.includes('m-1') ? [known] : []));
  expect(await api.searchMembers('wang', 5)).toEqual([known]);
  const asked = api.searchMembers('li', 5);
  feed.change([{ entity: 'member', id: 'm-2', record: fresh }]);
  feed.filled('members');
  expect(await asked).toEqual([fresh]);
});
