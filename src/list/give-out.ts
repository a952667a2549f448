import type { Refusal } from '../db/api/run-result.ts';
import type { StoreApi } from '../store/store-api.ts';
import { dayOf } from '../ui/days.ts';
import type { PrintedColumn } from '../ui/printed-rows.ts';
import { saveFile } from '../ui/save-file.ts';
import { fileOf, type SheetFormat, type Table } from '../workers/sheet/sheet-format.ts';
import { withSheets } from '../workers/sheets.ts';
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

/** Which columns of a list's table are figures. */
export const figuresOf = <Row>(columns: readonly Column<Row>[], lines?: LineColumns<Row>): boolean[] =>
  [...columnsOn(columns, 'sheet'), ...(lines?.columns ?? [])].map(({ as }) => as === 'figure');

/** Saves a spreadsheet under a name. */
export const saveSheet = async (name: string, table: Table, format: SheetFormat = 'csv'): Promise<void> => {
  const { ending, type } = fileOf[format];
  saveFile(`${name}.${ending}`, await withSheets((sheets) => sheets.writeSheet(table, format)), type);
};

/** The name of a spreadsheet: of the list and of the day. */
export const sheetName = (title: string, timeZone: string): string => `${title}-${dayOf(Date.now(), timeZone)}`;

/** The columns as they are on paper. */
export const printedColumns = <Row>(columns: readonly Column<Row>[]): PrintedColumn<Row>[] =>
  columnsOn(columns, 'paper').map(({ head, text, as, sum }) => ({
    head,
    cell: text,
    figure: as === 'figure',
    whole: as !== 'wide',
    ...(sum ? { sum } : {}),
  }));

/** Every row that the filters let through, up to so many. */
export const readAll = <Values, Row, More>(
  source: Source<Values, Row, More>,
  store: StoreApi,
  wanted: Wanted<Values>,
): Promise<ListAnswer<Row, More> | Refusal> => source.read(store, { ...wanted, offset: 0 });
