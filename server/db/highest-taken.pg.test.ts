import { expect, test } from 'vitest';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { highestOf } from '../../tests/highest-taken.ts';
import { aLine, aPaidOrder } from '../../tests/make-orders.ts';
import { aRefund } from '../../tests/make-refund.ts';
import { highestTakenSql } from './highest-taken.ts';

const { pool } = await apiUnderTest();
const since = 1_000;
let count = 0;
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
      id: 'oil',
      returned: 3,
      taken: [
        { price: 3_001, pieces: 2 },
        { price: 3_000, pieces: 4 },
      ],
    },
    { id: 'tea', returned: 0, taken: [{ price: 50, pieces: 2 }] },
  ]);
});
