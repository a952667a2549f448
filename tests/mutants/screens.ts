import { type Slip, slipsIn } from './slip.ts';

/** What people are shown. */
export const screenSlips: readonly Slip[] = [
  ...slipsIn(
    'src/features/cashier/collect/collect-modal.tsx',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [
      ['left : change)', 'left : 0)'],
      ['{money(total)}', '{money(rest)}'],
      ['disabled={!settles && why !== null}', 'disabled={false}'],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/collect/use-collecting.ts',
    ['src/features/cashier/collect/collect-modal.dom.test.tsx'],
    [
      ['if (result.ok) return collected(orderId)', 'return collected(orderId)'],
      ['takeNumber: !composed.existing', 'takeNumber: true'],
      ['restOf(total, payments)', 'rest'],
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
      ["payment.state === 'paid'", "payment.state !== 'refunded'"],
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
    'src/features/inventory/stock/use-stock-columns.tsx',
    ['src/features/inventory/stock/stock-columns.dom.test.tsx'],
    [
      ['(valued ? worth : [])', 'worth'],
      ['money(level[name])', 'money(level.value)'],
    ],
  ),
];
