import type { Acting } from '../kernel/command.ts';
import { priceOrder } from '../price/price-order.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { Composed } from './operations.ts';
import { countingCoupons } from './order-coupon.ts';

/** Whether somebody rounds as the shop does not, in fen, who may take nothing off an order. */
export const isOwnRounding = (
  step: number,
  settings: ShopSettings | undefined,
  { may }: Pick<Acting, 'may'>,
): boolean => step > 0 && step !== (settings?.roundTo ?? 0) && !may('pc.order.reduce');

/** What the price of a composed order rests on. */
export const toPrice = ({
  lines,
  coupons,
  spentPoints,
  reduction,
  roundTo,
  roundsUp,
  memberId,
}: Pick<Composed, 'lines' | 'coupons' | 'spentPoints' | 'reduction' | 'roundTo' | 'roundsUp' | 'memberId'>) => ({
  lines,
  reduction,
  roundTo,
  roundsUp,
  isMember: memberId !== '',
  spend: spentPoints,
  coupons: countingCoupons(coupons),
});

/** The composed part with every line's payable, what coupons and points take off, the reduction as far as it could be taken, and the total. */
export const withPrices = (composed: Composed): Composed & { total: number } => {
  const given = toPrice(composed);
  const result = priceOrder(given);
  const off = new Map(given.coupons.map(({ id }, index) => [id, result.coupons[index] ?? 0]));
  return {
    ...composed,
    lines: composed.lines.map((line, index) => ({ ...line, payable: result.lines[index]?.payable ?? 0 })),
    coupons: composed.coupons.map((coupon) => ({
      ...coupon,
      off: coupon.refused?.isOff ? 0 : (off.get(coupon.id) ?? 0),
    })),
    spentPoints: composed.spentPoints && { ...composed.spentPoints, ...result.points },
    total: result.total,
  };
};
