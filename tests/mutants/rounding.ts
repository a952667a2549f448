import { type Slip, slipsIn } from './slip.ts';

const priced = 'src/domain/price/rounded-orders.test.ts';
const onOrders = 'src/domain/order/rounding.test.ts';
const kinds = 'src/domain/price/discounts.test.ts';
const dialog = 'src/features/cashier/order/reduction-modal.dom.test.tsx';

/** What is to be paid is rounded down, by whom, and what made an order cheaper. */
export const roundingSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/price/rules/rounding.ts',
    [priced],
    [
      ['amount < step ? 0 :', ''],
      ['step === 0 ? 0 : amount % step', 'step === 0 ? 0 : (step - (amount % step)) % step'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/price-order.ts',
    [priced],
    [
      ['(afterPoints - reduction, roundTo)', '(afterPoints, roundTo)'],
      ['left - reductionShare - roundingShare', 'left - reductionShare'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/price-reasons.ts',
    [priced],
    [
      ['order.roundTo === 0 ? 0 :', ''],
      ['offOrder - rounding', 'offOrder'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/with-prices.ts',
    [onOrders],
    [
      ["step !== (settings?.roundTo ?? 0) && !may('pc.order.reduce')", "!may('pc.order.reduce')"],
      ["step !== (settings?.roundTo ?? 0) && !may('pc.order.reduce')", 'step !== (settings?.roundTo ?? 0)'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/compose.ts',
    [onOrders],
    [
      ['!acting.replay && isOwnRounding', 'isOwnRounding'],
      ['roundTo === before.roundTo || ', ''],
      ['!isOwnRounding(roundTo, settings, acting)', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/operations.ts',
    [onOrders],
    [['composed.lines.length === 0 ? (what.roundTo ?? composed.roundTo)', 'true ? (what.roundTo ?? composed.roundTo)']],
  ),
  ...slipsIn('src/domain/order/collect/collect-checks.ts', [onOrders], [[' || rounded', '']]),
  ...slipsIn('src/domain/order/put-item.ts', [onOrders], [['lines.length === 0 && roundTo', 'roundTo']]),
  ...slipsIn(
    'src/domain/order/collect/late-lines.ts',
    [onOrders],
    [
      ['roundTo: 0,', 'roundTo: 100,'],
      ['roundTo: open.roundTo', ''],
      ["what.op !== 'setRounding'", 'true'],
    ],
  ),
  ...slipsIn('src/domain/order/collect/mend.ts', [onOrders], [['roundTo: roundingIn(args)', 'roundTo: 0']]),
  ...slipsIn(
    'src/domain/price/discounts.ts',
    [kinds],
    [
      ["by: '', name: '', amount: -difference", "by: id, name: '', amount: -difference"],
      ['discountTypes.ownPrice ? id :', 'discountTypes.ownPrice ? itemId :'],
      ['type === discountTypes.ownPrice ? id :', 'true ? id :'],
      ['first.amount + entry.amount', 'entry.amount'],
      ['filter(({ amount }) => amount !== 0)', 'filter(() => true)'],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/order/reduction-modal.tsx',
    [dialog],
    [
      ["way === 'total' && isChanged ? 0 : rounds", 'rounds'],
      ['roundTo === 0 ? usual : roundTo', 'usual'],
    ],
  ),
];
