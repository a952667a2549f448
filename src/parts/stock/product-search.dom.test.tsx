import '../../../tests/indexed-db.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { Network, SimulatedServer } from '../../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../../tests/device/tablet.ts';
import { aProduct } from '../../../tests/make.ts';
import { createSearchService } from '../../nouns/search/search-service.ts';
import { ProductSearch } from './product-search.tsx';

let tab: Tab;
const taken: string[] = [];
beforeEach(async () => {
  const server = new SimulatedServer();
  const product = (number: string, name: string, more: object = {}) =>
    server.put(
      'product',
      aProduct({ id: `p-${number}`, number, name, barcode: '', pinyin: '', initials: '', ...more }),
    );
  for (let place = 0; place < 9; place++) product(`10${place}`, `A box of salt ${place}`);
  product('201', 'Salt lamp, small');
  product('202', 'Salt lamp, large');
  product('203', 'Other', { initials: 'xsalt' });
  product('301', 'Salt');
  product('250', 'Needles 301');
  tab = await openCounterTab(new Network(server));
  const store = { ...tab.store, ...createSearchService().api };
  draw(<ProductSearch onTake={({ product: { name } }) => taken.push(name)} />, { store });
  await screen.findByTestId('product-search');
});
afterEach(async () => {
  taken.length = 0;
  await tab.store.stop();
  expect(tab.faults).toEqual([]);
});

const found = async (text: string) => {
  fireEvent.change(screen.getByTestId('product-search'), { target: { value: text } });
  await waitFor(() => expect(screen.getAllByTestId(/^found-\d/).length).toBeGreaterThan(0));
  return screen.getAllByTestId(/^found-\d/).map(({ dataset }) => dataset.testid?.slice(6));
};

test('the best match comes first: the whole name, then what begins with it by name, however many hold it', async () => {
  expect((await found('salt')).slice(0, 4)).toEqual(['301', '202', '201', '100']);
  fireEvent.keyDown(screen.getByTestId('product-search'), { key: 'Enter' });
  await waitFor(() => expect(taken).toEqual(['Salt']));
});

test('an exact number comes before a name that holds it', async () => {
  expect(await found('301')).toEqual(['301', '250']);
});
