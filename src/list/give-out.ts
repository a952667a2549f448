import type { Refusal } from '../db/api/run-result.ts';
import type { StoreApi } from '../store/store-api.ts';
import { csv } from '../ui/csv.ts';
import { dayOf } from '../ui/days.ts';
import type { PrintedColumn } from '../ui/printed-rows.ts';
import { saveFile } from '../ui/save-file.ts';
import { type Column, columnsOn } from './column.ts';
import type { LineColumns } from './define-list.ts';
import type { ListAnswer, Source, Wanted } from './source.ts';

/** A list as a table of texts under its head: a row for each record, or for each of its lines. */
export const sheetOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  lines?: LineColumns<Row>,
): string[][] => {
  const shown = columnsOn(columns, 'sheet');
  const heads = [...shown.map(({ head }) => head), ...(lines?.columns ?? []).map(({ head }) => head)];
  const cells = (row: Row): string[] => shown.map(({ text, plain = text }) => plain(row));
  if (!lines) return [heads, ...rows.map(cells)];
  const ofLine = (row: Row, place: number): string[] => lines.columns.map(({ text }) => text(row, place));
  return [
    heads,
    ...rows.flatMap((row) =>
      Array.from({ length: lines.countOf(row) }, (_, place) => [...cells(row), ...ofLine(row, place)]),
    ),
  ];
};

/** Saves a spreadsheet under the name of the list and of the day. */
export const saveSheet = (title: string, table: string[][], timeZone: string): void =>
  saveFile(`${title}-${dayOf(Date.now(), timeZone)}.csv`, csv(table), 'text/csv;charset=utf-8');

/** The columns as they are on paper. */
export const printedColumns = <Row>(columns: readonly Column<Row>[]): PrintedColumn<Row>[] =>
  columnsOn(columns, 'paper').map(({ head, text, as, sum }) => ({
    ...{ head, cell: text, figure: as === 'figure', whole: as !== 'wide' },
    ...(sum ? { sum } : {}),
  }));

/** Every row that the filters let through, up to so many. */
export const readAll = <Values, Row, More>(
  source: Source<Values, Row, More>,
  store: StoreApi,
  wanted: Wanted<Values>,
): Promise<ListAnswer<Row, More> | Refusal> => source.read(store, { ...wanted, offset: 0 });
