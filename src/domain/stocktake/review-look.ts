import type { LineState } from './judge-line.ts';
import type { ReviewRow } from './review-row.ts';

/** Products that somebody has to see to before their difference can be booked. */
export const openStates: readonly (LineState | 'settled')[] = [
  'twice',
  'unfinished',
  'moved',
  'negative',
  'onlyLess',
  'unexplained',
  'pricedBelow',
  'overtaken',
];

/** What a reviewer looks at. */
export const lookNames = ['differences', 'open', 'moved', 'missing', 'all'] as const;
export type Look = (typeof lookNames)[number];

/** Whether a look shows a product. */
export const shows: Readonly<Record<Look, (row: ReviewRow) => boolean>> = {
  differences: ({ difference }) => difference !== 0,
  open: ({ state }) => openStates.includes(state),
  moved: ({ state }) => state === 'moved',
  missing: ({ state }) => state === 'missing',
  all: () => true,
};

/** By what the products of a review are sorted; differences by their size, be they more or less. */
export const reviewSorts = ['number', 'counted', 'book', 'difference', 'value'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const byNumber = (a: ReviewRow, b: ReviewRow): number =>
  a.number < b.number ? -1 : a.number > b.number ? 1 : a.productId < b.productId ? -1 : 1;
const sizes: Readonly<Record<ReviewSort, (row: ReviewRow) => number>> = {
  number: () => 0,
  counted: ({ counted }) => counted,
  book: ({ book }) => book ?? 0,
  difference: ({ difference }) => Math.abs(difference ?? 0),
  /** Who may not see what differences are worth sees the largest first. */
  value: ({ value, difference }) => Math.abs(value ?? difference ?? 0),
};

/** The order of a review; what is the same goes by number. */
export const reviewOrder = (sort: ReviewSort, down: boolean): ((a: ReviewRow, b: ReviewRow) => number) => {
  const size = sizes[sort];
  const turn = down ? -1 : 1;
  if (sort === 'number') return (a, b) => turn * byNumber(a, b);
  return (a, b) => turn * (size(a) - size(b)) || byNumber(a, b);
};
