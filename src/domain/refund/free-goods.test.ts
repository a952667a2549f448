import { expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import { orderStatuses } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { approveRefund } from './approve.ts';
import { giveRefund } from './give.ts';
import { requestRefund } from './request.ts';
import { acceptRefund, rejectRefund } from './review.ts';
import { whyNotRefundable } from './rules.ts';

const mat = { id: 'mat', itemId: 'mat', name: 'Mat', originalPrice: 1_000, payable: 1_000 };
const gift = { id: 'oil', quantity: 2, originalPrice: 0, payable: 0 };
const goods: Order['goods'] = [
  { reason: 'sale', productId: 'mat', quantity: 1, uses: 0, packageContent: 1, value: 500 },
  { reason: 'sale', productId: 'oil', quantity: 2, uses: 0, packageContent: 1, value: 1_000 },
];
const sold = aPaidOrder({
  lines: [aLine(mat), aLine(gift)],
  payments: [aPayment({ id: 'cash', type: 0, amount: 1_000 })],
  status: orderStatuses.completed,
  goods,
});
const given = aPaidOrder({
  id: sold.id,
  lines: [aLine(gift)],
  payments: [],
  total: 0,
  paid: 0,
  status: orderStatuses.completed,
  goods: goods.slice(1),
});
const level = (productId: string) => ({
  id: `shop-1:${productId}`,
  shopId: 'shop-1',
  productId,
  quantity: 5,
  value: 2_500,
  unitValue: 500,
  openUses: 0,
  lowAt: null,
  since: 1,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
});
const world = (order: Order) =>
  new World({
    order: [order],
    product: [oil(), oil({ id: 'mat', number: 'mat' })],
    shift: [aShift()],
    stock: [level('oil'), level('mat')],
  });
let n = 0;
const by = () => {
  n += 1;
  return acting({ commandId: `command-${n}` });
};
const back = (lineId: string, quantity: number, amount: number) => ({
  refundId: `refund-${lineId}-${n}`,
  orderId: sold.id,
  lines: [{ lineId, quantity, amount }],
  reason: 'unused',
  goods: [{ reason: 'sale' as const, productId: lineId, quantity }],
});
const onShelf = (where: World) => where.every('stock').map(({ productId, quantity }) => `${productId} ${quantity}`);

test('goods that cost nothing go back onto the shelf by themselves, with no money (woocommerce-payments#7984)', async () => {
  const where = world(sold);
  expect(await where.run(giveRefund, back('oil', 1, 0), by())).toMatchObject({ ok: true });
  expect(where.order(sold.id)).toMatchObject({ paid: 1_000, status: orderStatuses.completed });
  expect(onShelf(where)).toContain('oil 6');
  expect(where.money()).toEqual([]);
});

test('and after all that was paid has gone back (PrestaShop#33529)', async () => {
  const where = world(sold);
  await where.run(giveRefund, back('mat', 1, 1_000), by());
  const over = where.order(sold.id);
  expect(over).toMatchObject({ paid: 0, status: orderStatuses.refunded });
  expect(whyNotRefundable(over)).toBeUndefined();
  expect(await where.run(giveRefund, back('oil', 2, 0), by())).toMatchObject({ ok: true });
  expect(where.order(sold.id)).toMatchObject({ paid: 0, status: orderStatuses.refunded });
  expect(onShelf(where)).toEqual(['oil 7', 'mat 6']);
  expect(whyNotRefundable(where.order(sold.id))).toMatchObject({ code: 'refund.notPaid' });
});

test('an order that cost nothing is over once all of its pieces are back', async () => {
  const where = world(given);
  expect(await where.run(giveRefund, back('oil', 1, 0), by())).toMatchObject({ ok: true });
  expect(where.order(sold.id).status).toBe(orderStatuses.completed);
  expect(await where.run(giveRefund, back('oil', 1, 0), by())).toMatchObject({ ok: true });
  expect(where.order(sold.id).status).toBe(orderStatuses.refunded);
});

test('asked for and reviewed, it is the same; one that is rejected leaves the order as it was', async () => {
  const where = world(sold);
  await where.run(giveRefund, back('mat', 1, 1_000), by());
  const asked = back('oil', 1, 0);
  await where.run(requestRefund, asked, by());
  const { refundId, orderId } = asked;
  await where.run(rejectRefund, { refundId, orderId, reason: 'used' }, by());
  expect(where.order(sold.id).status).toBe(orderStatuses.refunded);
  const again = back('oil', 2, 0);
  await where.run(requestRefund, again, by());
  const accepted = { refundId: again.refundId, orderId, goods: again.goods, price: 0 };
  expect(await where.run(acceptRefund, accepted, by())).toMatchObject({ ok: true });
  expect(onShelf(where)).toContain('oil 7');
});

test('it is approved for the nothing that it costs; what was paid for is not', async () => {
  const where = world(sold);
  const free = back('oil', 2, 0);
  expect(await where.run(requestRefund, free, by())).toMatchObject({ ok: true });
  const { refundId, orderId } = free;
  expect(await where.run(approveRefund, { refundId, orderId, price: 0 }, by())).toMatchObject({ ok: true });
  const paid = world(sold);
  const dear = back('mat', 1, 1_000);
  await paid.run(requestRefund, dear, by());
  expect(await paid.run(approveRefund, { refundId: dear.refundId, orderId, price: 0 }, by())).toMatchObject({
    code: 'refund.amountMissing',
  });
});

test('what was paid for is not given back for nothing', async () => {
  const where = world(sold);
  expect(await where.run(giveRefund, back('mat', 1, 0), by())).toMatchObject({ code: 'refund.amountMissing' });
  expect(whyNotRefundable(anOrder({}))).toBeDefined();
});
