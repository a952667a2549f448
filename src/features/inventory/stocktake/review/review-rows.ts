import { z } from 'zod';
import { lineStates } from '#domain/stocktake/judge-line.ts';
import { stockCount } from '#domain/stocktake/stock-count.ts';
import { stocktakeRow } from '#domain/stocktake/stocktake-view.ts';

/** A product of a stocktake as the server compares it with the ledger of the moment of its last count. */
const reviewRow = z.object({
  productId: z.string(),
  name: z.string(),
  number: z.string(),
  unit: z.string(),
  state: z.enum([...lineStates, 'settled']),
  /** Pieces. */
  counted: z.int(),
  /** Null where the books of a blind stocktake are not shown. */
  book: z.int().nullable(),
  difference: z.int().nullable(),
  /** What the difference is worth, in fen; below zero for a loss. */
  value: z.int().nullable(),
  reason: z.string(),
  /** What a piece more or less is worth by the reviewer, in fen; null for what the books say. */
  price: z.int().nullable(),
  /** Whose count holds where a zone was counted twice: a counter, `sum`, or empty while that is open. */
  holds: z.string(),
  counts: z.array(stockCount.schema.omit({ id: true, shopId: true, stocktakeId: true, productId: true })),
});
export type ReviewRow = z.infer<typeof reviewRow>;
export const reviewRows = z.array(reviewRow);

/** A stocktake with how many of its products are in each state. */
export const reviewedStocktake = stocktakeRow.extend({ states: z.record(z.string(), z.int()) });

/** What a reviewer looks at: a filter of the server's call. */
export const looks = {
  differences: 'different:1',
  open: 'state:(twice,unfinished,moved,negative,onlyLess,overtaken)',
  moved: 'state:(moved)',
  missing: 'state:(missing)',
  all: '',
} as const;
export type Look = keyof typeof looks;
export const lookNames = ['differences', 'open', 'moved', 'missing', 'all'] as const;

/** How many products keep a stocktake from being finished as it is. */
export const openIn = (states: Readonly<Record<string, number>>): number =>
  ['twice', 'unfinished', 'moved', 'negative', 'onlyLess', 'overtaken'].reduce(
    (sum, state) => sum + (states[state] ?? 0),
    0,
  );

/** The address of a page of the review, those worth most first. */
export const reviewPath = (stocktakeId: string, look: Look, page: number, perPage: number): string => {
  const filter = looks[look] === '' ? '' : `&filter=${encodeURIComponent(looks[look])}`;
  return `/inventories/checks/${stocktakeId}/products?page=${page}&per_page=${perPage}&sort=-value${filter}`;
};

type Counts = ReviewRow['counts'];

/** The counts that stand against each other: of the last time, in zones that more than one counter has counted. */
export const besideEachOther = (counts: Counts): readonly { readonly zone: string; readonly counts: Counts }[] => {
  const made = counts.filter(({ counted }) => counted);
  const pass = Math.max(1, ...made.map((count) => count.pass));
  const current = made.filter((count) => count.pass === pass);
  const zones = [...new Set(current.map(({ zone }) => zone))];
  return zones.map((zone) => ({ zone, counts: current.filter((count) => count.zone === zone) }));
};

/** The next time of counting a product, and the zones in which it has to be counted again. */
export const recountOf = (counts: Counts): { readonly pass: number; readonly zones: readonly string[] } => {
  const made = counts.filter(({ counted }) => counted);
  return {
    pass: Math.max(0, ...made.map((count) => count.pass)) + 1,
    zones: [...new Set(made.map(({ zone }) => zone))],
  };
};
