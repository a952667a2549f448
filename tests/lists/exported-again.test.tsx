import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { columnsOf } from '#domain/import/columns.ts';
import { byNumber, holdersIn, type ItemsKnown, judgeItems } from '#domain/import/judge-items.ts';
import { readItemRows } from '#domain/import/read-rows.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import { readGroups, readProducts, readServices } from '../../server/seed/data.ts';
import { demoItems } from '../../server/seed/demo-items.ts';
import { productList } from '../../src/features/item/product/product-list.tsx';
import { serviceList } from '../../src/features/service/service-list.tsx';
import type { Looks } from '../../src/list/define-list.ts';
import { sheetOf } from '../../src/list/give-out.ts';
import { atOffice } from '../components/at-office.tsx';
import { speak } from '../components/draw.tsx';
import { aShop } from '../make.ts';

const languages = ['zh_CN', 'zh_TW', 'en', 'ja'] as const;
const headquarters = aShop({ id: 'hq', type: 0 });
const permissions = ['pc.item.product', 'pc.item.service', 'pc.item.manage', 'pc.inventory.value'];
const { groups, products, services } = demoItems({
  groups: await readGroups(),
  services: await readServices(),
  products: await readProducts(),
});
/** One of every state and of every kind, whatever the demo brand sells. */
const allProducts = products.map(
  (product, place): Product => ({
    ...product,
    type: (['product', 'consumable', 'deviceConsumable'] as const)[place % 3] ?? 'product',
    onShelf: place % 4 !== 1,
    enabled: place % 5 !== 2,
  }),
);
const allServices = services.map((service, place): Service => ({ ...service, enabled: place % 2 === 0 }));
const known: ItemsKnown = {
  items: new Map([...byNumber('product', allProducts), ...byNumber('service', allServices)]),
  barcodes: holdersIn(byNumber('product', allProducts)),
  groups,
  idFor: (key) => key,
  spell: () => ({ pinyin: '', initials: '' }),
  maySetCost: true,
  maySetOwn: true,
  own: [],
  place: headquarters,
};

/** Says as JSON what a list gives out as a spreadsheet. */
const Exported = <Row,>({ look, rows }: { readonly look: () => Looks<Row>; readonly rows: readonly Row[] }) => {
  const { columns, waits } = look();
  return waits ? null : <pre data-testid="exported">{JSON.stringify(sheetOf(columns, rows))}</pre>;
};

const exported = async (part: React.ReactNode): Promise<string[][]> => {
  const namesOf = (kind: string) => ({
    data: groups.filter((group) => group.kind === kind).map((group) => ({ ...group, count: 0 })),
  });
  const replies = {
    'GET /item_groups?kind=product': namesOf('product'),
    'GET /item_groups?kind=service': namesOf('service'),
  };
  atOffice(part, { permissions, shop: headquarters, replies });
  return JSON.parse((await screen.findByTestId('exported')).textContent ?? '');
};

/** What becomes of the rows of a spreadsheet, each that is not left as it is with what is wrong with it. */
const takenIn = ([header = [], ...rows]: readonly string[][]) => {
  const columns = columnsOf(header);
  if (columns?.kind !== 'items') throw new Error(`not read as a list of items: ${header.join(' ')}`);
  const read = readItemRows({ rows: rows.map((cells, place) => ({ line: place + 2, cells })) }, columns.places);
  const { verdicts } = judgeItems(
    read.flatMap(({ values }) => values ?? []),
    known,
  );
  return [...read.flatMap(({ faults }) => faults), ...verdicts.filter(({ kind }) => kind !== 'same')];
};

afterEach(() => act(async () => void (await speak('en'))));

describe.each(languages)('a list given out in %s is taken in again as it is', (language) => {
  test('products', async () => {
    await act(async () => void (await speak(language)));
    const rows = allProducts.map((product) => ({ ...product, shopId: 'hq' }));
    const sheet = await exported(<Exported look={() => productList.useLooks({}, undefined, rows)} rows={rows} />);
    expect(sheet.length).toBe(products.length + 1);
    expect(takenIn(sheet)).toEqual([]);
  });

  test('services', async () => {
    await act(async () => void (await speak(language)));
    const rows = allServices.map((service) => ({ ...service, shopId: 'hq' }));
    const sheet = await exported(<Exported look={() => serviceList.useLooks({}, undefined, rows)} rows={rows} />);
    expect(sheet.length).toBe(services.length + 1);
    expect(takenIn(sheet)).toEqual([]);
  });
});
