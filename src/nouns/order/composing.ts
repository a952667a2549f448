import type { Member } from '#domain/member/member.ts';
import { member } from '#domain/member/member.ts';
import { hasPassword } from '#domain/member/person.ts';
import type { Operation } from '#domain/order/operations.ts';
import { applyOperations, composedPart, nothingComposed } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { order } from '#domain/order/order.ts';
import { toPrice, withPrices } from '#domain/order/with-prices.ts';
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
    | 'reductionReason'
    | 'roundTo'
    | 'roundsUp'
    | 'total'
  >;
  /** How the price of each line came about; same order as `order.lines`. */
  readonly prices: PricedOrder;
  readonly member: Member | null;
}

/** A member as an order names them, who has a payment password where one of their records has. */
const memberNamed = async (records: Counter['records'], id: string): Promise<Member | undefined> => {
  const named = await records.one(member, id);
  if (!named) return undefined;
  const counting = named.mergedInto === '' ? named : await records.one(member, named.mergedInto);
  const others = await records.many(member, { mergedInto: counting?.id ?? named.mergedInto });
  return { ...named, hasPaymentPassword: hasPassword([named, ...(counting ? [counting] : []), ...others]) };
};

export const composedOrder = async ({ records, ledger }: Counter, orderId: string): Promise<ComposedOrder> => {
  const existing = (await records.one(order, orderId)) ?? null;
  const operations = (await tapsOf(ledger, orderId)).map((tap) => tap.operation);
  const composed = applyOperations(existing ? composedPart(existing) : nothingComposed, operations);
  const { memberId } = composed;
  const named = memberId === '' ? undefined : await memberNamed(records, memberId);
  return {
    orderId,
    existing,
    operations,
    order: withPrices(composed),
    prices: priceOrder(toPrice(composed)),
    member: named ?? null,
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
