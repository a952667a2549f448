import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import type { Played, Seen } from '../kernel/play.ts';
import { member } from '../member/member.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { isOpen } from './codes.ts';
import type { CollectArgs } from './collect/collect-args.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import type { Composed, Operation } from './operations.ts';
import { type Order, order } from './order.ts';
import { newLine } from './put-item.ts';
import { withPrices } from './with-prices.ts';

export const seenOrders = ({ records, shopId }: Seen): Order[] =>
  records(order).filter((each) => each.shopId === shopId);

/** An order that waits for payment. */
export const anOpenOrder = (seen: Seen): Order | undefined =>
  seen.oneOf(seenOrders(seen).filter(({ status }) => isOpen(status)));

/** To what the shop rounds an order that a line begins; nothing of any other. */
const rounding = ({ records, shopId }: Seen, on: Pick<Order, 'lines'> | undefined) => {
  const { roundTo = 0 } = records(shopSettings).find(({ id }) => id === shopId) ?? {};
  return (on?.lines.length ?? 0) === 0 && roundTo > 0 ? { roundTo } : {};
};

const adding = (seen: Seen, on: Pick<Order, 'lines'> | undefined): Operation | undefined => {
  const item = seen.oneOf([...seen.records(product), ...seen.records(service)]);
  if (!item) return undefined;
  return {
    op: 'add',
    line: { ...newLine(item, seen.freshId()), quantity: 1 + seen.below(3) },
    ...rounding(seen, on),
  };
};

/** What somebody does to an order: mostly puts something on it. */
export const someOperations = (seen: Seen, on: Pick<Order, 'lines'> | undefined): Operation[] => {
  const added = adding(seen, on);
  const line = seen.oneOf(on?.lines ?? []);
  const guest = seen.oneOf(seen.records(member));
  const other: (Operation | undefined)[] = [
    line && { op: 'setQuantity', lineId: line.id, quantity: 1 + seen.below(5) },
    line && { op: 'remove', lineId: line.id },
    line && { op: 'setLinePrice', lineId: line.id, linePrice: 100 * seen.below(50) },
    guest && { op: 'setMember', memberId: guest.id, memberName: guest.name },
    { op: 'setReduction', reduction: 50 * seen.below(4) },
    { op: 'setRemark', remark: `remark ${seen.below(100)}` },
  ];
  const also = seen.below(3) === 0 ? seen.oneOf(other) : undefined;
  return [added, also].filter((operation) => operation !== undefined);
};

/** Takes cash for an order as it is composed: a new one, or one that is open. */
export const paidInCash = (seen: Seen, existing: Order | null, order: Composed): Played<CollectArgs> => {
  const { total } = withPrices(order);
  const cash = { id: seen.freshId(), type: 0, amount: total, tendered: total, note: '' };
  const composing = { orderId: existing?.id ?? seen.freshId(), existing, order };
  return { args: receiptArgs(composing, total === 0 ? [] : [cash]), takeNumber: existing === null };
};
