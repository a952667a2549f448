import { z } from 'zod';
import { shopReviews } from '../feedback/lately.ts';
import { defineCalls } from '../kernel/call.ts';
import { shopBusiness } from './business.ts';
import { ownOrder } from './own-work.ts';

/** A picture of the banner. */
const bannerPicture = z.object({
  id: z.string(),
  /** Address of the picture. */
  image: z.string(),
  /** Where a tap leads; empty for nowhere. */
  link: z.string(),
});

/** How the day goes. */
export const overviewCalls = defineCalls({
  business: {
    at: 'GET /overview',
    says: "Today's business of the current shop and those below it, against yesterday and last week",
    right: ['pc.overview.list'],
    answer: z.object({
      /** When it was worked out, in milliseconds since 1970. */
      at: z.int(),
      shops: z.array(shopBusiness),
      /** What members said of late, of those shops whose reviews the caller may read. */
      reviews: z.array(shopReviews),
    }),
  },
  ownWork: {
    at: 'GET /pc/v1/own_work',
    says: 'The orders of today in the current shop on which the caller serves or sells: their own lines, and no money',
    right: ['pc.order.own'],
    answer: z.array(ownOrder),
  },
  banner: {
    at: 'GET /banner',
    right: 'staff',
    says: 'The carousel of the current shop, or that of the headquarters where it has none',
    answer: z.array(bannerPicture),
  },
});
