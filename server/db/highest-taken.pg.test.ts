import { expect, test } from 'vitest';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { highestOf } from '../../tests/highest-taken.ts';
import { aLine, aPaidOrder, aPayment } from '../../tests/make-orders.ts';
import { aRefund } from '../../tests/make-refund.ts';
import { highestTakenSql } from './highest-taken.ts';

const { pool } = await apiUnderTest();
const since = 1_000;
let count = 0;
const cardPays = (amount: number, times: { lineId: string; times: number }[] = []) => ({
  ...aPayment({ id: 'card', type: 5, amount }),
  card: { cardId: 'card-1', times, draws: [] },
});
const sold = (line: object, differs: object = {}) => {
  count += 1;
  const id = `sold-${count}`;
  const made = { kind: 'product', itemId: 'oil', quantity: 2, payable: 6_000 } as const;
  return {
    ...aPaidOrder(),
    id,
    number: id,
    shopId: 's09',
    collectedAt: 2_000,
    lines: [aLine({ ...made, ...line })],
    ...differs,
  };
};
const returned = (quantity: number, differs: object = {}) => {
  count += 1;
  const id = `back-${count}`;
  const lines = [{ lineId: 'oil', quantity, amount: 1, name: 'Oil' }];
  return {
    ...aRefund(),
    id,
    orderId: id,
    number: id,
    shopId: 's09',
    requestedAt: 2_000,
    status: refundStatuses.refunded,
    lines,
    ...differs,
  };
};
const order = [
  sold({}),
  sold({ payable: 6_001 }),
  sold({ quantity: 3, payable: 9_000, refunded: { quantity: 1, amount: 3_000, times: 0 } }),
  sold({ quantity: 1, payable: 9_000, refunded: { quantity: 1, amount: 9_000, times: 0 } }),
  sold({ payable: 20_000 }, { shopId: 's08' }),
  sold({ payable: 20_000 }, { collectedAt: 999 }),
  sold({ payable: 20_000 }, { status: orderStatuses.canceled }),
  sold({ payable: 20_000, kind: 'service' }),
  sold({ itemId: 'tea', payable: 100 }),
  ...[
    [cardPays(3_000, [{ lineId: 'line-1', times: 1 }]), aPayment({ amount: 3_001 })],
    [cardPays(1_999), aPayment({ amount: 4_000, refunded: 1_000 }), aPayment({ id: 'bank', type: 6, amount: 2 })],
    [aPayment({ type: 20, amount: 6_001, owed: 6_001 })],
    [aPayment({ type: 3, amount: 4_000 }), aPayment({ id: 'rest', type: 4, amount: 2_001 })],
    [{ ...aPayment({ type: 10, amount: 6_001 }), exchanged: { refundId: 'r', orderId: 'o', type: 6 } }],
    [aPayment({ type: 5, amount: 1_000 }), aPayment({ amount: 5_001, state: 'suspense' })],
    [],
  ].map((payments) => sold({ id: 'line-1', itemId: 'cup', payable: 6_001 }, { payments })),
];
const refund = [
  returned(2),
  returned(1, { status: refundStatuses.pendingReview }),
  returned(4, { status: refundStatuses.rejected }),
  returned(4, { shopId: 's08' }),
  returned(4, { requestedAt: 999 }),
  returned(4, { orderId: order[0]?.id }),
];
await putInto(pool, { order, refund });

test('what a shop took for pieces, and how many came back without a receipt, is the same in the database as in memory', async () => {
  const asked = { shopId: 's09', productIds: ['cup', 'oil', 'tea'], since };
  const { text, values } = highestTakenSql('brand-1', asked);
  const { rows } = await pool.query<{ record: HighestTaken }>(text, [...values]);
  const found = rows.map(({ record }) => record);
  expect(found).toEqual(highestOf({ orders: order, refunds: refund }, asked.shopId, asked.productIds, since));
  expect(found).toEqual([
    {
      id: 'cup',
      returned: 0,
      taken: [
        { price: 3_001, pieces: 2 },
        { price: 3_000, pieces: 1 },
        { price: 1_802, pieces: 2 },
        { price: 0, pieces: 9 },
      ],
      least: 3_001,
    },
    {
      id: 'oil',
      returned: 3,
      taken: [
        { price: 3_001, pieces: 2 },
        { price: 3_000, pieces: 4 },
      ],
      least: 3_000,
    },
    { id: 'tea', returned: 0, taken: [{ price: 50, pieces: 2 }], least: 50 },
  ]);
});
