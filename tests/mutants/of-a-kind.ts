import { type Slip, slipsIn } from './slip.ts';

const heldWhereKnown = 'src/domain/member/held-where-known.test.ts';
const ofOrders = 'src/domain/shop-day/of-orders.test.ts';
const buttons = 'src/routes/-rights-of-buttons.dom.test.tsx';

/** The second one of a kind is judged as if the first had not been, or the last as if it were the only one. */
const secondOnes: readonly Slip[] = [
  ...slipsIn(
    'src/domain/debt/give-back.ts',
    ['src/domain/debt/debt.test.ts'],
    [['backOfDebt(standing, amount)', 'backOfDebt(account, amount)']],
  ),
  ...slipsIn(
    'src/domain/shift/z-report.ts',
    ['src/domain/shift/z-report.test.ts'],
    [
      ['closedAt === null ? now : (last?.expected ?? now)', 'last?.expected ?? now'],
      ['counts.at(-1)', 'counts[0]'],
      ['now - last.expected', 'now - last.amount'],
    ],
  ),
  ...slipsIn(
    'src/domain/shift/expected.ts',
    ['src/domain/shift/z-report.test.ts'],
    [['const last = counts.at(-1)', 'const last = counts[0]']],
  ),
  ...slipsIn(
    'src/domain/shift/over-drawer.ts',
    ['src/domain/shift/shift.test.ts'],
    [
      ['journal = withLine(journal, lineOfMoney(entry))', 'journal = withLine(drawer, lineOfMoney(entry))'],
      ['added(by.get(entry.paymentType) ?? {', 'added(sums.find((sum) => sum.type === entry.paymentType) ?? {'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/use.ts',
    ['src/domain/card/uses.test.ts', 'src/domain/card/card.test.ts', 'src/domain/refund/refund.test.ts'],
    [
      ['lots = lessDraws(lots, taken);', ''],
      ['now.get(payment.card.cardId)', 'cards.find(({ id }) => id === payment.card.cardId)'],
      ['covered = coveredWith(covered, payment);', ''],
      ["now.get(payment.card?.cardId ?? '')", 'cards.find(({ id }) => id === payment.card?.cardId)'],
    ],
  ),
  ...slipsIn(
    'src/domain/stock/move.ts',
    ['src/domain/stock/value.test.ts'],
    [['now.get(productId) ??', 'levels.find((level) => level.productId === productId) ??']],
  ),
  ...slipsIn('src/domain/points/spend.ts', ['src/domain/points/spend.test.ts'], [['rest -= taken;', '']]),
  ...slipsIn('src/domain/refund/going-back.ts', ['src/domain/refund/refund.test.ts'], [['left -= amount;', '']]),
  ...slipsIn(
    'server/pins/pins.ts',
    ['server/pins/pins.pg.test.ts'],
    [["await pool.query('delete from pin_try where brand_id = $1 and employee_id = $2', [brandId, staffId]);", '']],
  ),
  ...slipsIn(
    'server/second-screen/pairing-codes.ts',
    ['server/http/second-screen/far-screens.pg.test.ts'],
    [['made_at = excluded.made_at, tries = 0', 'made_at = excluded.made_at']],
  ),
];

/** What holds for some holds for others too. */
const otherwise: readonly Slip[] = [
  ...slipsIn(
    'src/domain/exchange/difference.ts',
    ['src/domain/exchange/sale.test.ts'],
    [
      ['!isHeldBy(waysOfPaying, payment)', '!payment.card'],
      ['=> payment.card)', '=> payment)'],
      ['Math.max(0, pays - total)', 'pays - total'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/managed.ts',
    ['src/domain/staff/staff-rights.test.ts'],
    [
      ['areAmong(a, b) && areAmong(b, a)', 'areAmong(a, b)'],
      ['areAmong(a, b) && areAmong(b, a)', 'areAmong(b, a)'],
      ['a.shopId === b.shopId && a.roleId === b.roleId', 'a.roleId === b.roleId'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/move/moved-lines.ts',
    ['src/domain/order/move/moved-lines.test.ts'],
    [
      ['(isSame ? from.spentPoints : null)', 'from.spentPoints'],
      ["to.memberId === '' ? from : to", 'from'],
    ],
  ),
];

/** What is said of one shop, or of one moment, though there are others. */
const otherPlaces: readonly Slip[] = [
  ...slipsIn(
    'src/domain/coupon/give.ts',
    [heldWhereKnown],
    [['[...new Set([found.shopId, ...found.knownTo])]', '[shopId]']],
  ),
  ...slipsIn(
    'src/domain/card/new-card.ts',
    [heldWhereKnown],
    [
      ['[...new Set([shopId, buyer.shopId, ...buyer.knownTo])]', '[shopId]'],
      ['buyer.shopId, ...buyer.knownTo', '...buyer.knownTo'],
    ],
  ),
  ...slipsIn('src/domain/card/transfer.ts', [heldWhereKnown], [['own, ...knownTo', 'own']]),
  ...slipsIn('src/domain/points/book.ts', [heldWhereKnown], [['[buyer.shopId, ...buyer.knownTo]', '[buyer.shopId]']]),
  ...slipsIn(
    'src/domain/points/correct.ts',
    [heldWhereKnown],
    [['[found.shopId, ...found.knownTo]', '[found.shopId]']],
  ),
  ...slipsIn(
    'src/domain/shop-day/of-orders.ts',
    [ofOrders],
    [
      ['at: takenBack.at', 'at'],
      ['staffId: takenBack.staffId', 'staffId'],
      ['counterId: takenBack.counterId', 'counterId'],
      [
        'const { at, staffId } = cancellation;',
        'const { at } = payments[0] ?? cancellation; const { staffId } = cancellation;',
      ],
      ['reviewedAt: at, reviewedBy', 'requestedAt: at, reviewedBy'],
      ['reviewedBy: staffId', 'requestedBy: staffId'],
    ],
  ),
  ...slipsIn(
    'src/features/debt/member-debt.tsx',
    ['src/features/debt/debt-screens.dom.test.tsx'],
    [
      [' && shop?.id === shopId', ''],
      ['!takenBack && shop', 'shop'],
      [" && mayOrAsk('pc.order.refund')", ''],
    ],
  ),
];

/** A rule goes over every kind of a list but one. */
const otherKinds: readonly Slip[] = [
  ...slipsIn(
    'server/members/forget-members.ts',
    ['server/members/members.pg.test.ts'],
    [
      ["['card', 'memberCoupon', 'pointsAccount'] as const", "['card', 'memberCoupon'] as const"],
      ["['card', 'memberCoupon', 'pointsAccount'] as const", "['card', 'pointsAccount'] as const"],
    ],
  ),
  ...slipsIn(
    'server/registration/submit.ts',
    ['server/http/registration/registrations.pg.test.ts'],
    [["undecidedStates.join(', ')", "'1'"]],
  ),
  ...slipsIn(
    'src/domain/member/know.ts',
    [heldWhereKnown],
    [
      ['...heldHere(memberCoupon, coupons, acting),', ''],
      ['...heldHere(pointsAccount, points, acting),', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/member/edit.ts',
    [heldWhereKnown],
    [
      ['...coupons.filter(isTheirs)', '...coupons.filter(() => false)'],
      ['...points.filter(isTheirs)', '...points.filter(() => false)'],
    ],
  ),
];

/** A screen shows another day, or another sum, than it is about. */
const drawn: readonly Slip[] = [
  ...slipsIn(
    'src/features/member/member-coupons.tsx',
    ['src/features/member/member-coupons.dom.test.tsx'],
    [['day(usableUntil - 1)', 'day(usableUntil)']],
  ),
  ...slipsIn(
    'src/features/cashier/member/member-coupons.tsx',
    ['src/features/cashier/member/member-coupons.dom.test.tsx'],
    [['day(coupon.usableUntil - 1)', 'day(coupon.usableUntil)']],
  ),
  ...slipsIn(
    'src/features/cashier/ticket/ticket-screen.tsx',
    ['src/features/cashier/ticket/ticket-screen.dom.test.tsx'],
    [['day(usableUntil - 1)', 'day(usableUntil)']],
  ),
  ...slipsIn(
    'src/features/cashier/recharge/recharge-screen.tsx',
    ['src/features/cashier/recharge/recharge-screen.dom.test.tsx'],
    [['day((card.expiresAt ?? 0) - 1)', 'day(card.expiresAt ?? 0)']],
  ),
  ...slipsIn(
    'src/features/points/entry-list.tsx',
    ['src/features/points/points-screens.dom.test.tsx'],
    [['day(endsAt - 1)', 'day(endsAt)']],
  ),
  ...slipsIn(
    'src/parts/card/card-marks.tsx',
    ['src/features/member/member-screens.dom.test.tsx'],
    [['day(soon.end - 1)', 'day(soon.end)']],
  ),
  ...slipsIn(
    'src/features/order/refund/give-refund.tsx',
    ['src/features/order/refund/refund.dom.test.tsx'],
    [['approval ? withInputPrice(order, refund.lines, approval.price) : refund.lines', 'refund.lines']],
  ),
];

/** A button that takes several rights is offered without one of them. */
const severalRights: readonly Slip[] = [
  ...slipsIn(
    'src/features/member/member-holdings.tsx',
    [buttons],
    [
      [" && may('pc.order.collect')", ''],
      ["may('pc.order.cashier') && ", ''],
    ],
  ),
  ...slipsIn(
    'src/features/order/page/order-actions.tsx',
    [buttons],
    [
      ["mayOrAsk('pc.order.refund') && may('pc.order.cashier') && counter", "may('pc.order.cashier') && counter"],
      ["mayOrAsk('pc.order.refund') && may('pc.order.cashier') && counter", "mayOrAsk('pc.order.refund') && counter"],
      ["may('pc.order.collect') && whyNotRefundable(order) === undefined", 'whyNotRefundable(order) === undefined'],
    ],
  ),
  ...slipsIn(
    'src/features/order/refund/refund-page.tsx',
    [buttons],
    [
      ["mayOrAsk('pc.order.refund') && may('pc.order.cashier')", "may('pc.order.cashier')"],
      ["mayOrAsk('pc.order.refund') && may('pc.order.cashier')", "mayOrAsk('pc.order.refund')"],
      ["may('pc.order.collect') && counter !== null", 'counter !== null'],
    ],
  ),
];

const atTheCounter: readonly Slip[] = slipsIn(
  'src/features/cashier/member/member-bar.tsx',
  ['src/features/cashier/member/member-bar.dom.test.tsx'],
  [
    ["may('pc.order.cashier') && may('pc.order.collect')", "may('pc.order.cashier')"],
    ["may('pc.order.cashier') && may('pc.order.collect')", "may('pc.order.collect')"],
    ["may('pc.order.collect') ? () => repay(true) : undefined", '() => repay(true)'],
    ['mayChangeCards(may) ? (from) => sell({ ...to, from }) : undefined', '(from) => sell({ ...to, from })'],
  ],
);

/** Slips of the kinds that went through the tests unnoticed in November 2026. */
export const kindSlips: readonly Slip[] = [
  ...secondOnes,
  ...otherwise,
  ...otherPlaces,
  ...otherKinds,
  ...drawn,
  ...severalRights,
  ...atTheCounter,
  ...slipsIn(
    'src/list/list-view.tsx',
    ['src/list/list-view.dom.test.tsx'],
    [['isOlder && list.older ? list.older : source', 'source']],
  ),
];
