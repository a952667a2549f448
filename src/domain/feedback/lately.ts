import { z } from 'zod';
import { day } from '../values/durations.ts';
import type { Feedback } from './feedback.ts';

/** How long a review counts as of late: 30 days, in milliseconds; as long as counters hold it. */
export const reviewsStay = 30 * day;

/** How many reviews a shop has had of late, those included that members do not see, and their stars together. */
export const shopReviews = z.object({ shopId: z.string(), count: z.int(), stars: z.int() });
export type ShopReviews = Readonly<z.infer<typeof shopReviews>>;

/** What members have said of a shop's orders up to `now`, in milliseconds since 1970. */
export const reviewsOf = (
  shopId: string,
  reviews: readonly Pick<Feedback, 'shopId' | 'stars' | 'at'>[],
  now: number,
): ShopReviews => {
  const own = reviews.filter((review) => review.shopId === shopId && review.at >= now - reviewsStay);
  return { shopId, count: own.length, stars: own.reduce((sum, { stars }) => sum + stars, 0) };
};

/** How many reviews shops have had together, and how many stars on average; null where they had none. */
export const averageOf = (
  reviews: readonly ShopReviews[],
): { readonly count: number; readonly average: number | null } => {
  const count = reviews.reduce((sum, one) => sum + one.count, 0);
  const stars = reviews.reduce((sum, one) => sum + one.stars, 0);
  return { count, average: count === 0 ? null : stars / count };
};
