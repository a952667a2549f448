import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import type { Search } from '../../list/filter.ts';
import { ListPage } from '../../list/list-page.tsx';
import { serviceList } from './service-list.tsx';

/** What is asked of the server for the list of services at an address. */
const askedAt = async (search: Search): Promise<string> => {
  const session = { kind: 'open', shop: aShop(), shops: [aShop()], permissions: ['*'], staff: { id: 'li' } };
  const { store, heard } = serverOf({}, session);
  const watch = async (_: string, __: unknown, listener: (answer: never) => void) => {
    listener([] as never);
    return () => undefined;
  };
  const nothing = () => undefined;
  const page = <ListPage list={serviceList} search={search as never} onSearch={nothing} onOpen={nothing} />;
  const { unmount } = draw(page, { store: { ...store, watch, read: async () => [] } as never });
  const ofList = () => heard.map(([call]) => call).find((call) => /^GET \/items\/service\?/.test(call));
  await waitFor(() => expect(ofList()).toBeDefined());
  unmount();
  return decodeURIComponent(ofList() ?? '');
};

test.each<[string, Search]>([
  ['kind', { kind: 'moxibustion' }],
  ['group', { group: 'care' }],
  ['category', { category: 'pain' }],
  ['text', { text: 'moxa' }],
])('the services of one %s alone are asked for', async (_, search) => {
  const [whole, narrowed] = [await askedAt({}), await askedAt(search)];
  expect(narrowed).not.toBe(whole);
  expect(narrowed).toContain(String(Object.values(search)[0]));
});
