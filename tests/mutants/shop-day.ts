import { type Slip, slipsIn } from './slip.ts';

/** What a shop took, gave back and sold on a day. */
export const shopDaySlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/shop-day/shop-day.ts',
    ['src/domain/shop-day/shop-day.test.ts'],
    [
      ['paymentType === paymentTypes.membershipCard ? amount : 0', '0'],
      ['returned: -amount, refunds: 1, byCard', 'returned: -amount, refunds: 1'],
      ['reduced: listPriceOf(lines) - total', 'reduced: 0'],
      ['originalPrice * quantity', 'originalPrice'],
      ['taken - returned - byCard', 'taken - returned'],
      ['at >= from && at < to);\n  const sales', 'at >= from && at <= to);\n  const sales'],
      ['action === orderActions.recharge ?', 'action !== orderActions.recharge ?'],
      ['isOne ? days.flatMap((day) => day.staff) : []', 'days.flatMap((day) => day.staff)'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop-day/of-orders.ts',
    ['src/domain/shop-day/of-orders.test.ts'],
    [
      ["state === 'refunded' ? amount - refunded : 0", "state === 'refunded' ? amount : 0"],
      ["state === 'paid' || state === 'refunded'", "state === 'paid'"],
      ['suspenseOut: -1', 'suspenseOut: 1'],
      ['cancellation?.at ?? 0, ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/shop-day/period.ts',
    ['src/domain/shop-day/shop-day.test.ts'],
    [
      ['start <= at', 'start < at'],
      ['latest = Math.max(latest, shown)', 'latest = start + place * length'],
    ],
  ),
];
