import type { Member } from '#domain/member/member.ts';
import { member } from '#domain/member/member.ts';
import { hasPassword } from '#domain/member/person.ts';
import { toPrice, withPrices } from '#domain/order/compose.ts';
import type { Operation } from '#domain/order/operations.ts';
import { applyOperations, composedPart, nothingComposed } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { order } from '#domain/order/order.ts';
import type { PricedOrder } from '#domain/price/price-order.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { draftIds, tapsOf } from './drafts.ts';

export interface ComposedOrder {
  readonly orderId: string;
  /** The order as it is without the draft; null for a new one. */
  readonly existing: Order | null;
  readonly operations: readonly Operation[];
  /** With the draft's operations on it and its prices. */
  readonly order: Pick<
    Order,
    | 'lines'
    | 'coupons'
    | 'spentPoints'
    | 'memberId'
    | 'memberName'
    | 'reduction'
    | 'source'
    | 'remark'
    | 'manualNumber'
    | 'total'
  >;
  /** How the price of each line came about; same order as `order.lines`. */
  readonly prices: PricedOrder;
  readonly member: Member | null;
}

export const composedOrder = async ({ records, ledger }: Counter, orderId: string): Promise<ComposedOrder> => {
  const existing = (await records.one(order, orderId)) ?? null;
  const operations = (await tapsOf(ledger, orderId)).map((tap) => tap.operation);
  const composed = applyOperations(existing ? composedPart(existing) : nothingComposed, operations);
  const { memberId } = composed;
  const named = memberId === '' ? undefined : await records.one(member, memberId);
  const others = named ? await records.many(member, { mergedInto: named.mergedInto || named.id }) : [];
  const counts = named?.mergedInto ? await records.one(member, named.mergedInto) : named;
  return {
    orderId,
    existing,
    operations,
    order: withPrices(composed),
    prices: priceOrder(toPrice(composed)),
    member: named
      ? { ...named, hasPaymentPassword: hasPassword([named, ...others, ...(counts ? [counts] : [])]) }
      : null,
  };
};

export const composing = defineQuery({
  name: 'order.composing',
  sources: ['order', 'member', 'drafts'],
  ask: (counter, { orderId }: { readonly orderId: string }): Promise<ComposedOrder> => composedOrder(counter, orderId),
});

/** What is being composed on this counter and neither parked nor collected yet, newest first. */
export const drafts = defineQuery({
  name: 'order.drafts',
  sources: ['order', 'member', 'drafts'],
  ask: async (counter): Promise<readonly ComposedOrder[]> => {
    const orderIds = await draftIds(counter.ledger);
    return Promise.all(orderIds.map((orderId) => composedOrder(counter, orderId)));
  },
});
