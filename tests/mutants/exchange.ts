import { type Slip, slipsIn } from './slip.ts';

const exchange = 'src/domain/exchange/give.test.ts';
const sequences = 'src/domain/exchange/any-sequence.test.ts';

/** What comes back pays for what is taken, to the fen and once, and goes back as it had been paid. */
export const exchangeSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/kernel/read-after.ts',
    [exchange],
    ['stock', 'shift', 'debtAccount', 'card', 'memberCoupon', 'pointsAccount', 'memberVisits'].map((entity) => [
      'if (Array.isArray(read))',
      `if (need.entity === '${entity}') return read;\n    if (Array.isArray(read))`,
    ]),
  ),
  ...slipsIn(
    'src/domain/exchange/give.ts',
    [exchange],
    [
      ['amount + (paying.get(id)?.amount ?? 0)', 'amount'],
      ['said, asNew, acting)', 'said, asNew)'],
      ['orders: loaded.ordersNamedSo', 'orders: []'],
      ['{ ...acting, replay: false }', 'acting'],
      [' || args.orderId === args.refundId', ''],
      ['ids.size < said.payments.length', 'false'],
      ['exchangedFor: args.orderId', "exchangedFor: ''"],
      ['exchange: total, ', ''],
      ["reject('exchange.nothingExchanged')", 'accept([])'],
      [' && !earlier?.unproved', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/exchanged.ts',
    [exchange, sequences],
    [
      ['of.toReversed()', 'of'],
      ['left -= part', 'left -= 0'],
      ['Math.min(left, amount)', 'amount'],
      ["from === undefined ? unlapsed : ':exchange'", 'unlapsed'],
    ],
  ),
  ...slipsIn('src/domain/payment/left-of-payment.ts', [exchange, sequences], [['exchanged?.type ?? type', 'type']]),
  ...slipsIn('src/domain/points/earned.ts', [exchange], [['if (payment.exchanged?.unproved) return sum;', '']]),
  ...slipsIn('src/domain/order/pay/new-money.ts', [exchange], [[' || payment.exchanged?.unproved', '']]),
  ...slipsIn('src/domain/order/cancel.ts', [exchange, sequences], [['wayBack(payment)', 'payment.type']]),
  ...slipsIn(
    'src/domain/order/pay/payment-problem.ts',
    [exchange],
    [['(type === paymentTypes.exchange) !== (exchanged !== undefined)', 'false']],
  ),
  ...slipsIn(
    'src/domain/kernel/decision.ts',
    ['src/domain/kernel/decision.test.ts'],
    [
      ["change.op !== 'append' && later.has(keyOf(change))", 'false'],
      ["change.op === 'update' && inserted.has(keyOf(change))", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/exchange/difference.ts',
    ['src/features/order/exchange/exchange.dom.test.tsx'],
    [['=> payment.card)', '=> !payment.card)']],
  ),
];
