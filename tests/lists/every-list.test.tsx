// biome-ignore-all lint/correctness/useHookAtTopLevel: the filters of a list never change, nor does the order of their hooks
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/browser/esm/sync';
import { useEffect, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { noticeCalls } from '#domain/notice/calls.ts';
import { stockCalls } from '#domain/stock/calls.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { retryWhileSilent } from '../../src/db/storage/connection.ts';
import { stockList } from '../../src/features/stock/stock-list.tsx';
import { type Column, columnsOn } from '../../src/list/column.ts';
import type { AnyList, Looks } from '../../src/list/define-list.ts';
import { type Filter, keysOf as keysIn, type Search } from '../../src/list/filter.ts';
import { figuresOf } from '../../src/list/give-out.ts';
import { ListPage } from '../../src/list/list-page.tsx';
import { onServer, type Wanted, whole } from '../../src/list/source.ts';
import { useList } from '../../src/list/use-list.ts';
import { useLooks } from '../../src/list/use-looks.ts';
import type { StoreApi } from '../../src/store/store-api.ts';
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { draw } from '../components/draw.tsx';
import { openCounterTab } from '../device/tablet.ts';
import { cableTo, savedFiles } from './beside-server.ts';
import { countersOfAShop } from './counters-of-a-shop.ts';
import { callOf, rowsOfOthers, sidesOf } from './of-a-record.ts';
import { rowsOfAShop } from './rows-of-a-shop.ts';

/**
 * Every list that is declared, as it stands on a screen above a real server: count, pages, order, filters, spreadsheet,
 * paper and the server's answer show the same rows. A new list is among them without a line here.
 */
const modules = import.meta.glob<Record<string, unknown>>('../../src/features/**/*-list.tsx', { eager: true });
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'useLooks' in value && 'filters' in value;
const lists = Object.entries(modules)
  .flatMap(([path, module]) => Object.entries(module).map(([name, list]) => ({ path, name, list })))
  .flatMap(({ path, name, list }) => (isList(list) ? [[name, list, path] as const] : []));
/** Each list, or the share of them that this run takes. */
const due = shareOf(lists, {
  name: ([name]) => name,
  of: 4,
  restsOn: ([, , path]) => [path.slice('../../'.length, path.lastIndexOf('/') + 1), 'src/list/'],
});

// A list of hundreds of rows takes its time to be drawn for paper, and a busy machine stands still for seconds.
configure({ asyncUtilTimeout: 50_000 });

const levelStates: Readonly<Record<string, string>> = { low: '1', below: '2' };
/**
 * Lists of which a device holds all there is, and what the server says of the same. Lists that bear the name of their
 * record need no line here: all their sides together are what the call of that record answers.
 */
const wholeOnDevice: Readonly<Record<string, AnyList['source']>> = {
  noticeList: whole(
    noticeCalls.list,
    { query: {} },
    5_000,
  )((all, values: Search) =>
    all.filter(({ type, read }) => [undefined, type].includes(values.type as never) && !(values.state && read)),
  ) as AnyList['source'],
  stockList: onServer(stockCalls.levels)(
    ({ values }: Wanted<Search>) => ({
      filter: { shop_id: 's01', status: levelStates[String(values.pick)] },
    }),
    ({ productId }) => ({ product: { id: productId } }),
  ),
};

// The minute in which the counter called last is the same in every output.
vi.useFakeTimers({ toFake: ['Date'] });
const { app, pool } = await apiUnderTest();
const cable = cableTo(app);

const everything = { text: '', groupId: '', pick: 'every', sort: 'number' } as const;

let store: StoreApi;
/** How much the server is being asked. */
let asking = 0;
const saved = savedFiles();
beforeAll(async () => {
  await putInto(pool, rowsOfAShop as unknown as Record<string, readonly AnyRecord[]>);
  await putInto(pool, rowsOfOthers(lists.map(([, list]) => list)));
  const fields = Object.keys(countersOfAShop[0] ?? {}).join();
  await pool.query(`insert into counter (${fields}) select ${fields} from json_populate_recordset(null::counter, $1)`, [
    JSON.stringify(countersOfAShop),
  ]);
  const tab = await openCounterTab(cable, undefined, { account: 'boss', shopId: 's01' });
  const counter = tab.store as unknown as StoreApi;
  // Where the storage does not answer in time, as on a busy machine, whoever is at the screen tries again.
  const run = (...given: Parameters<StoreApi['run']>) => retryWhileSilent(() => counter.run(...given), console.warn);
  const askServer = (...given: Parameters<StoreApi['askServer']>) => {
    asking += 1;
    return counter.askServer(...given).finally(() => {
      asking -= 1;
    });
  };
  store = { ...counter, run: run as StoreApi['run'], askServer };
  return () => {
    vi.useRealTimers();
    return tab.store.stop();
  };
});

interface Said {
  readonly looks: Looks<AnyRecord>;
  readonly wanted: Parameters<AnyList['source']['read']>[1];
  /** What can be picked, by the key of its filter. */
  readonly picks: Readonly<Record<string, readonly string[]>>;
}
let said: Said;
const FigureOrPart = ({ list, search }: { readonly list: AnyList; readonly search: Search }) => {
  const { values, more, answer, filters, wanted } = useList(list, search);
  const picks = filters.flatMap((filter) =>
    filter.kind === 'pick' ? [[filter.key, (filter.useOptions({})?.options ?? []).map(({ id }) => id)] as const] : [],
  );
  said = { looks: useLooks(list, values, more, answer?.rows), wanted, picks: Object.fromEntries(picks) };
  return null;
};

/** The list that is asked without a screen, and the way to another address of it. */
let asked: { readonly list: AnyList; readonly turnTo: (search: Search) => void } | undefined;
const Asked = ({ list, at }: { readonly list: AnyList; readonly at: Search }) => {
  const [search, turnTo] = useState(at);
  useEffect(() => {
    asked = { list, turnTo };
    return () => {
      asked = undefined;
    };
  }, [list]);
  return <FigureOrPart list={list} search={search} />;
};

/** Until what is asked at the address is told, with all names that it is told with. */
const untilTold = async (before: Said): Promise<void> => {
  await waitFor(() => expect(said).not.toBe(before));
  await waitFor(() => expect(said.looks.waits ?? false).toBe(false));
};

/** The list on a screen at this address. */
const open = async (list: AnyList, search: Search): Promise<void> => {
  cleanup();
  const before = said;
  draw(
    <>
      <FigureOrPart list={list} search={search} />
      <ListPage list={list} search={search} onSearch={() => undefined} />
    </>,
    { store },
  );
  await screen.findByTestId(`${list.name}-list`);
  await untilTold(before);
};

/** What this address asks of the list, without a screen. */
const ask = async (list: AnyList, search: Search): Promise<void> => {
  const before = said;
  if (asked?.list === list) act(() => asked?.turnTo({ ...search }));
  else {
    cleanup();
    draw(<Asked list={list} at={search} />, { store });
  }
  await untilTold(before);
};

/** Addresses that narrow, turn and sort the list, by each of its filters. */
const addressesOf = (list: AnyList, rows: readonly AnyRecord[]): Search[][] => {
  const days = rows.map(({ at, createdAt, openedAt, requestedAt, startsAt, startedAt, askedAt }) =>
    new Date(Number(at ?? createdAt ?? openedAt ?? requestedAt ?? startsAt ?? startedAt ?? askedAt ?? 0))
      .toISOString()
      .slice(0, 10),
  );
  return (list.filters as readonly Filter[]).map((filter) => {
    const by = (values: readonly unknown[]) => values.map((value) => ({ [keysIn(filter)[0] ?? '']: value }));
    if (filter.kind === 'text') return by(['haowu1', 'hy', '1007', 'gift', 'nobody']);
    if (filter.kind === 'choice') return by(filter.values);
    if (filter.kind === 'days') return [{ from: days[Math.floor(days.length / 2)] }, { to: days.at(-1) }];
    if (filter.kind === 'heads') return [...by(filter.values), { down: true }];
    if (filter.kind === 'pick') return by((said.picks[filter.key] ?? []).slice(0, 2));
    return by([rows[0]?.[`${filter.key}Id`]]);
  });
};

const cellsIn = (table: Element): string[][] =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  );
const headsIn = (table: Element): string[] =>
  [...table.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
const textsOf = (columns: readonly Column<AnyRecord>[], rows: readonly AnyRecord[], of: 'text' | 'plain') =>
  rows.map((row) => columns.map((column) => (of === 'plain' ? (column.plain ?? column.text) : column.text)(row)));

/**
 * The pages of a list, one after the other: what stands on them and how many there are said to be. The first one comes
 * last and stays open.
 */
const expectPages = async (list: AnyList, search: Search, rows: readonly AnyRecord[]): Promise<void> => {
  const pages = Math.max(1, Math.ceil(rows.length / list.perPage));
  for (let page = pages; page >= 1; page -= 1) {
    await open(list, { ...search, ...(page > 1 ? { page } : {}) });
    const onPage = rows.slice((page - 1) * list.perPage, page * list.perPage);
    const view = within(screen.getByTestId(`${list.name}-list`));
    await waitFor(() =>
      expect(view.getByTestId(`${list.name}-count`).textContent).toBe(said.looks.words.count(rows.length)),
    );
    if (onPage.length === 0) return void expect(view.queryByRole('table')).toBeNull();
    await waitFor(() => expect(cellsIn(view.getByRole('table')).length).toBe(onPage.length));
    const table = view.getByRole('table');
    const heads = headsIn(table);
    const paper = columnsOn(said.looks.columns, 'paper');
    const columns = columnsOn(said.looks.columns, 'screen').filter((each) => each.head !== '' && paper.includes(each));
    // A record that was just generated has one column; whatever has more shows them.
    expect(columns.length).toBeGreaterThanOrEqual(Math.min(4, paper.length));
    for (const [place, cells] of cellsIn(table).entries())
      for (const { head, text, as } of columns) {
        const shown = cells[heads.indexOf(head)] ?? 'no such column';
        const wanted = text(onPage[place] as AnyRecord).replace('—', '');
        // What is cut on the screen is whole in the other outputs.
        expect({ search, page, place, head, shown }).toMatchObject({
          shown: expect.stringContaining(as === 'wide' ? (wanted.split(' ')[0] ?? '') : wanted),
        });
      }
  }
};

/** Saves the list that is open in another format, and reads it back. */
const savedAs = async (list: AnyList, format: 'xlsx' | 'csvGb18030'): Promise<(readonly string[])[]> => {
  saved.length = 0;
  fireEvent.click(screen.getByTestId(`${list.name}-export-as`));
  fireEvent.click(await screen.findByTestId(`${list.name}-export-${format}`));
  await waitFor(() => expect(saved.length).toBe(1));
  const sheet = await readSheet((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
  return sheet ? [sheet.header, ...sheet.rows.map(({ cells }) => cells ?? [])] : [];
};
/** A workbook holds figures as numbers, and no cells behind the last one of a row. */
const asRead = (cells: readonly string[], figures: readonly boolean[]): string[] =>
  cells.map((text, place) => (figures[place] && text !== '' ? String(Number(text)) : text).trim().replace(/^'/, ''));

/** Until all names have come that what is drawn asks for. */
const untilNamed = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await waitFor(() => expect(asking).toBe(0));
};

/** What the list that is open gives out. */
const expectOutputs = async (list: AnyList, search: Search, rows: readonly AnyRecord[]): Promise<void> => {
  await untilNamed();
  const count = await screen.findByText(said.looks.words.count(rows.length));
  expect(count).toBeTruthy();
  const { columns, lines } = said.looks;
  saved.length = 0;
  fireEvent.click(screen.getByTestId(`${list.name}-export`));
  await waitFor(() => expect(saved.length).toBe(1));
  const [heads = [], ...sheet] = parse(((await saved[0]?.text()) ?? '').replace(/^\uFEFF/, '')) as string[][];
  const inSheet = columnsOn(columns, 'sheet');
  const ofLines = rows.flatMap((row) => Array.from({ length: lines?.countOf(row) ?? 1 }, () => row));
  expect(heads.slice(0, inSheet.length)).toEqual(inSheet.map(({ head }) => head));
  expect(sheet.map((cells) => cells.slice(0, inSheet.length))).toEqual(textsOf(inSheet, ofLines, 'plain'));
  if (Object.keys(search).length === 0) {
    const [figures, none] = [figuresOf(columns, lines), [] as boolean[]];
    const same = (read: (readonly string[])[], asNumbers: readonly boolean[]) =>
      expect(read.map((cells) => heads.map((_, place) => cells[place] ?? ''))).toEqual([
        asRead(heads, none),
        ...sheet.map((cells) => asRead(cells, asNumbers)),
      ]);
    same(await savedAs(list, 'xlsx'), figures);
    same(await savedAs(list, 'csvGb18030'), none);
  }
  fireEvent.click(screen.getByTestId(`${list.name}-print`));
  const printed = await screen.findByTestId('printed-list');
  const onPaper = columnsOn(columns, 'paper');
  expect(headsIn(printed).slice(1)).toEqual(onPaper.map(({ head }) => head));
  expect(
    cellsIn(printed)
      .slice(0, rows.length)
      .map((cells) => cells.slice(1)),
  ).toEqual(textsOf(onPaper, rows, 'text'));
  window.dispatchEvent(new Event('afterprint'));
};

const readAll = async (list: AnyList, source: AnyList['source'], search: Search) => {
  await ask(list, search);
  const answer = await source.read(store, { ...said.wanted, offset: 0, limit: 1_000 });
  if ('code' in answer) throw new Error(answer.code);
  return answer;
};
const keysOf = (list: AnyList, rows: readonly AnyRecord[]): string[] => rows.map((row) => list.keyOf(row));

test('there are lists', () => expect(lists.length).toBeGreaterThanOrEqual(7));

describe.each(due)('%s', (name, list) => {
  test('shows the same rows on its pages, in the spreadsheet, on paper and as the server answers', async () => {
    const { rows: all } = await readAll(list, list.source, {});
    expect(all.length).toBeGreaterThan(list.perPage);
    const counts = new Set<number>();
    for (const addresses of [[{}], ...addressesOf(list, all)])
      for (const [place, search] of addresses.entries()) {
        const { rows, total } = await readAll(list, list.source, search);
        expect({ search, total }).toEqual({ search, total: rows.length });
        expect(new Set(keysOf(list, rows)).size).toBe(rows.length);
        counts.add(rows.length);
        if (list.older) {
          const older = await readAll(list, list.older, search);
          expect({ search, keys: keysOf(list, older.rows) }).toEqual({ search, keys: keysOf(list, rows) });
          expect(older.total).toBe(total);
        }
        // A screen for the first value of each filter.
        if (place > 0) continue;
        await expectPages(list, search, rows);
        if (rows.length > 0) await expectOutputs(list, search, rows);
        if (list.older) await expectPages(list, { ...search, older: true }, rows);
      }
    expect(counts.size, 'filters that narrow nothing').toBeGreaterThan(2);
  });

  test('is asked of the server, or what it holds is compared with the server’s here', async () => {
    if (list.older || list.source.most === 10_000) return;
    const source = wholeOnDevice[name];
    if (!source) {
      const call = callOf(list);
      if (!call) throw new Error(`no call gives out the rows of ${name}`);
      const sides: string[] = [];
      for (const side of sidesOf(list)) sides.push(...keysOf(list, (await readAll(list, list.source, side)).rows));
      const server = await readAll(
        list,
        onServer(call)(
          () => ({}),
          (row) => row,
        ) as AnyList['source'],
        {},
      );
      expect(sides.length).toBeGreaterThan(list.perPage);
      return void expect(sides.sort()).toEqual(keysOf(list, server.rows).sort());
    }
    for (const pick of ['kept', 'low', 'below']) {
      const held = await readAll(list, list.source, { pick });
      const server = await readAll(list, source, { pick });
      expect({ pick, keys: keysOf(list, held.rows).sort() }).toEqual({ pick, keys: keysOf(list, server.rows).sort() });
    }
  });
});

test('of chosen products nobody is told any more; one that is not in the books is refused by name, the others can be put back', async () => {
  const [list, chosen] = [stockList as unknown as AnyList, 6];
  const levels = async () => {
    const { rows } = await store.read('stock.list', { ...everything, offset: 0, limit: chosen });
    return rows.map(({ product, level }) => [product.name, level?.lowAt ?? null] as const);
  };
  const before = await levels();
  const unknown = before.flatMap(([name]) => (name.startsWith('Item') ? [name] : []));
  expect(unknown.length).toBe(3);
  expect(before.some(([, lowAt]) => lowAt === 9)).toBe(true);
  await open(list, { pick: 'every' });
  render(<Notifications />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  const boxes = await screen.findAllByTestId('stock-choose');
  for (const box of boxes.slice(0, chosen)) fireEvent.click(box);
  fireEvent.click(screen.getByTestId('stock-drop-notices'));
  fireEvent.click(screen.getByTestId('stock-drop-notices-confirm'));
  const refused = within(await screen.findByTestId('stock-drop-notices-refused'));
  expect(refused.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    unknown.map((name) => `${name}This product is not in the books yet; write an inbound paper first`),
  );
  expect((await levels()).every(([, lowAt]) => lowAt === null)).toBe(true);
  fireEvent.click(await screen.findByTestId('undo'));
  await waitFor(async () => expect(await levels()).toEqual(before));
});
