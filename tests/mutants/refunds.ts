import { type Slip, slipsIn } from './slip.ts';

const refund = 'src/domain/refund/refund.test.ts';
const shares = 'src/domain/refund/shares.test.ts';
const sequences = 'src/domain/refund/any-sequence.test.ts';

/** What of a paid order may be given back, how it goes back, and who says so. */
export const refundSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/order/collect/late-lines.ts',
    ['src/domain/refund/any-forks.test.ts'],
    [['lines: [],\n        coupons: [],', 'lines: [],']],
  ),
  ...slipsIn(
    'src/domain/order/move/moved-lines.ts',
    ['src/domain/refund/any-forks.test.ts', 'src/domain/order/forked-orders.test.ts'],
    [['reduction: Math.max(0, priced.reduction - reduction)', 'reduction: priced.reduction']],
  ),
  ...slipsIn(
    'src/domain/refund/rules.ts',
    [refund],
    [
      ['of.quantity !== left.quantity || of.amount', 'of.amount'],
      [' || of.amount !== left.amount', ''],
      ['if (goods.length > 0)', 'if (false)'],
      ['quantity > left.quantity', 'quantity > line.quantity'],
      ['amount > most', 'amount > most + 1'],
      ['if (refusal && !(comesBack && status === orderStatuses.refunded)) return { code: refusal, params };', ''],
      ['said === money', 'said >= money'],
      ['once && said', 'said'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/request.ts',
    [refund],
    [
      ['known || args.refundId', 'args.refundId'],
      ['whyNotGoods(existing, args.goods) ??', ''],
      ['whyNotFree(existing, args)', 'undefined'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/request.ts',
    ['src/domain/refund/return.test.ts'],
    [[' || args.refundId === existing.id', '']],
  ),
  ...slipsIn(
    'src/domain/refund/request.ts',
    ['src/domain/refund/card-order.test.ts'],
    [['!isOnOthersCards(existing, cards)', 'false']],
  ),
  ...slipsIn(
    'src/domain/refund/review.ts',
    ['src/domain/shift/demanded.test.ts'],
    [[' ?? whyNoShift(around, acting)', '']],
  ),
  ...slipsIn(
    'src/domain/refund/reviewed.ts',
    ['src/domain/refund/card-order.test.ts'],
    [
      ['[staffId, approvedBy]', '[approvedBy]'],
      ['[staffId, approvedBy]', '[staffId]'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/reviewed.ts',
    ['src/domain/refund/return.test.ts'],
    [
      ['price > asked.amount', 'price > asked.amount + 1'],
      [' && asked.id === named', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/review.ts',
    ['src/domain/refund/card-order.test.ts'],
    [
      ["booked.code === 'refund.cardTooMuch' && asked.approval", 'false'],
      ['!approval && isOwnReview', 'isOwnReview'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/review.ts',
    ['src/domain/refund/approve.test.ts'],
    [
      ['said !== approval.price', 'said > approval.price'],
      ['approval?.price ?? said', 'said'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/reviewed.ts',
    ['src/domain/refund/approve.test.ts'],
    [
      ["asked?.approval != null && may('pc.order.collect')", "may('pc.order.collect')"],
      ['existing ? asked.orderId === existing.id : isReturn(asked)', 'isReturn(asked)'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/reviewed.ts',
    ['src/domain/refund/return.test.ts', 'src/domain/refund/return-and-order.test.ts'],
    [
      [' && bearsId.number !== asked.number', ''],
      ["(isAnother && act !== 'refund.reject')", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/approve.ts',
    ['src/domain/refund/approve.test.ts'],
    [
      ['if (asked.approval)', 'if (false)'],
      ['price ?? asked.amount', 'asked.amount'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/by-booking.ts',
    ['src/domain/refund/by-booking.test.ts'],
    [
      ['at > bookedFor', 'at >= bookedFor'],
      ['bookedFor - at > hour', 'bookedFor - at >= hour'],
      ['const inMoney = gone + left.quantity', 'const inMoney = left.quantity'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/return-goods.ts',
    ['src/domain/refund/return.test.ts'],
    [
      ['amount > mostFen', 'amount > mostFen + 1'],
      ['amount > today * pieces', 'amount > today * pieces + 1'],
      ['const before = Math.min(gone, sold);', 'const before = 0;'],
      ["createdIn === '' ? Math.min(originalPrice, least) : 0", 'Math.min(originalPrice, least)'],
      ['Math.min(originalPrice, least)', 'originalPrice'],
      ['const now = Math.min(left, sold - before);', 'const now = left;'],
      [' || !isInShop(acting.shop, item)', ''],
      ['<= highestAmount', '<= 2 * highestAmount'],
      ['amount: -each.amount', 'amount: each.amount'],
      ["reason !== 'sale' || ", ''],
      ['pieces > (line?.quantity ?? 0)', 'pieces > (line?.quantity ?? 0) + 1'],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/book.ts',
    ['src/domain/refund/card-order.test.ts'],
    [['if (toHolder) return', 'if (false) return']],
  ),
  ...slipsIn('src/domain/refund/card-order.ts', ['src/domain/refund/card-order.test.ts'], [['line.refunded || ', '']]),
  ...slipsIn(
    'src/domain/refund/book.ts',
    ['src/domain/refund/card-order.test.ts'],
    [['isUsedSince ? acting.keptAt : ', '']],
  ),
  ...slipsIn('src/domain/order/order.ts', [refund], [['refunded: true, cardRefused: true', 'cardRefused: true']]),
  ...slipsIn('src/domain/refund/refund.ts', [refund], [['/^[^:]+$/', '/./']]),
  ...slipsIn(
    'src/domain/card/sell.ts',
    ['src/domain/card/card.test.ts'],
    [['every((itemId) => said.includes(itemId))', 'every(() => true)']],
  ),
  ...slipsIn(
    'src/domain/payment/by-card.ts',
    [refund, sequences],
    [
      ['found?.shopIds.includes(shopId) && ', 'found && '],
      [' && !isClosedFor(found, payment)', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/book.ts',
    [refund, sequences],
    [
      ['amount: before.amount + of.amount', 'amount: of.amount'],
      ['goods, acting, `refund:', 'goods, acting, `'],
      ['refunded === payment.amount', 'refunded > payment.amount'],
      ['amount: -way.amount', 'amount: way.amount'],
    ],
  ),
  ...slipsIn('src/domain/refund/left.ts', [shares, sequences], [['Math.min(pieces, left.times)', 'pieces']]),
  ...slipsIn(
    'src/domain/payment/left-of-payment.ts',
    [shares, sequences],
    [["state === 'paid' ? amount - refunded : 0", "state === 'paid' ? amount : 0"]],
  ),
  ...slipsIn(
    'src/domain/order/is-done.ts',
    ['src/domain/order/is-done.test.ts'],
    [[' && !hasServiceToGive(lines)', '']],
  ),
  ...slipsIn(
    'src/domain/refund/going-back.ts',
    [shares, refund],
    [
      [
        'return payment.card || payment.deposit ? 0 : wayBack(payment) === paymentTypes.cash ? 2 : 1',
        'return payment.card || payment.deposit ? 0 : 1',
      ],
      ['slice(all, end - amount, end)', 'slice(all, 0, amount)'],
      ['paidUpTo(before + amount) - paidUpTo(before)', 'amount'],
      ['Math.min(amount, paidOf(draws))', 'amount'],
      ['paid: paidUpTo(end) - paidUpTo(start)', 'paid: paid ?? 0'],
      ['    .reverse()\n', ''],
    ],
  ),
];
