/** Paper that labels are printed on; millimetres. */
export interface LabelFormat {
  readonly key: 'roll' | 'sheet24' | 'sheet65';
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** From the edge of the page to the first label. */
  readonly left: number;
  readonly top: number;
}

const a4 = { width: 210, height: 297 };

export const labelFormats: readonly LabelFormat[] = [
  {
    key: 'roll',
    page: { width: 58, height: 40 },
    columns: 1,
    rows: 1,
    label: { width: 58, height: 40 },
    left: 0,
    top: 0,
  },
  { key: 'sheet24', page: a4, columns: 3, rows: 8, label: { width: 70, height: 37 }, left: 0, top: 0.5 },
  { key: 'sheet65', page: a4, columns: 5, rows: 13, label: { width: 38.1, height: 21.2 }, left: 9.75, top: 10.7 },
];

/** The most labels in one go: browsers lay out what they print at once. */
export const mostLabels = 500;

/** The labels page by page; null for a place that is left empty. `first`: the first free place of the first page, from 1. */
export const pagesOf = <Label>(format: LabelFormat, labels: readonly Label[], first: number): (Label | null)[][] => {
  const perPage = format.columns * format.rows;
  const empty = Array.from({ length: Math.min(Math.max(first, 1), perPage) - 1 }, () => null);
  const places = [...empty, ...labels];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
};
