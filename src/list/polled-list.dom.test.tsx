import { IconInbox } from '@tabler/icons-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#domain/kernel/call.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { StoreApi } from '../store/store-api.ts';
import { defineList } from './define-list.ts';
import { heads, type Search, type ValuesOf } from './filter.ts';
import { ListPage } from './list-page.tsx';
import { whole } from './source.ts';
import { useColumns } from './use-columns.ts';

const row = z.object({ id: z.string(), waiting: z.int() });
type Row = z.infer<typeof row>;
const calls = defineCalls({ list: { at: 'GET /things', right: 'staff', says: 'Things', answer: z.array(row) } });
const filters = [
  { kind: 'text', useLabel: () => 'Search' },
  heads({ values: ['id', 'waiting'], useWord: () => String }),
] as const;
const source = whole(
  calls.list,
  {},
  1_000,
)((all, { text = '', sort, down }: ValuesOf<typeof filters>) => {
  const found = all.filter(({ id }) => id.includes(text));
  const sorted = found.sort((a, b) => (sort === 'waiting' ? b.waiting - a.waiting : a.id < b.id ? -1 : 1));
  return down ? sorted.reverse() : sorted;
});
const shape = { name: 'thing', icon: IconInbox, perPage: 2, filters, source } as const;
const list = defineList({ ...shape, keyOf: ({ id }: Row) => id, testId: ({ id }: Row) => `thing-${id}` }, (_, more) => {
  const { text, count } = useColumns<Row>();
  return {
    words: { title: 'Things', count: (found) => `${found} of ${more?.all.length}`, none: '', noneFound: 'none' },
    columns: [
      text('id', 'Id', ({ id }) => id, { sorts: 'id' }),
      count('waiting', 'Waiting', ({ waiting }) => waiting, { sorts: 'waiting' }),
    ],
  };
});

let rows: readonly Row[] | null;
const session = { permissions: [], shop: { id: 's', name: 'East' } };
const store = {
  watchSession: (tell: (is: unknown) => void) => Promise.resolve(tell(session)).then(() => () => undefined),
  watchStatus: (tell: (is: unknown) => void) => Promise.resolve(tell({})).then(() => () => undefined),
  askServer: async () =>
    rows ? { ok: true, data: rows, meta: {} } : { ok: false, code: 'offline.needsContact', params: {} },
} as unknown as StoreApi;

const Page = ({ from }: { readonly from: Search }) => {
  const [search, setSearch] = useState(from);
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ListPage list={list} search={search} onSearch={setSearch} />
    </>
  );
};
const open = (from: Search = {}) => draw(<Page from={from} />, { store });
const shown = () => screen.queryAllByTestId(/^thing-[a-d]$/).map(({ dataset }) => dataset.testid?.slice(6));
const address = () => JSON.parse(screen.getByTestId('address').textContent ?? '');
const head = (name: string) => screen.getByRole('button', { name });

const asWide = window.matchMedia;
beforeEach(() => {
  rows = [
    { id: 'b', waiting: 0 },
    { id: 'a', waiting: 1 },
    { id: 'c', waiting: 7 },
  ];
});
afterEach(() => {
  vi.useRealTimers();
  window.matchMedia = asWide;
});

describe('a list of a call that answers all it has', () => {
  test('is narrowed, sorted and paged here, as its address says', async () => {
    open({ sort: 'waiting', page: 2 });
    await waitFor(() => expect(shown()).toEqual(['b']));
    expect(screen.getByTestId('thing-count').textContent).toBe('3 of 3');
    fireEvent.change(screen.getByTestId('thing-search'), { target: { value: 'c' } });
    await waitFor(() => expect(shown()).toEqual(['c']));
    expect(screen.getByTestId('thing-count').textContent).toBe('1 of 3');
  });

  test('shows what is new when it is asked again, and without contact what it last knew, saying so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await waitFor(() => expect(shown()).toEqual(['a', 'b']));
    rows = [{ id: 'd', waiting: 2 }];
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(shown()).toEqual(['d']));
    rows = null;
    await vi.advanceTimersByTimeAsync(1_000);
    await screen.findByTestId('refused');
    expect(shown()).toEqual(['d']);
    rows = [];
    fireEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(shown()).toEqual([]));
    expect(screen.queryByTestId('refused')).toBeNull();
  });

  test('gives out every row that its filters let through, and nothing without contact', async () => {
    const wanted = { values: { down: true }, timeZone: 'UTC', shopId: 's', offset: 0, limit: 100 } as const;
    const read = await source.read(store, wanted);
    expect(read).toMatchObject({ rows: [{ id: 'c' }, { id: 'b' }, { id: 'a' }], total: 3 });
    rows = [{ id: 'x' } as Row];
    expect(await source.read(store, wanted)).toMatchObject({ ok: false, code: 'system.unreadable' });
    rows = null;
    expect(await source.read(store, wanted)).toMatchObject({ ok: false, code: 'offline.needsContact' });
  });
});

describe('a list that is sorted by its heads', () => {
  test('by the first one unless its address says otherwise; a head once more reverses it', async () => {
    open();
    await waitFor(() => expect(shown()).toEqual(['a', 'b']));
    expect(head('Id').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(head('Waiting'));
    expect([address(), shown()]).toEqual([{ sort: 'waiting' }, ['c', 'a']]);
    expect([head('Id'), head('Waiting')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    fireEvent.click(head('Waiting'));
    expect([address(), shown()]).toEqual([{ sort: 'waiting', down: true }, ['b', 'a']]);
    fireEvent.click(head('Id'));
    expect([address(), shown()]).toEqual([{}, ['a', 'b']]);
    fireEvent.click(head('Id'));
    expect([address(), shown()]).toEqual([{ down: true }, ['c', 'b']]);
  });

  test('begins at its first page again, and paper says how it is sorted', async () => {
    window.print = () => undefined;
    open({ page: 2 });
    await waitFor(() => expect(shown()).toEqual(['c']));
    fireEvent.click(head('Waiting'));
    expect([address(), shown()]).toEqual([{ sort: 'waiting' }, ['c', 'a']]);
    fireEvent.click(screen.getByTestId('thing-print'));
    expect((await screen.findByTestId('printed-facts')).textContent).toContain('Shown: by waiting');
  });

  test('where rows are cards in a field, and the other way round by a button', async () => {
    window.matchMedia = (media) =>
      Object.defineProperty(asWide(media), 'matches', { value: media.includes('max-width') });
    open({ down: true });
    await waitFor(() => expect(shown()).toEqual(['c', 'b']));
    expect(screen.getByTestId('cards')).toBeTruthy();
    expect((screen.getByTestId('thing-sort') as HTMLInputElement).value).toBe('id');
    fireEvent.click(screen.getByTestId('thing-reverse'));
    expect([address(), shown()]).toEqual([{}, ['a', 'b']]);
    fireEvent.click(screen.getByTestId('thing-sort'));
    fireEvent.click(screen.getByRole('option', { name: 'waiting', hidden: true }));
    await waitFor(() => expect([address(), shown()]).toEqual([{ sort: 'waiting' }, ['c', 'a']]));
  });

  test('reads of an address what it knows, and an order narrows nothing', () => {
    const all = () => true;
    expect(list.read({ sort: 'waiting', down: true }, all)).toEqual({ sort: 'waiting', down: true });
    expect(list.read({ sort: 'x', down: 'yes' }, all)).toEqual({});
    expect(list.isNarrowed({ sort: 'waiting', down: true })).toBe(false);
    expect(list.cleared({ sort: 'waiting', down: true, text: 'a' })).toEqual({ sort: 'waiting', down: true });
  });
});
