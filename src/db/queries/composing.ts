import { member } from '#domain/member/member.ts';
import { withPrices } from '#domain/order/compose.ts';
import { applyOperations, type Composed, nothingComposed } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { order } from '#domain/order/order.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import type { Counter } from '../counter.ts';
import { draftedOrders, tapsOf } from '../drafts.ts';
import type { ComposedOrder } from '../store-api.ts';
import { defineQuery } from './query.ts';

const composedOf = ({ lines, memberId, memberName, reduction, source, remark, manualNumber }: Order): Composed => ({
  lines,
  memberId,
  memberName,
  reduction,
  source,
  remark,
  manualNumber,
});

const composedOrder = async ({ records, ledger }: Counter, orderId: string): Promise<ComposedOrder> => {
  const existing = (await records.one(order, orderId)) ?? null;
  const operations = (await tapsOf(ledger, orderId)).map((tap) => tap.operation);
  const composed = applyOperations(existing ? composedOf(existing) : nothingComposed, operations);
  const { lines, reduction, memberId } = composed;
  const named = memberId === '' ? undefined : await records.one(member, memberId);
  return {
    orderId,
    existing,
    operations,
    order: withPrices(composed),
    prices: priceOrder({ lines, reduction, isMember: memberId !== '' }),
    member: named ?? null,
  };
};

export const composing = defineQuery({
  name: 'order.composing',
  sources: ['order', 'member', 'drafts'],
  ask: (counter, { orderId }) => composedOrder(counter, orderId),
});

export const drafts = defineQuery({
  name: 'order.drafts',
  sources: ['order', 'member', 'drafts'],
  ask: async (counter) => {
    const orderIds = await draftedOrders(counter.ledger);
    return Promise.all(orderIds.map((orderId) => composedOrder(counter, orderId)));
  },
});
