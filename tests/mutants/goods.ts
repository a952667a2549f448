import { type Slip, slipsIn } from './slip.ts';

const [who, writes] = ['tests/walk/commands.test.ts', 'tests/walk/writes.test.ts'];
const steps = 'src/domain/transfer/steps.test.ts';

/** Rules of stock, transfers and stocktakes. */
export const goodsSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/stock/book.ts',
    [writes, who],
    [
      ["right: 'pc.inventory.book'", "right: 'everybody'"],
      ['price: bringsIn(type) ? each : null', 'price: null'],
      ['sum + quantity, 0)', 'sum + 1, 0)'],
      ['expiresAt !== undefined && bringsIn(type)', 'expiresAt !== undefined && !bringsIn(type)'],
      ['receiverId,\n      remark,', 'receiverId: applicantId,\n      remark,'],
    ],
  ),
  ...slipsIn(
    'src/domain/stock/change-package.ts',
    [writes, who],
    [
      ["right: 'pc.inventory.book'", "right: 'everybody'"],
      ['quantity: opens ? 1 : 0', 'quantity: 1 + 0'],
      ['(opens ? packageContent : 0) - Math.min(lost, level.openUses)', 'opens ? packageContent : 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/stock/move.ts',
    ['src/domain/stocktake/any-order.test.ts'],
    [['if (at > before.countedAt || move.quantity === 0) continue;', 'if (at > 0) continue;']],
  ),
  ...slipsIn(
    'src/domain/stock/undo.ts',
    [writes],
    [['return { ...move, id, undoes: { before, quantity, value } }', 'return { ...move, id }']],
  ),
  ...slipsIn(
    'src/domain/stock/value.ts',
    ['src/domain/stock/value.test.ts', writes],
    [
      ['level.value + each * pieces', 'level.value + each'],
      ['quantity === 0) return { ...level, quantity, value: 0 }', 'quantity === 0) return { ...level, quantity }'],
      ['(value * pieces) / quantity', 'value / quantity'],
    ],
  ),
  ...slipsIn(
    'src/domain/stock/below-zero.ts',
    ['src/domain/stocktake/states.test.ts', writes],
    [['missing: -quantity', 'missing: quantity']],
  ),
  ...slipsIn(
    'src/domain/transfer/actions.ts',
    [writes, who],
    [
      ['!acting.may(rightOf[side])', 'false'],
      ["apply: 'pc.inventory.transfer',", "apply: 'pc.inventory.transferReview',"],
      [
        "cancel: { status: transferStatuses.pendingReview, sides: ['apply'] }",
        "cancel: { status: transferStatuses.pendingReview, sides: ['apply', 'provide'] }",
      ],
      ['verify: [transferStatuses.withdrawn, transferStatuses.declined]', 'verify: [transferStatuses.withdrawn]'],
    ],
  ),
  ...slipsIn(
    'src/domain/transfer/receive.ts',
    [writes],
    [
      ['quantity: each.delivered, worth: each.value', 'quantity: each.delivered'],
      ['each.delivered - each.received', 'each.delivered'],
      ['isBlank(each.lossReason) ? remark : each.lossReason', 'remark'],
      ['status: transferStatuses.received', 'status: transferStatuses.returned'],
    ],
  ),
  ...slipsIn(
    'src/domain/transfer/return.ts',
    [writes, who, steps],
    [
      ['worth: each.value,', ''],
      ['shopId: provideShopId, at: acting.keptAt', 'shopId: provideShopId'],
      ['provideShopId !== found.provideShopId ||', ''],
    ],
  ),
  ...slipsIn('src/domain/transfer/verify.ts', [writes], [['applied: 0,', 'applied: each.delivered,']]),
  ...slipsIn(
    'src/domain/transfer/apply.ts',
    [writes],
    [
      ['applyShopId: shopId,\n      provideShopId,', 'applyShopId: provideShopId,\n      provideShopId: shopId,'],
      ['applied: quantity', 'applied: 1'],
    ],
  ),
  ...slipsIn('src/domain/transfer/save.ts', [steps], [['...before.get(id),', '']]),
  ...slipsIn(
    'src/domain/stocktake/count.ts',
    [writes, who, 'src/domain/stocktake/several-scans.test.ts'],
    [
      ['id === productId)?.name', 'id !== productId)?.name'],
      ["right: 'pc.inventory.check'", "right: 'everybody'"],
      ['at: at - ago', 'at'],
      ['!isKnownIn(line, known)', 'false'],
      ['Math.max(ago, longest.get(productId) ?? 0)', 'ago'],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/uncount.ts',
    [writes, who],
    [
      ['counted: left > 0', 'counted: left >= 0'],
      ['pieces: -pieces', 'pieces'],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/settle.ts',
    [writes, who],
    [
      ['(line.book ?? 0) + (book - (line.counted ?? 0))', 'book'],
      ['value: (line?.value ?? 0) + worth', 'value: worth'],
      ['counted - (isFirst ? 0 : (line?.counted ?? 0))', 'counted'],
      ['Math.sign(difference) * value', 'value'],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/explain.ts',
    [writes, who, 'src/domain/stocktake/explain.test.ts'],
    [
      ["acting.may('pc.inventory.value')", 'true'],
      ["right: 'pc.inventory.checkReview'", "right: 'everybody'"],
      ['const price = mayPrice ? line.price : (before?.price ?? null)', 'const price = line.price'],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/finish.ts',
    [writes, who],
    [
      ['gainPieces + lossPieces + leftOut === 0', 'gainPieces + lossPieces === 0'],
      ['leftOut > 0 && !leaveOut', 'leftOut > 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/zone-done.ts',
    [writes, who],
    [
      ["acting.may('pc.inventory.checkReview') || counts(given, acting)", 'true'],
      ['done && !counts(given, acting) && reason', 'done && reason'],
      ['each.zone !== which || each.counterId !== counterId', 'each.zone !== which'],
    ],
  ),
  ...slipsIn('src/domain/stocktake/draft.ts', [writes, who], [["right: 'pc.inventory.check'", "right: 'everybody'"]]),
];
