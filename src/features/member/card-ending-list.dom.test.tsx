import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import type { AnyList } from '../../list/define-list.ts';
import { ListPage } from '../../list/list-page.tsx';
import { cardEndingList } from './card-ending-list.tsx';

const shop = aShop({ id: 'S', name: 'Shop S' });
const ends = (endsAt: number, differs: object = {}) => ({
  id: 'c1',
  number: 'K1',
  name: 'Gold',
  type: 1,
  memberId: 'li',
  shopIds: ['S'],
  percent: 100,
  lastAt: null,
  memberName: 'Li Na',
  country: '86',
  mobile: '13900001111',
  endsAt,
  endsWhole: true,
  endingMoney: 60_000,
  endingTimes: 0,
  ...differs,
});
const open = (search: object, calls: Readonly<Record<string, unknown>>) =>
  draw(<ListPage list={cardEndingList as AnyList} search={search as never} onSearch={() => undefined} />, {
    answers: { session: { shop, shops: [shop], permissions: ['*'], counter: { id: 'c' } }, 'staff.all': [] },
    calls,
  });
const path = (filter: string) => `/cards_ending?${filter}sort=ends_at&page=1&per_page=20`;
const row = async (number: string) => (await screen.findByTestId(`card-ending-${number}`)).textContent;

test('what ends says whose it is, how much and until which day; the mobile is not shown whole', async () => {
  open({}, { [path('')]: [ends(Date.parse('2099-11-20T16:00:00Z'))] });
  const text = await row('K1');
  for (const part of ['Li Na', 'Gold', 'K1', '139****1111', '11/20/2099', '¥600.00', 'The whole card'])
    expect(text).toContain(part);
});

test('a part of a card that ends says so, and one that has ended', async () => {
  const soon = Date.now() + 1_000_000;
  const rows = [ends(soon, { endsWhole: false }), ends(1_000, { id: 'c2', number: 'K2', endingTimes: 3 })];
  open({}, { [path('')]: rows });
  expect(await row('K1')).toContain('A part of it');
  expect(await row('K2')).toContain('Ended');
});

test('it is narrowed to what ends within so many days', async () => {
  open({ within: 30 }, { [path('filter=within%3A30&')]: [] });
  expect(await screen.findByText('No card matches')).toBeTruthy();
});

test('where none ends it says what would be here', async () => {
  open({}, { [path('')]: [] });
  expect(await screen.findByText('No card ends soon')).toBeTruthy();
});

test('without contact it says so', async () => {
  open({}, {});
  expect(await screen.findByTestId('refused')).toBeTruthy();
});
