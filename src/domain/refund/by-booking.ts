import { worthOfFirst } from '../order/line-worth.ts';
import type { OrderLine } from '../order/order.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { hour } from '../values/durations.ts';
import { type Fen, roundHalfUp } from '../values/money.ts';
import { type LeftOfLine, partsOf, shareOf } from './left.ts';

/** How much of what was booked the shop gives back, and when that is asked for, in milliseconds since 1970. */
export interface BookingTerms {
  readonly settings: Pick<ShopSettings, 'refundEarlier' | 'refundHourBefore' | 'refundAfter'>;
  readonly at: number;
}

/**
 * How much of a line goes back, in percent, by the time that it is booked for (spec section 5): more than an hour
 * before it, within the hour before it, or after it. A line that nobody has booked goes back as a whole.
 */
export const percentBack = ({ bookedFor }: Pick<OrderLine, 'bookedFor'>, { settings, at }: BookingTerms): number => {
  if (bookedFor === undefined) return 100;
  if (at > bookedFor) return settings.refundAfter;
  return bookedFor - at > hour ? settings.refundEarlier : settings.refundHourBefore;
};

/**
 * So many percent of what so many pieces of a line were paid with in money, in fen; what the shop kept of pieces that
 * went back before is no share of the others. Times of cards go back whole: there is no half of one.
 */
export const shareAt = (percent: number, line: OrderLine, left: LeftOfLine, pieces: number): Fen => {
  if (percent === 100) return shareOf(line, left, pieces);
  const { worth, others } = partsOf(line, left, pieces);
  const before = line.refunded ?? { quantity: 0, times: 0 };
  const gone = before.quantity - before.times;
  const inMoney = gone + left.quantity - left.times;
  const money = line.payable - worthOfFirst(line, before.times + left.times);
  const upTo = (count: number): Fen => (inMoney === 0 ? 0 : Math.floor((money * count) / inMoney));
  const share = roundHalfUp(((upTo(gone + others) - upTo(gone)) * percent) / 100);
  return worth + Math.min(left.money, share);
};
