import { type Slip, slipsIn } from './slip.ts';

const change = 'src/domain/card/change.test.ts';

/** What a card counts that is changed for another one, who changes it, and how that is undone. */
export const cardChangeSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/card/change-value.ts',
    [change],
    [
      ["ground: 'member'", "ground: 'shop'"],
      ['Math.min(sheet?.amount ?? 0, owed)', '(sheet?.amount ?? 0)'],
      ['isUsable(lot, at)', 'lot.left > 0'],
      ['filter(({ isTakenOff }) => !isTakenOff)', 'filter(() => true)'],
      ['lots.filter((lot) => lot.orderId === orderId),', 'lots,'],
      ['toSorted((a, b) => a.at - b.at)', 'toSorted((a, b) => b.at - a.at)'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/changeable.ts',
    [change],
    [
      ['old.templateId === template.id', 'false'],
      ['value === 0', 'value < 0'],
      ['value > price && template.type', 'template.type'],
      ['said === sums.value', 'true'],
      [' || template.type === cardTypes.discount)', ')'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/change.ts',
    [change],
    [
      ["right: 'pc.item.card'", "right: 'everybody'"],
      ['acting, total - value)', 'acting, total)'],
      ["status: 'ended' }),", '}),'],
      ['number, cameFrom: old.cameFrom }', 'number }'],
      ['const at = usedAt(acting);', 'const at = acting.at;'],
      ['...earned.changes,', ''],
      ['isWaiting(status)', 'false'],
      ['visited(loaded.visits, sold.order, due,', 'visited(loaded.visits, sold.order, total,'],
      ['moved: movedFrom(sheet.draws, -1)', 'moved: movedFrom(sheet.draws, 1)'],
      ['lotsSold(template, loaded, args, acting, rest)', 'lotsSold(template, loaded, args, acting)'],
      ['Math.max(price, value)', 'price'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/sell.ts',
    [change],
    [
      ["isSaid('service', args.services) && isSaid('product', args.products)", 'true'],
      ["isSaid('service', args.services) && ", ''],
    ],
  ),
  ...slipsIn('src/domain/card-template/terms.ts', [change], [['[...bought, ...given]', '[...bought]']]),
  ...slipsIn(
    'src/domain/card/undo-change.ts',
    [change],
    [
      ['moved: back }', 'moved: onto }'],
      ['moved: movedFrom(draws, 1)', 'moved: movedFrom(draws, -1)'],
      ['plusDraws(old.lots, draws)', 'old.lots'],
      ["old.daysFromFirstUse === null ? ('active' as const)", "true ? ('active' as const)"],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/card-order.ts',
    [change],
    [["find(({ status }) => status === 'ended')", 'find(() => false)']],
  ),
];
