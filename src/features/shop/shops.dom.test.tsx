import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shop } from '#domain/shop/shop.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { inSpec } from '#domain/shop/spec-names.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { ShopPage } from './shop-page.tsx';
import { ShopsScreen } from './shops-screen.tsx';

const head = aShop({ id: 'hq', name: 'Headquarters', code: 'HQ', type: 0, parentId: '' });
const east = aShop({ id: 'east', name: 'East', code: 'R1', type: 3, parentId: 'hq' });
const stores = Array.from({ length: 24 }, (_, place) =>
  aShop({
    id: `s${place}`,
    name: `Shop ${place}`,
    code: `S${100 + place}`,
    parentId: 'east',
    phone: `0215555${place}`,
  }),
);
const answers = {
  session: { kind: 'open', shop: head, shops: [head, east], permissions: ['*'] },
  status: { online: true },
};

const list = (children?: readonly Shop[]) => {
  const opened: string[] = [];
  const calls = children === undefined ? {} : { '/shops/hq/children': children.map(inSpec([head])) };
  draw(<ShopsScreen onOpen={(id) => opened.push(id)} />, { answers, calls });
  return opened;
};
const rows = () => screen.getAllByTestId(/^shop-row-/).map((row) => row.textContent);
const search = async (text: string) =>
  act(async () => void fireEvent.change(await screen.findByTestId('shops-search'), { target: { value: text } }));

test('regions and stores are listed by their codes, with what lies above each', async () => {
  list([...stores].reverse().concat(east));
  await screen.findByTestId('shop-row-R1');
  expect(rows()).toHaveLength(20);
  expect(screen.getByTestId('shop-row-R1').textContent).toContain('Headquarters');
  expect(screen.getByTestId('shop-row-S100').textContent).toContain('East');
  expect(screen.getByTestId('shops-count').textContent).toBe('25 shops');
});

test('a shop is found by a part of its name, code, address or number, from the first page on', async () => {
  const opened = list([east, ...stores]);
  await screen.findByTestId('shop-row-R1');
  await search(' s123 ');
  expect(rows()).toHaveLength(1);
  await search('021555517');
  fireEvent.click(within(screen.getByTestId('shop-row-S117')).getByRole('button'));
  expect(opened).toEqual(['s17']);
  await search('nowhere');
  expect(screen.queryByTestId(/^shop-row-/)).toBeNull();
});

test('a brand without stores says so, and so does an office without contact', async () => {
  list([]);
  expect(await screen.findByText('There are no stores yet')).toBeTruthy();
});

test('whoever may ask for a store is led there, and nobody else', async () => {
  list([]);
  expect((await screen.findByTestId('shops-add')).getAttribute('href')).toBe('/store/add-store');
  cleanup();
  const session = { ...answers.session, permissions: ['pc.shop.info'] };
  draw(<ShopsScreen onOpen={() => undefined} />, {
    answers: { ...answers, session },
    calls: { '/shops/hq/children': [] },
  });
  await screen.findByText('There are no stores yet');
  expect(screen.queryByTestId('shops-add')).toBeNull();
});

test('a shop is shown with how it is run', async () => {
  const spec = {
    shop_name: '',
    country_tel: '',
    country_id: '',
    currency_flag: '',
    parent_id: '',
    head_shop_id: '',
    key: '',
  };
  const shop = { ...stores[3], ...spec, member_register_verify: 1 };
  draw(<ShopPage id="s3" onBack={() => undefined} />, {
    answers,
    calls: {
      '/shops/s3': shop,
      '/shops/s3/control': { ...defaultSettings('s3'), tags: ['quiet'], opensAt: 570, closesAt: 1_320 },
    },
  });
  const page = await screen.findByTestId('shop-page-info');
  for (const text of ['Shop 3', 'S103', 'East', 'quiet']) expect(page.textContent).toContain(text);
  expect(screen.getByTestId('shop-page-booking').textContent).toContain('09:30–22:00');
  expect(screen.getByTestId('shop-page-refund').textContent).toContain('100 %');
  expect(screen.getByTestId('shop-page-members').textContent).toContain('–');
  expect(screen.queryByTestId('shop-page-images')).toBeNull();
});

test('a shop that cannot be asked for says why', async () => {
  draw(<ShopPage id="s3" onBack={() => undefined} />, { answers, refusals: { '/shops/s3': 'system.forbidden' } });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
