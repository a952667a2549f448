/** The cells of one column that a workbook shows as one: lines counted from 1, the column from 0. */
export interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

/** What a sheet of a workbook says of its rows and cells beside what is in them. */
export interface SheetMarks {
  /** Lines that the workbook does not show, as a filter or a person hid them. */
  readonly hidden: ReadonlySet<number>;
  readonly merged: readonly Merged[];
}
