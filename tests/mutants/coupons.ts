import { type Slip, slipsIn } from './slip.ts';

const prices = 'src/domain/price/coupon-orders.test.ts';
const held = 'src/domain/coupon/member-coupon.test.ts';
const onOrders = 'src/domain/order/coupon-lines.test.ts';
const receipt = 'src/domain/receipt/receipt.test.ts';
const best = 'src/domain/order/combination/best-cards.test.ts';

/** What coupons take off orders, who receives how many of them, and what is used how often. */
export const couponSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/price/coupons.ts',
    [prices],
    [
      ['< coupon.threshold', '<= coupon.threshold'],
      ['sum(({ amount }) => amount) <', 'sum((each) => each.left) <'],
      ['Math.min(left, amount ?? 0)', '(amount ?? 0)'],
      ['inRange[index] ? each.left : 0', 'each.left'],
      ['item.itemId === itemId && item.kind === kind', 'item.itemId === itemId'],
      ['groupId !== undefined && groupIds.includes(groupId)', 'groupIds.length > 0'],
      ['Number(a.type !== couponTypes.discount)', 'Number(a.type === couponTypes.discount)'],
      ['(a.percent ?? 0) - (b.percent ?? 0)', '(b.percent ?? 0) - (a.percent ?? 0)'],
      ['(b.amount ?? 0) - (a.amount ?? 0)', '(a.amount ?? 0) - (b.amount ?? 0)'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/price-order.ts',
    [prices],
    [
      ['Math.min(input.reduction, afterPoints)', 'Math.min(input.reduction, linesTotal)'],
      ['priced.map(({ left }) => left)', 'priced.map(({ amount }) => amount)'],
      ['coupons.length > 1 ? inFixedOrder(priced) : priced', 'priced'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/with-prices.ts',
    ['src/domain/order/combination/best-cards.test.ts', onOrders],
    [
      ["isMember: memberId !== ''", 'isMember: false'],
      ['coupons: countingCoupons(coupons)', 'coupons'],
    ],
  ),
  ...slipsIn(
    'src/domain/coupon/give.ts',
    [held],
    [
      ['offer.received >= offer.quantity', 'offer.received > offer.quantity'],
      ['had >= offer.mostPerPerson', 'had > offer.mostPerPerson'],
      ["state !== 'withdrawn'", "state === 'received'"],
      ['offer.received + 1', 'offer.received'],
      ["found.mergedInto !== ''", 'false'],
      ['right: couponGivers', "right: 'everybody'"],
    ],
  ),
  ...slipsIn(
    'src/domain/coupon/withdraw.ts',
    [held],
    [
      ["found.state === 'used'", 'false'],
      ['offer.received - 1', 'offer.received'],
      ['found.shopIds.includes(shopId)', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/coupon/merged.ts',
    [held],
    [
      ['cameFrom: cameWith(found.cameFrom, found.memberId)', "cameFrom: ''"],
      ['beforeItCameWith(found.cameFrom, fromId)', "''"],
    ],
  ),
  ...slipsIn('src/domain/coupon/write.ts', [held], [['body.quantity < existing.received', 'false']]),
  ...slipsIn(
    'src/domain/coupon/use.ts',
    [onOrders],
    [
      ['isOfMember(found, memberId)', 'true'],
      ["found.shopIds.includes(way[0] ?? '')", 'true'],
      ['at >= found.usableUntil', 'at > found.usableUntil'],
      ['at < (found.usableFrom ?? 0)', 'false'],
      ["state: 'used', usedAt: at", "state: 'received', usedAt: at"],
      ['keptAt < usableUntil', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/coupon-uses.ts',
    [onOrders],
    [
      ['!isSameValue(pricedBy(found.terms), pricedBy(coupon))', 'false'],
      ['item.groupId !== line.groupId', 'false'],
      ['!isStanding && item', 'item'],
      ['coupons.length === 1 || coupon.withOthers', 'true'],
      ['Math.max(since, begins)', 'since'],
      ['countingCoupons(before.coupons)', 'before.coupons'],
      ['!coupon.refused && !stood', '!stood'],
      [' && was.groupId === line.groupId', ''],
      ['line.refunded?.quantity === line.quantity', 'line.refunded !== undefined'],
      ['Math.min(at, before?.createdAt ?? at)', 'at'],
      ["each.state === 'received'", 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/operations.ts',
    [onOrders, best],
    [
      ['each.withOthers && coupon.withOthers', 'coupon.withOthers'],
      ['!each.refused && ', ''],
      ['stay.length < mostCoupons', 'true'],
      ['coupons.reduce<OrderCoupon[]>(withCoupon, [])', 'coupons.reduce<OrderCoupon[]>(withCoupon, composed.coupons)'],
      ['isSame ? {} : { coupons: [], spentPoints: null }', '{ spentPoints: null }'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/late-lines.ts',
    [onOrders],
    [['coupons: [],\n        spentPoints: null', 'spentPoints: null']],
  ),
  ...slipsIn(
    'src/domain/payment/way-of-paying.ts',
    [onOrders],
    [['read.existing ? ways.flatMap((way) => way.shopsBack', 'true ? ways.flatMap((way) => way.shopsBack']],
  ),
  ...slipsIn('src/domain/payment/by-coupon.ts', [onOrders], [['filter(({ off }) => off > 0)', 'filter(() => true)']]),
  ...slipsIn(
    'src/domain/payment/by-coupon.ts',
    [onOrders],
    [
      ['isAll ? withNothingKept(coupons, order.lines) : []', 'order.status > 0 ? coupons : []'],
      ['withNothingKept(coupons, order.lines)', 'coupons'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/price-reasons.ts',
    [receipt],
    [['linesTotal - byCoupons - off - order.total', 'linesTotal - off - order.total']],
  ),
];
