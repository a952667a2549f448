import { Notifications } from '@mantine/notifications';
import { IconInbox, IconTrash } from '@tabler/icons-react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import type { RowsCommand } from './batch/rows-action.ts';
import type { Column } from './column.ts';
import { defineList } from './define-list.ts';
import { choice, type Search, type ValuesOf } from './filter.ts';
import { ListInside } from './list-inside.tsx';
import { ListPage } from './list-page.tsx';
import type { Source, Wanted } from './source.ts';
import { useColumns } from './use-columns.ts';

const useLooks = () => ({ label: '', all: '', word: String });

interface Row {
  readonly id: string;
  readonly shop: string;
  readonly fen: number;
}
const all: readonly Row[] = Array.from({ length: 7 }, (_, place) => ({
  id: `r${place + 1}`,
  shop: place < 4 ? 'east' : 'west',
  fen: 100 * (place + 1),
}));
const filters = [
  { kind: 'text', useLabel: () => 'Search' },
  choice({ key: 'shop', values: ['east', 'west'], useLooks: () => ({ label: 'Shop', all: 'All', word: String }) }),
  choice({
    key: 'sort',
    values: ['id', 'value'],
    as: 'order',
    rights: { value: 'pc.inventory.value' },
    useLooks: () => ({ label: 'Sort', all: '', word: String }),
  }),
  { kind: 'record', key: 'supplier', right: 'pc.inventory.value' },
] as const;
type Values = ValuesOf<typeof filters>;

const asked: Wanted<Values>[] = [];
const find = (wanted: Wanted<Values>) => {
  asked.push(wanted);
  const { values, offset, limit } = wanted;
  const found = all.filter(({ id, shop }) => (!values.shop || shop === values.shop) && id.includes(values.text ?? ''));
  return { rows: found.slice(offset, offset + limit), total: found.length, more: undefined };
};
/** The same question has the same answer. */
const answers = new Map<string, ReturnType<typeof find>>();
const found = (wanted: Wanted<Values>) => {
  const key = JSON.stringify(wanted);
  const answer = answers.get(key) ?? find(wanted);
  answers.set(key, answer);
  return answer;
};
const source: Source<Values, Row, undefined> = {
  most: 100,
  use: (wanted) => ({ answer: wanted ? found(wanted) : undefined }),
  read: async (_, wanted) => find(wanted),
};
const removal: RowsCommand<Row> = {
  name: 'remove',
  icon: IconTrash,
  right: 'pc.inventory.book',
  isGrave: true,
  give: ({ id }) => ({ name: 'stock.notice', args: { productId: id, lowAt: null } }),
  undo: ({ id, fen }) => ({ name: 'stock.notice', args: { productId: id, lowAt: fen } }),
  useWords: () => ({
    label: 'Remove',
    question: (count) => `Remove ${count}?`,
    done: (count) => `${count} removed`,
    rowName: ({ id }) => `Row ${id}`,
  }),
};
const list = defineList(
  {
    name: 'thing',
    icon: IconInbox,
    perPage: 3,
    filters,
    source,
    rowsActions: [removal],
    keyOf: ({ id }: Row) => id,
    testId: ({ id }: Row) => `thing-${id}`,
  },
  () => {
    const { text, money } = useColumns<Row>();
    return {
      words: { title: 'Things', count: (count) => `${count} things`, none: 'none', noneFound: 'none found' },
      names: { supplier: 'Somebody' },
      columns: [
        text('id', 'Id', ({ id }) => id),
        text('shop', 'Shop', ({ shop }) => shop, { roomy: true }),
        money('fen', 'Worth', ({ fen }) => fen, { right: 'pc.inventory.value' }),
      ],
    };
  },
);

