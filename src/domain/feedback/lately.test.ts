import { expect, test } from 'vitest';
import { aFeedback } from '../../../tests/make-feedback.ts';
import { averageOf, reviewsOf, reviewsStay } from './lately.ts';

const now = 1_800_000_000_000;

test('a shop has had the reviews of its own orders in 30 days, those that are hidden among them', () => {
  const reviews = [
    aFeedback({ stars: 5, at: now }),
    aFeedback({ stars: 2, at: now - reviewsStay, hiddenAt: now }),
    aFeedback({ stars: 1, at: now - reviewsStay - 1 }),
    aFeedback({ stars: 1, at: now, shopId: 'shop-2' }),
  ];
  expect(reviewsOf('shop-1', reviews, now)).toEqual({ shopId: 'shop-1', count: 2, stars: 7 });
});

test.each([
  ['of none there is no average', [], 0, null],
  ['nor of a shop without reviews', [{ shopId: 'a', count: 0, stars: 0 }], 0, null],
  [
    'each review weighs the same, in whichever shop',
    [
      { shopId: 'a', count: 1, stars: 1 },
      { shopId: 'b', count: 3, stars: 15 },
    ],
    4,
    4,
  ],
] as const)('%s', (_, reviews, count, average) => expect(averageOf(reviews)).toEqual({ count, average }));
