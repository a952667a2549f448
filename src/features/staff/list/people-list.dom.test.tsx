import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { serverOf } from '../../../../tests/components/server-of.ts';
import { aShop } from '../../../../tests/make.ts';
import type { Search } from '../../../list/filter.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { accountList } from './people-list.tsx';

const [hq, east, west] = ['HQ', 'East', 'West'].map((name) => aShop({ id: name, code: name, name }));
const group = (id: string, shopId: string) => ({ id, shopId, name: `Group ${id}`, remark: '', people: [] });
const front = group('front', 'East');
const back = group('back', 'West');

const People = ({ search }: { readonly search: Search }) => {
  const [now, set] = useState(search);
  return <ListPage list={accountList} search={now as never} onSearch={set as never} />;
};
/** The list of people at the headquarters, and what its filter of groups offers. */
const groupsOffered = async (search: Search, groups: object): Promise<string[]> => {
  const { store } = serverOf(groups as never, {
    kind: 'open',
    shop: hq,
    shops: [hq, east, west],
    permissions: ['*'],
    staff: { id: 'boss' },
  });
  draw(<People search={search} />, { store });
  (await screen.findByTestId('account-group')).click();
  const options = await screen.findAllByRole('option', { name: /group/i });
  return options.map(({ textContent }) => textContent ?? '');
};

test('at a headquarters the groups of all shops whose people are listed are offered, each with its shop', async () => {
  const offered = await groupsOffered({}, { 'GET /groups?per_page=200': { data: [front, back] } });
  expect(offered).toEqual(['All groups', 'Group front · East', 'Group back · West']);
});

test('narrowed to one shop, those of that shop', async () => {
  const groups = { 'GET /groups?filter=shop_id%3AWest&per_page=200': { data: [back] } };
  expect(await groupsOffered({ shop: 'West' }, groups)).toEqual(['All groups', 'Group back']);
});
