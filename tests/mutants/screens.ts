import { type Slip, slipsIn } from './slip.ts';

/** What people are shown. */
export const screenSlips: readonly Slip[] = [
  ...slipsIn(
    'src/features/cashier/collect/take-money.tsx',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [
      ['? left : change', '? left : 0'],
      ['{money(total)}', '{money(rest)}'],
      ['disabled={!settles && why !== null && !isEnough}', 'disabled={false}'],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/collect/use-collecting.ts',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [
      ['if (result.ok) collected(orderId)', 'collected(orderId)'],
      ['takeNumber: !composed.existing', 'takeNumber: true'],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/collect/use-taking.ts',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [
      ['restOf(total, payments)', 'rest'],
      ['if (booked) return;', 'if (!booked) return;'],
      ['proposing(yuan(byCard?.amount ?? most))', 'proposing(yuan(most))'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/use.ts',
    ['src/domain/card/card.test.ts'],
    [
      ['at >= found.expiresAt', 'at > found.expiresAt'],
      ["found.status === 'frozen'", 'found.balance < 0'],
      ['!isOfMember(found, memberId)', 'memberId === undefined'],
      ['plusDraws(found.lots, draws)', 'found.lots'],
      ['(covered.get(id) ?? 0) > quantity', '(covered.get(id) ?? 0) > 9_999'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/close.ts',
    ['src/domain/card/card.test.ts', 'src/domain/refund/card-order.test.ts'],
    [
      ['left !== granted', 'left > granted'],
      ['lot.orderId !== by && !lot.isTakenOff', 'lot.isTakenOff'],
      ['lot.orderId !== by && !lot.isTakenOff', 'lot.orderId !== by && lot.left > 0'],
      ['isOver({ status }) || ', ''],
      ['isTakenOff && of?.draws', "status === 'ended' && of?.draws"],
      ["whole.orderId !== '' && ", 'whole.orderId === orderId && '],
      ["('invalid' as const)", 'whole.status'],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/collect/payment-types.tsx',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [['shop?.paymentTypes.includes(code)', 'shop !== null && code >= 0']],
  ),
  ...slipsIn(
    'src/features/cashier/success/success-screen.tsx',
    ['src/features/cashier/success/success-screen.dom.test.tsx'],
    [
      ["boolean => state === 'paid'", "boolean => state !== 'refunded'"],
      ['payment.tendered ?? payment.amount', 'payment.amount'],
      ['{money(change)}', '{money(0)}'],
    ],
  ),
  ...slipsIn(
    'src/features/order/page/order-lines.tsx',
    ['src/features/order/page/order-page.dom.test.tsx'],
    [
      ['signed(-reduction)', 'signed(reduction)'],
      ['reduction !== 0 &&', 'reduction === 0 &&'],
      ['{money(line.originalPrice)} ×', '{money(line.payable)} ×'],
    ],
  ),
  ...slipsIn(
    'src/features/order/page/order-payments.tsx',
    ['src/features/order/page/order-page.dom.test.tsx'],
    [
      ['isOut(payment.state) ? -payment.amount : payment.amount', 'payment.amount'],
      ['money(tendered - payment.amount)', 'money(tendered)'],
      ['{money(order.paid)}', '{money(order.total - order.paid)}'],
    ],
  ),
  ...slipsIn(
    'src/features/stock/stock-list.tsx',
    ['src/features/stock/stock-columns.dom.test.tsx'],
    [
      ["level?.[name] ?? null, { right: 'pc.inventory.value' }", 'level?.[name] ?? null'],
      ['({ level }) => level?.[name] ?? null', '({ level }) => level?.value ?? null'],
    ],
  ),
];

/** What the walk through all screens must notice. */
const walked = ['tests/screens/screens.test.ts'];

export const walkedSlips: readonly Slip[] = [
  ...slipsIn('src/nouns/item/as-sold-here.ts', walked, [['asSoldIn(item, own.get(idOf(item)))', 'item']]),
  ...slipsIn('src/features/cashier/order/totals.tsx', walked, [
    ['sum + line.quantity, 0', 'sum + 1, 0'],
    ['amount: money(linesTotal)', 'amount: money(originalTotal)'],
  ]),
  ...slipsIn('src/features/cashier/order/actions-bar.tsx', walked, [
    ['order.parked !== null', 'order.parked === null'],
  ]),
  ...slipsIn('src/features/order/list/order-columns.tsx', walked, [
    ['servedBy(order).counterNumber', 'order.timeline[0]?.counterNumber'],
  ]),
  ...slipsIn('src/features/order/page/order-actions.tsx', walked, [
    ['disabled={whyNot !== undefined}', 'disabled={false}'],
  ]),
  ...slipsIn('src/features/stock/stock-badge.tsx', walked, [
    ['notices.low + notices.below + notices.expiring', 'notices.low + notices.below'],
  ]),
  ...slipsIn('src/features/stock/stock-row-acts.tsx', walked, [
    ["row.level && may('pc.inventory.book') && (", 'row.level && ('],
  ]),
  ...slipsIn('src/features/stock-paper/paper-page.tsx', walked, [
    ['money(line.price * line.quantity)', 'money(line.price)'],
  ]),
  ...slipsIn('src/features/stock-overview/overview-screen.tsx', walked, [
    ['money(sums.gains - sums.losses)', 'money(sums.gains + sums.losses)'],
  ]),
  ...slipsIn('src/features/transfer/page/receive-transfer.tsx', walked, [
    ["'confirm-receive',\n              ready,", "'confirm-receive',\n              ready: true,"],
  ]),
  ...slipsIn('src/features/stocktake/count/counting-screen.tsx', walked, [
    ['if (done && foundNothing) askEmpty(true);', 'if (done && foundNothing) finishZone(true);'],
  ]),
  ...slipsIn('src/features/outbox/leaving/leaving-dialog.tsx', walked, [["state !== 'held'", "state === 'held'"]]),
  ...slipsIn('src/features/outbox/sync-badge.tsx', walked, [
    ["online ? t('badge.online') : t('badge.offline')", "t('badge.online')"],
  ]),
];
