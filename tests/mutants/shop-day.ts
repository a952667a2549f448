import { type Slip, slipsIn } from './slip.ts';

/** What a shop took, gave back and sold on a day. */
export const shopDaySlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/figures/money-sum.ts',
    ['src/domain/shop-day/shop-day.test.ts'],
    [
      ['but: [membershipCard, onAccount, exchange, deposit]', 'but: [onAccount, exchange, deposit]'],
      ['cards: { ...paid, actions: cards', 'cards: { ...paid, actions: goods'],
      ['(of.isBack ? -entry.amount : entry.amount)', 'entry.amount'],
      ['action ?? createOrder', 'action ?? issueCard'],
    ],
  ),
  ...slipsIn(
    'src/domain/figures/sales-sum.ts',
    ['src/domain/shop-day/shop-day.test.ts'],
    [
      ['reduced: listPrice - total', 'reduced: 0'],
      ['originalPrice * quantity', 'originalPrice'],
    ],
  ),
  ...slipsIn(
    'src/domain/figures/figures.ts',
    ['src/domain/figures/worked-day.test.ts'],
    [
      ["'recharged', 'repaid', 'deposits'], less: ['returned']", "'recharged', 'deposits'], less: ['returned']"],
      ["'repaid', 'deposits'], less: ['returned']", "'repaid'], less: ['returned']"],
      ["adds: ['sold'], less: ['goodsBack']", "adds: ['sold'], less: ['returned']"],
      ["'byDeposit', 'exchanged'] }", "'byDeposit'] }"],
    ],
  ),
  ...slipsIn(
    'src/domain/shop-day/shop-day.ts',
    ['src/domain/shop-day/shop-day.test.ts'],
    [
      ['at >= from && at < to);\n  const sales', 'at >= from && at <= to);\n  const sales'],
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
      ['paymentType: wayBack(payment)', 'paymentType: payment.type'],
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
