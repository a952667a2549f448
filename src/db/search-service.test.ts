import { expect, test } from 'vitest';
import { createSearchService } from './search-service.ts';

test('a question asked before the counter has told all that it holds is answered once it has', async () => {
  const { feed, api } = createSearchService();
  feed.begin('s1');
  const asked = api.searchMembers('138', 5);
  feed.change([{ entity: 'card', id: 'c', record: null }]);
  feed.filled();
  expect(await asked).toEqual([]);
  expect(await api.itemByCode('1')).toBeUndefined();
});
