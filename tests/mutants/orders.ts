import { type Slip, slipsIn } from './slip.ts';

const [who, writes] = ['tests/walk/commands.test.ts', 'tests/walk/writes.test.ts'];

/** The guard of all commands. */
export const kernelSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/sync/decide-in-shop.ts',
    ['src/domain/sync/decide-in-shop.test.ts', writes, who],
    [
      ['hidden.has(keyOf(change.entity, idOf(change)))', 'false'],
      ["if (!owners || owners === 'any') return true", "if (!owners || owners === 'any') return false"],
      ["change.op !== 'remove' && !owners", '!owners'],
      ['const shops = [...own, ...reached]', 'const shops = own'],
    ],
  ),
];

/** Rules of orders, prices, money, receipts and tasks. */
export const orderSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/order/compose.ts',
    ['src/domain/order/operations-refused.test.ts'],
    [
      ["what.op === 'setLineStaff' ? [what] : []", '[]'],
      ['!acting.replay && !isSoldIn(acting.shop, item)', '!isSoldIn(acting.shop, item)'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/extra.ts',
    ['src/domain/order/operations-refused.test.ts'],
    [['args.source === undefined ? existing.source : args.source', 'args.source ?? existing.source']],
  ),
  ...slipsIn(
    'src/domain/order/move/moved-lines.ts',
    ['src/domain/order/move/moved-lines.test.ts'],
    [
      ['Math.min(asked, line.quantity)', 'asked'],
      ['[quantity, line.quantity - quantity]', '[line.quantity, 0]'],
      ['isWhole && !to.lines.some(({ id }) => id === said)', 'isWhole'],
      ['target.memberId === from.memberId ? each.gone : withoutCard(each.gone)', 'each.gone'],
      ['Math.max(0, priced.reduction - reduction)', 'from.reduction'],
      ['target.reduction + reduction)', 'target.reduction + from.reduction)'],
      ['quantity > standing(from, lineId)', 'quantity >= standing(from, lineId)'],
      ['!to.coupons.some((own) => own.id === id)', 'true'],
      ['withCoupons.spentPoints ?? (isSame ? from.spentPoints : null)', 'withCoupons.spentPoints'],
      ['isSame ? countingCoupons(from.coupons)', 'true ? countingCoupons(from.coupons)'],
      ['to.manualNumber || from.manualNumber', 'to.manualNumber'],
      ['quantity > (quantities.get(id) ?? 0)', 'quantity >= (quantities.get(id) ?? 0)'],
      ['toId === orderId && lineId === id', 'lineId === id'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/move/moved-lines.ts',
    ['src/domain/order/move/move.test.ts'],
    [
      ['isWhole && isOwn', 'isWhole'],
      ['namesOf(from, line.id).includes(said)', 'line.id === said'],
      ['names.get(line.id) ?? line.id', 'line.id'],
      ['there > brought && ', ''],
      [' || namesOf(existing, id).includes(lineId)', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/order/move/move.ts',
    ['src/domain/order/move/move.test.ts'],
    [
      ['each?.timeline.some(({ id }) => id === acting.commandId)', 'false'],
      ['if (closed || lines.length === 0)', 'if (lines.length === 0)'],
      ['if (closed && refusal && !acting.replay) return', 'if (closed && refusal) return'],
      [
        'const left = withMoved(rest.lines.length === 0 ? over(rest, to, acting) : rest, lines);\n    const here',
        'const left = withMoved(rest, lines);\n    const here',
      ],
      [
        'const left = withMoved(rest.lines.length === 0 ? over(rest, to, acting) : rest, lines);\n  const short',
        'const left = withMoved(rest, lines);\n  const short',
      ],
      ['if (lines.length === 0) return undefined;', 'return undefined;'],
      ['moved: [...changed.moved, ...lines]', 'moved: [...changed.moved]'],
      ['memberId: from.memberId,', "memberId: '',"],
      ['![from, existing].every(', '![existing].every('],
      ['withMoved(target, goneBefore(called, args.lines))', 'target'],
      ['existing ?? over(to, from, acting)', 'to'],
      ['withEvent(withMoved(to, elsewhere)', 'withEvent(to'],
      ["if (target.total > highestAmount) return reject('order.totalTooHigh', { mostFen: highestAmount });", ''],
      ['mayBeLost: false', 'mayBeLost: true'],
      ['!acting.replay || elsewhere.length === 0', 'elsewhere.length === 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/move/moved-names.ts',
    ['src/domain/order/move/move.test.ts'],
    [
      [" || what === 'order.moveFailed'", ''],
      ['if (said.has(id)) return id;', ''],
      ['named.get(id) ?? ', ''],
      ['if (!idOf.has(nameOf(id))) ', ''],
      ['namesOf(order, id).find((name) => unknown.includes(name)) ?? ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/collecting.ts',
    ['src/domain/order/move/move.test.ts'],
    [
      ['[existing, ...forks].flatMap(({ moved }) => moved)', 'existing.moved'],
      ['one.lines.flatMap(({ id }) => namesOf(existing, id))', 'one.lines.map(({ id }) => id)'],
      ['for (const name of namesOf(existing, lineId)) known.add(name);', 'known.add(lineId);'],
      ['...lines.map(({ id }) => id), ...seen.map(({ lineId }) => lineId)', '...lines.map(({ id }) => id)'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/change-open.ts',
    ['src/domain/order/move/move.test.ts'],
    [
      ['existing ? calledAs(existing, named) :', 'existing ? existing :'],
      ['update(order, stands)', 'update(order, changed)'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/park.ts',
    ['src/domain/order/change/park.test.ts'],
    [
      ['resumed: null,', ''],
      ['order.timeline.findLast(', 'order.timeline.find('],
    ],
  ),
  ...slipsIn(
    'src/domain/stock/sell.ts',
    ['src/domain/stock/sell.test.ts'],
    [
      ['(pieces.get(itemId) ?? 0) + quantity', 'quantity'],
      ['&& !isUnknown(level)', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/transfer/receive.ts',
    ['src/domain/transfer/steps.test.ts'],
    [['isBlank(each.lossReason) ? remark : each.lossReason', 'each.lossReason']],
  ),
  ...slipsIn(
    'src/domain/exception/resolve.ts',
    [who],
    [
      ["right: 'pc.order.exception'", "right: 'everybody'"],
      ["found.state === 'resolved'", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/pay/return-suspense.ts',
    [writes, who],
    [
      ["right: 'pc.order.exception'", "right: 'everybody'"],
      ["payment?.state !== 'suspense' &&", "payment?.state !== 'paid' &&"],
      ["amount: state === 'suspense' ? -payment.amount : payment.amount", 'amount: -payment.amount'],
      ['paymentType: payment.type', 'paymentType: 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/late-lines.ts',
    [writes, who],
    [['quantity: line.quantity - known, reduction: 0 }', 'quantity: line.quantity - known }']],
  ),
  ...slipsIn(
    'src/domain/order/pay/payments-taken.ts',
    [writes, who],
    [["kind === 'suspenseReturned' ? -payment.amount", "kind === 'suspenseReturned' ? payment.amount"]],
  ),
  ...slipsIn(
    'src/domain/order/collect/collecting.ts',
    [writes, who],
    [
      ['payments.some((payment) => payment.id === id));', 'payments.some((payment) => payment.id !== id));'],
      ['payments: [...base.payments, ...payments]', 'payments'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/collect-checks.ts',
    [writes, who],
    [
      ["repriced && !acting.may('pc.order.price')", "repriced && !acting.may('pc.order.reduce')"],
      ["reduced && !acting.may('pc.order.reduce')", "!acting.may('pc.order.reduce')"],
      ["!acting.may('pc.order.collect')", 'false'],
      ['Math.abs(nowFen - thenFen) * line.quantity', 'Math.abs(nowFen - thenFen)'],
      ['isMember && prices.memberPrice !== null ?', 'prices.memberPrice !== null ?'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/late-lines.ts',
    [writes],
    [
      ['reduction: 0,', ''],
      ['forkedFrom: closed.id,', ''],
      ['amount: priced.total', 'amount: closed.total'],
      ['label = closed.parked?.label ?? closed.number.slice(-30)', 'label = closed.number.slice(-30)'],
    ],
  ),
  ...slipsIn('src/domain/order/collect/late-lines.ts', ['src/domain/order/collect/late-lines.test.ts'], []),
  ...slipsIn(
    'src/domain/order/compose.ts',
    [who],
    [
      ["what.op === 'setReduction' && what.reduction > 0", 'false'],
      ["what.op === 'setLineReduction' && what.reduction > 0", "what.op === 'setLineReduction' && what.reduction > 10"],
      ["!acting.may('pc.order.price')", "!acting.may('pc.order.cashier')"],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/extra.ts',
    [writes, who],
    [
      ["right: 'pc.order.cashier'", "right: 'everybody'"],
      ['!(acting.replay && again !== undefined)', 'true'],
      ['args.remark ?? existing.remark', 'existing.remark'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/states.ts',
    [who],
    [
      ["completed: no('order.notAmendable', null)", 'completed: yes'],
      ["canceled: no('order.canceledAlready')", 'canceled: yes'],
      ["...refundWaits(no('refund.waitsAlready')),\n    canceled", 'canceled'],
      ['...refundWaits(paidTwice),', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/resume.ts',
    ['src/domain/order/change/park.test.ts'],
    [['parked: null, resumed', 'resumed']],
  ),
  ...slipsIn('src/domain/order/change/open.ts', [writes], [['resumed: here(acting)', 'resumed: null']]),
  ...slipsIn('src/domain/order/change/park.ts', [writes], [['label: args.label', 'label: args.number']]),
  ...slipsIn(
    'src/domain/order/goods.ts',
    ['src/domain/order/goods.test.ts', writes],
    [
      ['uses: uses - quantity * packageContent', 'uses: uses - packageContent'],
      ['returned.left.quantity > 0 || returned.left.uses > 0', 'returned.left.quantity > 0'],
      ['(level.openUses + uses) / packageContent', 'uses / packageContent'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/agreed-price.ts',
    ['src/domain/order/collect/collect-checks.test.ts'],
    [
      ['line.quantity > quantity', 'line.quantity > quantity + 1'],
      ['line.linePrice === null', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/money/suspend.ts',
    [writes, who, 'src/domain/money/suspend.test.ts'],
    [
      ["right: 'pc.order.collect'", "right: 'everybody'"],
      ["amount: way === 'in' ? one.amount : -one.amount", 'amount: one.amount'],
      ['!onBooks.has(id)', 'true'],
      ['(inBooks ?? [])', '[]'],
      ['!isCovered(said, { orderId, way, payments: fresh })', 'false'],
      ['orderId === moneyOrderId(told) || isOfReturn(said, orderId)', 'true'],
      ['orderId === moneyOrderId(told) || isOfReturn(said, orderId)', 'orderId === moneyOrderId(told)'],
      ['isOfReturn(said, orderId) || (!existing', '(!existing'],
      ["(way === 'out' && said.outcome !== 'rejected')", 'false'],
      ['status: orderStatuses.aborted', 'status: orderStatuses.canceled'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/price-order.ts',
    ['src/domain/price/price-order.test.ts', writes],
    [
      ['Math.min(input.reduction, afterPoints)', 'input.reduction'],
      ['line.originalPrice * line.quantity', 'line.originalPrice'],
      ['priced.map(({ left }) => left)', 'priced.map(() => 1)'],
    ],
  ),
];