const everything = ['pc.inventory.value', 'pc.inventory.book'];
const run = vi.fn(async (_: string, { productId }: { productId: string }) =>
  productId === 'r2'
    ? { ok: false as const, code: 'notSaved', params: {} }
    : { ok: true as const, n: 1, commandId: 'c', number: null },
);
const around = (permissions: readonly string[] = everything) => ({
  run: run as never,
  answers: { session: { permissions, shop: { id: 's', name: 'East' } } },
});
const Page = ({ from = {} }: { readonly from?: Search }) => {
  const [search, setSearch] = useState<Search>(from);
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ListPage list={list} search={search} onSearch={setSearch} onOpen={() => undefined} />
    </>
  );
};
const shownRows = () => screen.getAllByTestId(/^thing-r\d/).map(({ dataset }) => dataset.testid?.slice(6));
const saved: Blob[] = [];
const sheet = async (): Promise<string[]> => {
  fireEvent.click(screen.getByTestId('thing-export'));
  await waitFor(() => expect(saved).toHaveLength(1));
  return ((await saved[0]?.text()) ?? '')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
};
const paper = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByTestId('thing-print'));
  return screen.findByTestId('printed-list');
};
beforeEach(() => {
  run.mockClear();
  saved.length = 0;
  asked.length = 0;
  answers.clear();
  window.print = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:sheet';
  };
  URL.revokeObjectURL = () => undefined;
});

test('a list that says who may give it out is a file and on paper for them alone', async () => {
  const guarded = { ...list, outputsFor: ['pc.inventory.value', 'pc.inventory.book'] } as typeof list;
  const page = <ListPage list={guarded} search={{}} onSearch={() => undefined} />;
  draw(page, around(['pc.inventory.book']));
  await screen.findByTestId('thing-export');
  cleanup();
  draw(page, around(['pc.item.service']));
  await screen.findByTestId('thing-r1');
  expect(screen.queryByTestId('thing-export')).toBeNull();
  expect(screen.queryByTestId('thing-print')).toBeNull();
});

