import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { day, minute, now } from './moments.ts';

export const checkers = [
  { id: 'zhao', name: 'Zhao', zones: ['front', ''], products: 2, pieces: 17, lastAt: now - 7 * day },
];

const aReviewRow = (differs: Partial<ReviewRow>): ReviewRow => ({
  productId: 'oil',
  name: 'Ginger oil',
  number: 'P001',
  unit: 'bottle',
  type: 'product',
  state: 'unexplained',
  counted: 11,
  book: 13,
  difference: -2,
  value: -2_414,
  reason: '',
  price: null,
  holds: '',
  settledAt: null,
  counts: [
    {
      zone: 'front',
      counterId: 'counter-2',
      counterNumber: '02',
      pass: 1,
      pieces: 11,
      counted: true,
      firstAt: now - 70 * minute,
      lastAt: now - 69 * minute,
      staffId: 'zhao',
    },
  ],
  notFound: [],
  ...differs,
});
export const review: readonly ReviewRow[] = [
  aReviewRow({}),
  aReviewRow({
    productId: 'soap',
    name: 'Soap',
    number: 'P002',
    unit: 'bar',
    state: 'ready',
    counted: 4,
    book: 4,
    difference: 0,
    value: 0,
    counts: [
      {
        zone: 'back',
        counterId: 'counter-3',
        counterNumber: '03',
        pass: 1,
        pieces: 4,
        counted: true,
        firstAt: now - 65 * minute,
        lastAt: now - 64 * minute,
        staffId: 'chen',
      },
    ],
    notFound: [{ zone: 'back', counterId: 'counter-2', counterNumber: '02' }],
  }),
];
