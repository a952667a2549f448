import type { AnyRecord } from '#domain/kernel/entity.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { adding } from '../make.ts';
import { aCard } from '../make-card.ts';
import { aLine, anOrder, aPaidOrder, aPayment } from '../make-orders.ts';
import { aLevel } from '../make-stocktake.ts';
import type { Given } from './given.ts';
import { own } from './people.ts';
import { both, put } from './prepare.ts';
import { goods } from './stage.ts';

const supplies = [{ productId: 'tin', uses: 4 }];
const moxa = { id: 'line-3', kind: 'service', itemId: 'moxa', name: 'Moxibustion', unit: '' } as const;
const lines = [
  aLine({ quantity: 3, originalPrice: 3_335, memberPrice: 3_001, reduction: 5 }),
  aLine({ ...moxa, quantity: 2, servicerIds: ['technician'], salespersonId: 'cashier', consumables: supplies }),
];
const member = { memberId: 'member-1', memberName: 'Li' };
const mixed = anOrder({ id: 'mixed', number: 'S01-02-000007', shopId: own, lines, reduction: 777, ...member });
const paidTwoWays = (total: number) => [
  { id: 'cash-1', type: 0, amount: 10_000, tendered: 20_000, note: '' },
  { id: 'card-1', type: 6, amount: total - 10_000, tendered: null, note: 'slip 7' },
];
const receipt = receiptArgs({ orderId: 'mixed', existing: mixed, order: mixed }, paidTwoWays(mixed.total));
const paidMixed = aPaidOrder({
  ...mixed,
  status: 1,
  paid: mixed.total,
  payments: paidTwoWays(mixed.total).map((each) => aPayment(each)),
  goods: [
    { reason: 'sale', productId: 'oil', quantity: 3, uses: 0, packageContent: 1, value: 1_001 },
    { reason: 'use', productId: 'tin', quantity: 3, uses: 8, packageContent: 3, value: 1_001 },
  ],
});
/** A card of theirs that runs from its first use: two thirds of the price of oil. */
const cheaper = aCard(
  { id: 'cheaper', number: 'K66', memberId: member.memberId, type: 3, shopId: own, shopIds: [own] },
  { discounts: [{ kind: 'product', itemId: 'oil', percent: 66 }], daysFromFirstUse: 30, status: 'notStarted' },
);
const byCard = { cardId: cheaper.id, percent: 66 };
const cheaperLines = lines.map((line) => (line.itemId === 'oil' ? { ...line, card: byCard } : line));
const withCard = anOrder({ id: 'mixed', lines: cheaperLines, reduction: 777, ...member });
const cheaperReceipt = receiptArgs({ orderId: 'mixed', existing: mixed, order: withCard }, paidTwoWays(withCard.total));
const back = (reason: 'sale' | 'use', productId: string, quantity: number) => ({ reason, productId, quantity });
const said = { orderId: 'paid', number: 'S01-02-000002', refused: 'refused-1', memberName: '', reason: 'refused' };
/** What is done less often with orders and money: second steps, parts, and figures that do not divide evenly. */
export const unusualOrders: readonly Given[] = [
  {
    name: 'order.collect@1',
    what: 'a member’s goods and treatments, in two ways',
    args: receipt,
    prepared: put('order', mixed),
  },
  {
    name: 'order.collect@1',
    what: 'partly on account',
    args: { ...receipt, payments: receipt.payments.map((each) => (each.type === 6 ? { ...each, type: 20 } : each)) },
    prepared: both(
      put('order', mixed),
      put('shopSettings', { ...defaultSettings(own), debtAllowed: true, debtLimit: 900_000 }),
    ),
  },
  {
    name: 'order.collect@1',
    what: 'without the lines that another counter put there',
    args: {
      ...receipt,
      seen: [{ lineId: 'line-1', quantity: 2 }],
      lines: receipt.lines.slice(0, 1).map((each) => ({ ...each, payable: 8_221 })),
      total: 8_221,
      payments: [{ id: 'cash-1', type: 0, amount: 8_221, tendered: 9_000, note: '' }],
    },
    prepared: put('order', {
      ...mixed,
      parked: { label: 'bed 3', at: 1, staffId: 's', counterId: 'c', counterNumber: '03' },
    }),
  },
  {
    name: 'order.collect@1',
    what: 'when its money lies in suspense, beside that of another',
    args: receipt,
    prepared: put('order', {
      ...mixed,
      payments: [
        aPayment({ ...paidTwoWays(mixed.total)[0], state: 'suspense' }),
        aPayment({ id: 'another', type: 6, amount: 335, state: 'suspense' }),
      ],
    }),
  },
  {
    name: 'order.collect@1',
    what: 'at prices of before, with little on the shelf',
    args: receipt,
    prepared: both(
      put('order', mixed),
      put('product', { ...goods, originalPrice: 3_000, memberPrice: 2_999 }),
      put(
        'stock',
        aLevel({ id: `${own}:oil`, shopId: own, productId: 'oil', quantity: 3, value: 1_000, unitValue: 333 }),
      ),
      put('stock', aLevel({ id: `${own}:tin`, shopId: own, productId: 'tin', quantity: 2, value: 667, openUses: 1 })),
    ),
  },
  {
    name: 'order.cancel@2',
    what: 'with part of the goods back',
    args: {
      orderId: 'mixed',
      reason: 'mistake',
      refund: mixed.total,
      goods: [back('sale', 'oil', 2), back('use', 'tin', 5)],
    },
    prepared: put('order', paidMixed),
  },
  {
    name: 'order.returnSuspense@1',
    what: 'of what was given out',
    args: { orderId: 'held', paymentId: 'suspense-1' },
    prepared: (world) => {
      const held = world.order('held');
      world.put('order', {
        ...held,
        payments: held.payments.map((each) => (each.state === 'suspense' ? { ...each, state: 'suspenseOut' } : each)),
      } as unknown as AnyRecord);
    },
  },
  {
    name: 'money.suspend@1',
    what: 'of which one part is booked already',
    args: {
      ...said,
      way: 'in',
      payments: [
        { id: 'payment-1', type: 0, amount: 335 },
        { id: 'payment-8', type: 6, amount: 335 },
        { id: 'payment-9', type: 0, amount: 1 },
      ],
    },
  },
  {
    name: 'money.suspend@1',
    what: 'of an order that is not there',
    args: {
      ...said,
      orderId: 'none',
      refused: 'refused-3',
      memberName: 'Li',
      way: 'in',
      payments: [{ id: 'payment-8', type: 6, amount: 335 }],
    },
  },
  {
    name: 'order.change@1',
    what: 'a card for one line, and none for another by hand',
    args: {
      orderId: 'mixed',
      operations: [
        { op: 'setMember', ...member, cards: [{ lineId: 'line-1', kind: 'product', itemId: 'oil', card: byCard }] },
        { op: 'setLineCard', lineId: 'line-3', kind: 'service', itemId: 'moxa', card: null },
      ],
    },
    prepared: both(put('order', mixed), put('card', cheaper)),
  },
  {
    name: 'order.collect@1',
    what: 'by a card that begins to run',
    args: cheaperReceipt,
    prepared: both(put('order', mixed), put('card', cheaper)),
  },
  {
    name: 'order.collect@1',
    what: 'by a card that is frozen',
    args: cheaperReceipt,
    prepared: both(put('order', mixed), put('card', { ...cheaper, status: 'frozen' })),
  },
  {
    name: 'order.change@1',
    what: 'everything at once',
    args: {
      orderId: 'mixed',
      operations: [
        adding(goods, 'line-9', 2),
        { op: 'setQuantity', lineId: 'line-1', quantity: 7 },
        { op: 'setLinePrice', lineId: 'line-1', linePrice: 3_000 },
        { op: 'setLineReduction', lineId: 'line-3', reduction: 99 },
        { op: 'setLineStaff', lineId: 'line-3', salespersonId: null, servicerIds: ['cashier', 'technician'] },
        { op: 'setReduction', reduction: 1_001 },
        { op: 'setMember', memberId: '', memberName: '' },
        { op: 'setRemark', remark: 'by the window' },
        { op: 'setManualNumber', manualNumber: 'A_7' },
      ],
    },
    prepared: put('order', mixed),
  },
  {
    name: 'order.park@1',
    what: 'on one that was paid meanwhile, with a late order that waits',
    args: {
      orderId: 'mixed',
      number: mixed.number,
      label: 'bed 4',
      operations: [adding(goods, 'line-9', 3), { op: 'setReduction', reduction: 500 }],
    },
    prepared: put(
      'order',
      { ...paidMixed, parked: { label: 'bed 3', at: 1, staffId: 's', counterId: 'c', counterNumber: '03' } },
      {
        ...mixed,
        id: 'late:mixed:counter-1',
        number: 'S01-02-000007-01',
        forkedFrom: 'mixed',
        reduction: 333,
        lines: [aLine({ id: 'line-8', quantity: 3, originalPrice: 3_335 })],
      },
    ),
  },
  {
    name: 'order.cancel@2',
    what: 'of which some was given back',
    args: { orderId: 'paid', reason: 'mistake', refund: 6_670, goods: [] },
    prepared: put(
      'order',
      aPaidOrder({
        id: 'paid',
        number: 'S01-02-000002',
        shopId: own,
        paid: 6_670,
        lines: [
          { ...aLine({ quantity: 3, originalPrice: 3_335 }), refunded: { quantity: 1, amount: 3_335, times: 0 } },
        ],
        payments: [aPayment({ amount: 10_005, refunded: 3_335 })],
      }),
    ),
  },
];
