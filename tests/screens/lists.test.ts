import { screen, within } from '@testing-library/dom';
import { parse } from 'csv-parse/browser/esm/sync';
import { beforeAll, expect, test } from 'vitest';
import { managedNouns } from '#domain/managed.ts';
import { builtRoutes } from '#domain/menu/routes.gen.ts';
import { kebab } from '../../scripts/new/names.ts';
import { openApp, tap } from './app.ts';
import { freezeClock } from './frozen-clock.ts';
import { FullNetwork } from './replies.ts';
import { aFullShop } from './shop.ts';

/** What the app has asked the server for, path by path. */
class Listening extends FullNetwork {
  readonly paths: string[] = [];
  override call(...[call]: Parameters<FullNetwork['call']>) {
    this.paths.push(decodeURIComponent(call.path));
    return super.call(call);
  }
}

freezeClock();
beforeAll(() => {
  window.print = () => undefined;
});

/** Every list, an address of it, one that narrows it, and columns that stand in all three outputs. */
const written = [
  { name: 'order', address: '/order/list', narrowed: '/order/list?status=0', columns: ['Order', 'Member', 'Status'] },
  {
    name: 'stock',
    address: '/inventory/stock',
    narrowed: '/inventory/stock?pick=low',
    columns: ['Number', 'Notice at'],
  },
  {
    name: 'paper',
    address: '/inventory/inbound',
    narrowed: '/inventory/outbound?text=broken',
    columns: ['Number', 'Type'],
  },
  {
    name: 'transfer',
    address: '/inventory/transfer?side=provide',
    narrowed: '/inventory/transfer?status=5',
    columns: ['Number', 'State'],
  },
  {
    name: 'stocktake',
    address: '/inventory/check/list',
    narrowed: '/inventory/check/list?status=1',
    columns: ['Number', 'By'],
  },
  {
    name: 'movement',
    address: '/inventory/movements',
    narrowed: '/inventory/movements?type=11',
    columns: ['Before', 'After'],
  },
  {
    name: 'counter',
    address: '/counters',
    narrowed: '/counters?pick=attention&sort=waiting&down=true',
    columns: ['Unsent', 'Refused', 'Missing order numbers'],
  },
  { name: 'feedback', address: '/reviews', narrowed: '/reviews?stars=5', columns: ['Order', 'Stars', 'Review'] },
  { name: 'room', address: '/store/room', narrowed: '/store/room?side=removed', columns: ['Room', 'Beds'] },
  {
    name: 'roster-template',
    address: '/appointment/shifts',
    narrowed: '/appointment/shifts?side=removed',
    columns: ['Name', 'Hours', 'Breaks'],
  },
] as const;
const words = import.meta.glob<{ readonly fields: { readonly name: string } }>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});
/** Those of managed nouns, whose address is that of the route with their title. */
const managed = managedNouns.flatMap(({ entity }) => {
  const name = kebab(entity.name);
  const address = builtRoutes.find(({ says }) => says.title === entity.name)?.id.replace('/_main', '') ?? '';
  const columns = [words[`../../locales/en/${name}.json`]?.fields.name ?? ''] as const;
  return written.some((each) => each.name === name)
    ? []
    : [{ name, address, narrowed: `${address}?side=removed`, columns }];
});
const lists = [...written, ...managed];

const cut = ['Items', 'Goods', 'Payment', 'Products'];

type Table = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

const tableIn = (table: Element): Table => ({
  heads: [...table.querySelectorAll('thead th')].map((cell) => cell.textContent ?? ''),
  rows: [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  ),
});
/** What one column says, row by row; a spreadsheet has several rows for a record with lines, of which one is taken. */
const columnOf = ({ heads, rows }: Table, head: string): readonly string[] => {
  const place = heads.indexOf(head);
  expect(heads, `no column ${head}`).toContain(head);
  return rows.map((row) => row[place] ?? '');
};
const oncePer = (texts: readonly string[], keys: readonly string[]): string[] =>
  texts.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);

test.each(lists)('$name: count, spreadsheet and paper show what the screen shows, narrowed or not', async (list) => {
  const app = await openApp(new FullNetwork(aFullShop()));
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:list';
  };
  URL.revokeObjectURL = () => undefined;
  try {
    await app.store.login('wang', 'demo1234', 'en');
    await app.store.chooseShop('shop-1');
    await app.store.syncNow();
    for (const address of [list.address, list.narrowed]) {
      await app.open(address);
      await app.settle();
      const page = within(screen.getByTestId(`${list.name}-list`));
      const shown = tableIn(page.getByRole('table'));
      expect(shown.rows.length).toBeGreaterThan(0);
      const counted = page.getByTestId(`${list.name}-count`).textContent ?? '';
      expect(counted).toMatch(new RegExp(`^${shown.rows.length} `));

      await tap(`${list.name}-export`);
      await app.settle();
      const [heads = [], ...rows] = parse(((await saved.pop()?.text()) ?? '').replace(/^\uFEFF/, '')) as string[][];
      await tap(`${list.name}-print`);
      await app.settle();
      const printed = tableIn(screen.getByTestId('printed-list'));
      const onPaper = { ...printed, rows: printed.rows.slice(0, -1) };

      const [first] = list.columns;
      const keys = columnOf({ heads, rows }, first);
      for (const column of list.columns) {
        const inSheet = oncePer(columnOf({ heads, rows }, column), keys);
        expect({ column, texts: columnOf(onPaper, column) }).toEqual({ column, texts: inSheet });
      }
      // Times and amounts too; what is cut on the screen, such as the goods of a paper, is whole on paper.
      const onBoth = onPaper.heads.filter((head) => head !== '' && shown.heads.includes(head) && !cut.includes(head));
      expect(onBoth.length).toBeGreaterThanOrEqual(list.columns.length);
      for (const column of onBoth) {
        const printedTexts = columnOf(onPaper, column);
        for (const [place, text] of columnOf(shown, column).entries())
          expect(text.replace('—', '')).toContain(printedTexts[place]?.replace('—', ''));
      }
      window.dispatchEvent(new Event('afterprint'));
      await app.settle();
    }
  } finally {
    await app.close();
  }
});

test('movements within the page of a product are shown, exported and printed as that product’s alone, whatever the address says', async () => {
  const network = new Listening(aFullShop());
  const app = await openApp(network);
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  try {
    await app.store.login('wang', 'demo1234', 'en');
    await app.store.chooseShop('shop-1');
    await app.store.syncNow();
    await app.open('/inventory/product/oil?product=soap');
    await app.settle();
    expect(screen.getByTestId('product-page').textContent).toContain('Ginger oil');
    expect(screen.queryByTestId('product-search')).toBeNull();
    const asked = () => network.paths.filter((path) => path.startsWith('/inventories/change_details'));
    const shown = asked().length;
    expect(shown).toBeGreaterThan(0);
    await tap('movement-export');
    await app.settle();
    await tap('movement-print');
    await app.settle();
    expect(asked().length).toBe(shown + 2);
    expect(asked().filter((path) => !path.includes('item_ids:oil'))).toEqual([]);
    expect(screen.getByTestId('printed-list').textContent).toContain('Ginger oil');
    window.dispatchEvent(new Event('afterprint'));
  } finally {
    await app.close();
  }
});
