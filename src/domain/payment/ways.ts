import { agreement } from './agreement.ts';
import { byCard } from './by-card.ts';
import { byCoupon } from './by-coupon.ts';
import { byDeposit } from './by-deposit.ts';
import { byPoints } from './by-points.ts';
import { onAccount } from './on-account.ts';
import type { WayOfPaying } from './way-of-paying.ts';

/**
 * The ways of paying, in the order in which they judge and book: the first one that refuses a sale says why. What none of
 * them holds is money, which goes over the drawer.
 */
export const waysOfPaying: readonly WayOfPaying[] = [byCard, agreement, byPoints, onAccount, byCoupon, byDeposit];
