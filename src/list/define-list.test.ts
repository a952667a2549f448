import { IconInbox } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { transferListing } from '#domain/transfer/transfer-listing.ts';
import { type Column, columnsOn } from './column.ts';
import { defineList } from './define-list.ts';
import { choice, choiceOf } from './filter.ts';
import { sheetOf } from './give-out.ts';
import type { Source } from './source.ts';
import { changed } from './use-list.ts';

interface Row {
  readonly id: string;
  readonly fen: number;
  readonly lines: readonly string[];
}
const looks = () => ({ label: '', all: '', word: String });
const side = choice({ key: 'side', values: ['in', 'out'], as: 'tabs', useLooks: looks });
const status = choice({ key: 'status', values: [0, 2, 5], useLooks: looks });
const sort = choice({ key: 'sort', values: ['number', 'value'], as: 'order', useLooks: looks });
const person = { kind: 'pick', key: 'staff', useOptions: () => null } as const;
const product = { kind: 'record', key: 'product' } as const;
const useLabel = () => '';
const filters = [side, status, { kind: 'text', useLabel }, { kind: 'days' }, sort, person, product] as const;
const source: Source<object, Row, undefined> = {
  most: 1,
  use: () => ({ answer: undefined }),
  read: async () => ({ rows: [], total: 0, more: undefined }),
};
const shape = { name: 'x', icon: IconInbox, filters, source, keyOf: ({ id }: Row) => id, testId: ({ id }: Row) => id };
const all = () => true;
const words = { title: '', count: String, none: '', noneFound: '' };
const list = defineList({ ...shape, older: source }, () => ({ columns: [], words }));
const heldOnly = defineList(shape, () => ({ columns: [], words }));

describe('the address of a list', () => {
  test.each([
    ['nothing', {}, {}],
    [
      'what each filter can use',
      { side: 'out', status: '2', text: 'tea', from: '2026-11-01', to: '2026-11-21' },
      {
        side: 'out',
        status: 2,
        text: 'tea',
        from: '2026-11-01',
        to: '2026-11-21',
      },
    ],
    ['a number that was searched', { text: 2611 }, { text: '2611' }],
    [
      'a person, a product and an order',
      { staff: 'wang', product: 'p1', sort: 'value' },
      {
        staff: 'wang',
        product: 'p1',
        sort: 'value',
      },
    ],
    ['a page and older ones', { page: 3, older: true }, { page: 3, older: true }],
    [
      'nothing of what is not understood',
      {
        side: 'up',
        status: 9,
        text: '  ',
        from: 'soon',
        to: 7,
        sort: '',
        staff: {},
        page: 1,
        older: 'yes',
        x: 1,
      },
      {},
    ],
  ])('says %s', (_, search, read) => expect(list.read(search, all)).toEqual(read));

  test('is cut where what is searched has no end', () => {
    expect(list.read({ text: 'a'.repeat(500) }, all).text).toHaveLength(80);
  });

  test('asks for older ones only where the list has a server to ask', () => {
    expect(heldOnly.read({ older: true }, all)).toEqual({});
  });

  test('narrows by what leaves rows out: not by a side, an order, a page or how far back one looks', () => {
    expect(list.isNarrowed({ side: 'out', sort: 'value', page: 3, older: true })).toBe(false);
    for (const address of [
      { status: 0 },
      { text: 'a' },
      { to: '2026-11-01' },
      { staff: 'w' },
      { product: 'p' },
    ] as const)
      expect(list.isNarrowed(address)).toBe(true);
  });

  test('cleared keeps side, order and how far back one looks', () => {
    expect(list.cleared({ side: 'out', status: 2, text: 'a', sort: 'value', page: 4, older: true })).toEqual({
      side: 'out',
      sort: 'value',
      older: true,
    });
  });

  test('changed begins at the first page, and undefined takes a value away', () => {
    expect(changed({ status: 2, page: 4 }, { text: 'a' })).toEqual({ status: 2, text: 'a' });
    expect(changed({ status: 2, text: 'a' }, { status: undefined })).toEqual({ text: 'a' });
    expect(changed({ status: 2 }, { page: 3 })).toEqual({ status: 2, page: 3 });
  });
});

describe('a list as a spreadsheet', () => {
  const columns: readonly Column<Row>[] = [
    { name: 'id', head: 'Id', text: ({ id }) => id },
    { name: 'fen', head: 'Total', text: ({ fen }) => `¥${fen / 100}`, plain: ({ fen }) => (fen / 100).toFixed(2) },
    { name: 'badge', head: 'Badge', text: () => 'new', on: ['screen'] },
    { name: 'note', head: 'Note', text: () => 'n', on: ['sheet'] },
  ];
  const rows = [
    { id: 'a', fen: 1_250, lines: ['tea', 'oil'] },
    { id: 'b', fen: 0, lines: ['soap'] },
  ];

  test('has its head, a row for each record, and amounts to calculate with', () => {
    expect(sheetOf(columns, rows)).toEqual([
      ['Id', 'Total', 'Note'],
      ['a', '12.50', 'n'],
      ['b', '0.00', 'n'],
    ]);
  });

  test('has a row for each line where a record has lines', () => {
    const lines = {
      countOf: (row: Row) => row.lines.length,
      columns: [{ head: 'Product', text: (row: Row, place: number) => row.lines[place] ?? '' }],
    };
    expect(sheetOf(columns, rows, lines)).toEqual([
      ['Id', 'Total', 'Note', 'Product'],
      ['a', '12.50', 'n', 'tea'],
      ['a', '12.50', 'n', 'oil'],
      ['b', '0.00', 'n', 'soap'],
    ]);
  });

  test('each output has its columns, in their order', () => {
    const on = (output: 'screen' | 'sheet' | 'paper') => columnsOn(columns, output).map(({ name }) => name);
    expect([on('screen'), on('sheet'), on('paper')]).toEqual([
      ['id', 'fen', 'badge'],
      ['id', 'fen', 'note'],
      ['id', 'fen'],
    ]);
  });
});

test('a choice that a list of the server has takes its values from there, or puts them in an order of its own', () => {
  expect(choiceOf(transferListing, 'allocation_type', { useLooks: looks }).values).toEqual([1, 2]);
  expect(choiceOf(transferListing, 'allocation_type', { values: [2, 1], useLooks: looks }).values).toEqual([2, 1]);
  // @ts-expect-error: transfers are not narrowed by a colour
  expect(choiceOf(transferListing, 'colour', { useLooks: looks }).values).toEqual([]);
  // @ts-expect-error: nor is there a third side
  expect(choiceOf(transferListing, 'allocation_type', { values: [3], useLooks: looks }).key).toBe('allocation_type');
});
