import { expect, test } from 'vitest';
import { inCss, narrowedBy, type PrintedColumn, printedRows } from './printed-rows.ts';

interface Tea {
  readonly name: string;
  readonly pieces: number;
}
const columns: readonly PrintedColumn<Tea>[] = [
  { head: 'Name', whole: true, cell: ({ name }) => name },
  {
    head: 'Pieces',
    figure: true,
    cell: ({ pieces }) => String(pieces),
    sum: (rows) => String(rows.reduce((sum, { pieces }) => sum + pieces, 0)),
  },
];

test('a printed list numbers its rows and adds up what can be added', () => {
  const rows = [
    { name: 'green', pieces: 3 },
    { name: 'black', pieces: -1 },
  ];
  expect(printedRows(columns, rows)).toEqual({
    heads: [
      { head: 'Name', figure: false, whole: true },
      { head: 'Pieces', figure: true, whole: false },
    ],
    rows: [
      ['1', 'green', '3'],
      ['2', 'black', '-1'],
    ],
    sums: ['', '2'],
  });
});

test('says what a list was narrowed by, and nothing of what was not', () =>
  expect(narrowedBy(['Low', '', undefined, false, '“tea”'])).toBe('Low · “tea”'));

test('a title in the margin of a page cannot end its text', () => {
  expect(inCss('Stock 库存 (S01)')).toBe('"Stock 库存 (S01)"');
  expect(inCss('a"; } </style>\\')).not.toMatch(/[;}<\\]|"[^"]*"[^"]/);
});