describe('rows that were chosen', () => {
  test('are given one command each; what was refused is reported by row and reason, and stays chosen', async () => {
    draw(<Page />, around());
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    expect(screen.getByTestId('thing-chosen').textContent).toBe('3 chosen');
    fireEvent.click(screen.getByTestId('thing-remove'));
    expect(screen.getByText('Remove 3?')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
    fireEvent.click(screen.getByTestId('thing-remove-confirm'));
    const refused = await screen.findByTestId('thing-remove-refused');
    expect(
      within(refused)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row r2Not saved']);
    expect(run.mock.calls.map(([name, { productId }]) => [name, productId])).toEqual([
      ['stock.notice', 'r1'],
      ['stock.notice', 'r2'],
      ['stock.notice', 'r3'],
    ]);
    expect(screen.getByTestId('thing-chosen').textContent).toBe('1 chosen');
  });

  test('can be put back as they were, those that were refused left out', async () => {
    draw(
      <>
        <Page />
        <Notifications />
      </>,
      around(),
    );
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    fireEvent.click(screen.getByTestId('thing-remove'));
    fireEvent.click(screen.getByTestId('thing-remove-confirm'));
    fireEvent.click(await screen.findByTestId('undo'));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(5));
    expect(run.mock.calls.slice(3).map(([, args]) => args)).toEqual([
      { productId: 'r1', lowAt: 100 },
      { productId: 'r3', lowAt: 300 },
    ]);
  });

  test('are chosen over pages, or all that the filter finds, by the question of the screen', async () => {
    draw(<Page from={{ shop: 'east' }} />, around());
    fireEvent.click(screen.getAllByTestId('thing-choose')[0] as HTMLElement);
    fireEvent.click(screen.getByText('Next'));
    fireEvent.click(screen.getAllByTestId('thing-choose')[0] as HTMLElement);
    expect(screen.getByTestId('thing-chosen').textContent).toBe('2 chosen');
    fireEvent.click(screen.getByTestId('thing-choose-all'));
    await waitFor(() => expect(screen.getByTestId('thing-chosen').textContent).toBe('4 chosen'));
    fireEvent.click(screen.getByTestId('thing-remove'));
    fireEvent.click(screen.getByTestId('thing-remove-confirm'));
    await waitFor(() => expect(run.mock.calls.map(([, { productId }]) => productId)).toEqual(['r1', 'r2', 'r3', 'r4']));
  });

  test('are those of this question: another filter begins with none', async () => {
    draw(<Page />, around());
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    fireEvent.change(screen.getByTestId('thing-search'), { target: { value: 'r7' } });
    await waitFor(() => expect(shownRows()).toEqual(['r7']));
    expect(screen.queryByTestId('thing-chosen')).toBeNull();
  });

  test('show how far it is, and can be stopped: what was not begun is reported and stays chosen', async () => {
    let goOn: (() => void)[] = [];
    run.mockImplementation(async () => {
      await new Promise<void>((resolve) => goOn.push(resolve));
      return { ok: true as const, n: 1, commandId: 'c', number: null };
    });
    draw(<Page />, around());
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    fireEvent.click(screen.getByTestId('thing-remove'));
    fireEvent.click(screen.getByTestId('thing-remove-confirm'));
    await waitFor(() => expect(goOn).toHaveLength(1));
    goOn[0]?.();
    await waitFor(() => expect(screen.getByTestId('thing-remove-through').textContent).toBe('1 / 3'));
    fireEvent.click(screen.getByTestId('thing-remove-stop'));
    await waitFor(() => expect(goOn).toHaveLength(2));
    goOn[1]?.();
    await screen.findByText('1 was not begun');
    expect(run).toHaveBeenCalledTimes(2);
    expect(screen.getByTestId('thing-chosen').textContent).toBe('1 chosen');
    goOn = [];
  });

  test('are not offered to whoever may do nothing with them', () => {
    draw(<Page />, around([]));
    expect(screen.queryByTestId('thing-choose')).toBeNull();
  });
});

describe('what takes a right', () => {
  test('is seen, ordered by, exported and printed with it', async () => {
    draw(<Page from={{ sort: 'value', supplier: 'x' }} />, around());
    expect(asked[0]?.values).toEqual({ sort: 'value', supplier: 'x' });
    expect(screen.getByRole('columnheader', { name: 'Worth' })).toBeTruthy();
    expect(await sheet()).toContain('r1,east,1.00');
    expect((await paper()).textContent).toContain('¥1.00');
  });

  test('is neither seen, ordered by, narrowed by, exported nor printed without it, whatever the address says', async () => {
    draw(<Page from={{ sort: 'value', supplier: 'x' }} />, around([]));
    expect(asked[0]?.values).toEqual({});
    expect(screen.queryByText('Worth')).toBeNull();
    expect(screen.queryByText('Somebody')).toBeNull();
    expect(await sheet()).toEqual(['Id,Shop', ...all.map(({ id, shop }) => `${id},${shop}`)]);
    expect((await paper()).textContent).not.toContain('¥');
  });

  test.each([
    ['with it', ['pc.inventory.value'], ['Id,Line,Price', 'r1,1,5', 'r1,2,5']],
    ['without it', [], ['Id,Line', 'r1,1', 'r1,2']],
  ])('is in the rows of lines %s', async (_, permissions, rows) => {
    const one: Row = { ...all[0], id: 'r1' } as Row;
    const answer = { rows: [one], total: 1, more: undefined };
    const ofLines = defineList(
      {
        name: 'thing',
        icon: IconInbox,
        filters: [],
        source: { most: 100, use: () => ({ answer }), read: async () => answer },
        keyOf: ({ id }: Row) => id,
        testId: ({ id }: Row) => `thing-${id}`,
      },
      () => ({
        words: { title: 'Things', count: (count) => `${count} things`, none: 'none', noneFound: 'none found' },
        columns: [useColumns<Row>().text('id', 'Id', ({ id }) => id)],
        lines: {
          countOf: () => 2,
          columns: [
            { head: 'Line', text: (__, place) => String(place + 1) },
            { head: 'Price', right: 'pc.inventory.value', text: () => '5' },
          ],
        },
      }),
    );
    draw(<ListPage list={ofLines} search={{}} onSearch={() => undefined} />, around(permissions));
    expect(await sheet()).toEqual(rows);
  });

  test('does not compile where there is no such right', () => {
    // @ts-expect-error no such right is declared
    choice({ key: 'a', values: ['x'], right: 'pc.moon.list', useLooks });
    // @ts-expect-error nor for a value
    choice({ key: 'a', values: ['x'], rights: { x: 'pc.moon' }, useLooks });
    // @ts-expect-error nor for a column
    const column: Column<Row> = { name: 'id', head: 'Id', text: ({ id }) => id, right: 'pc.moon.list' };
    expect(column.name).toBe('id');
  });
});

describe('a column that can be done without', () => {
  const wherever = window.matchMedia;
  afterEach(() => {
    window.matchMedia = wherever;
  });

  test('is not seen on the screen of a tablet, and exported and printed there all the same', async () => {
    const heads = () =>
      screen.queryAllByRole('columnheader', { name: /Id|Shop|Worth/ }).map((each) => each.textContent);
    const onScreen = (isTablet: boolean) => {
      window.matchMedia = (media) =>
        Object.defineProperty(wherever(media), 'matches', { value: isTablet && !media.includes('47.99em') });
      return draw(<ListInside list={list} fixed={{ shop: 'east' }} />, around());
    };
    const { unmount } = onScreen(false);
    expect(heads()).toEqual(['Id', 'Shop', 'Worth']);
    unmount();
    onScreen(true);
    expect(heads()).toEqual(['Id', 'Worth']);
    expect(await sheet()).toContain('r1,east,1.00');
    expect((await paper()).textContent).toContain('east');
  });
});

describe('a list within the page of a record', () => {
  test('holds to what is fixed: count, pages, spreadsheet and paper, which nothing clears', async () => {
    draw(<ListInside list={list} fixed={{ shop: 'west' }} />, around());
    expect(screen.getByTestId('thing-count').textContent).toBe('3 things');
    expect(screen.queryByTestId('thing-shop')).toBeNull();
    fireEvent.change(screen.getByTestId('thing-search'), { target: { value: 'r1' } });
    fireEvent.click(await screen.findByTestId('reset-filters'));
    await waitFor(() => expect(shownRows()).toEqual(['r5', 'r6', 'r7']));
    expect(await sheet()).toEqual(['Id,Shop,Worth', 'r5,west,5.00', 'r6,west,6.00', 'r7,west,7.00']);
    const printed = await paper();
    expect(within(printed).queryAllByText('east')).toEqual([]);
    expect(printed.textContent).toContain('west');
    expect(asked.every(({ values }) => values.shop === 'west')).toBe(true);
  });
});

const PageOf = ({ of, from = {} }: { readonly of: typeof list; readonly from?: Search }) => {
  const [search, setSearch] = useState<Search>(from);
  return <ListPage list={of} search={search} onSearch={setSearch} onOpen={() => undefined} />;
};

describe('older rows, which the server has', () => {
  const earlier: readonly Row[] = Array.from({ length: 5 }, (_, place) => ({
    id: `r0${place + 1}`,
    shop: 'east',
    fen: 100,
  }));
  const page = ({ offset, limit }: Wanted<Values>) => ({
    rows: earlier.slice(offset, offset + limit),
    total: earlier.length,
    more: undefined,
  });
  const onServer: Source<Values, Row, unknown> = {
    most: 100,
    use: (wanted) => ({ answer: wanted ? known(wanted) : undefined }),
    read: async (_, wanted) => page(wanted),
  };
  const pages = new Map<number, ReturnType<typeof page>>();
  const known = (wanted: Wanted<Values>) => {
    const answer = pages.get(wanted.offset) ?? page(wanted);
    pages.set(wanted.offset, answer);
    return answer;
  };
  const withOlder = defineList(
    {
      name: 'thing',
      icon: IconInbox,
      perPage: 3,
      filters,
      source,
      older: onServer,
      rowsActions: [removal],
      keyOf: ({ id }: Row) => id,
      testId: ({ id }: Row) => `thing-${id}`,
    },
    () => {
      const { text } = useColumns<Row>();
      return {
        words: { title: 'Things', count: (count) => `${count} things`, none: 'none', noneFound: 'none found' },
        names: { supplier: 'Somebody' },
        columns: [text('id', 'Id', ({ id }) => id), text('shop', 'Shop', ({ shop }) => shop)],
      };
    },
  );
  const everyId = earlier.map(({ id }) => id);
  const office = { permissions: everything, counter: null, shop: { id: 's', name: 'East' } };

  test.each([
    ['a counter that has turned to them', { older: true }, around()],
    ['an office, which holds none of its own', {}, { ...around(), answers: { session: office } }],
  ])('are what %s sees, exports and prints, all pages of them', async (_, from, where) => {
    draw(<PageOf of={withOlder} from={from} />, where);
    expect(shownRows()).toEqual(everyId.slice(0, 3));
    expect(await sheet()).toEqual(['Id,Shop', ...everyId.map((id) => `${id},east`)]);
    const printed = (await paper()).textContent;
    for (const id of everyId) expect(printed).toContain(id);
    expect(printed).not.toContain('west');
  });

  test('are what an office chooses when it chooses all', async () => {
    draw(<PageOf of={withOlder} />, { ...around(), answers: { session: office } });
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    fireEvent.click(screen.getByTestId('thing-choose-all'));
    await waitFor(() => expect(screen.getByTestId('thing-chosen').textContent).toBe('5 chosen'));
    run.mockImplementation(async () => ({ ok: true as const, n: 1, commandId: 'c', number: null }));
    fireEvent.click(screen.getByTestId('thing-remove'));
    fireEvent.click(screen.getByTestId('thing-remove-confirm'));
    await waitFor(() => expect(run.mock.calls.map(([, { productId }]) => productId)).toEqual(everyId));
  });
});

describe('on a phone', () => {
  const asWide = window.matchMedia;
  afterEach(() => {
    window.matchMedia = asWide;
  });
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('max-width: 47.99em'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
  });

  test('filters lie behind one button, which says how many are set; the search stays out', () => {
    draw(<Page />, around());
    const button = screen.getByTestId('thing-filters');
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Filters', 'false']);
    expect(screen.getByTestId('thing-search')).toBeTruthy();
    expect(screen.queryByTestId('thing-shop')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(panel?.contains(screen.getByTestId('thing-shop'))).toBe(true);
    fireEvent.click(screen.getByTestId('thing-shop'));
    fireEvent.click(screen.getByRole('option', { name: 'west' }));
    expect(button.textContent).toBe('Filters (1)');
    fireEvent.click(button);
    expect(screen.queryByTestId('thing-shop')).toBeNull();
    expect(shownRows()).toEqual(['r5', 'r6', 'r7']);
    fireEvent.click(screen.getByText('Clear filters'));
    expect(button.textContent).toBe('Filters');
    expect(shownRows()).toEqual(['r1', 'r2', 'r3']);
  });

  test('a wide screen hides none of them', () => {
    window.matchMedia = asWide;
    draw(<Page />, around());
    expect(screen.queryByTestId('thing-filters')).toBeNull();
    expect(screen.getByTestId('thing-shop')).toBeTruthy();
  });
});

describe('the keys of a list', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

  test('`/` goes to its search, where it is a character', () => {
    draw(<Page />, around());
    press('/');
    expect(document.activeElement).toBe(screen.getByTestId('thing-search'));
    expect(press('/')).toBe(true);
  });

  test('PageDown and PageUp turn its pages and stay within them, arrow down goes to its first row', () => {
    draw(<Page />, around());
    press('PageUp');
    expect(shownRows()).toEqual(['r1', 'r2', 'r3']);
    press('PageDown');
    press('PageDown');
    press('PageDown');
    expect(shownRows()).toEqual(['r7']);
    press('PageUp');
    expect(screen.getByTestId('address').textContent).toBe('{"page":2}');
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByTestId('thing-r4'));
  });

  test('are not its own while a dialog lies over it', () => {
    draw(<Page />, around());
    fireEvent.click(screen.getByTestId('thing-choose-page'));
    fireEvent.click(screen.getByTestId('thing-remove'));
    press('PageDown');
    expect(shownRows()).toEqual(['r1', 'r2', 'r3']);
  });
});
