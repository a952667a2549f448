/** How a spreadsheet can be written: as a workbook, or as comma-separated values in UTF-8 or GB18030. */
export const sheetFormats = ['csv', 'xlsx', 'csvGb18030'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A spreadsheet to be written: its rows below its heads, and which of its columns are to be calculated with. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly figures?: readonly boolean[] | undefined;
}

/** What a spreadsheet of a format is as a file. */
export const fileOf = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csvGb18030: { ending: 'csv', type: 'text/csv;charset=gb18030' },
} as const satisfies Record<SheetFormat, { readonly ending: string; readonly type: string }>;
