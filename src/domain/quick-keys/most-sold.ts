import type { ItemKind } from '../item/item-kind.ts';
import type { Order } from '../order/order.ts';

/** An item by its kind and id. */
export interface SoldItem {
  readonly kind: ItemKind;
  readonly itemId: string;
}

type Sale = Pick<Order, 'collectedAt' | 'lines'>;

/** What was sold most since a moment (milliseconds since 1970), by the number of orders with it and not by pieces. */
export const makeTally = (since: number) => {
  const counts = new Map<string, SoldItem & { orders: number }>();
  return {
    add: ({ collectedAt, lines }: Sale): void => {
      if (collectedAt === null || collectedAt < since) return;
      const items = new Map(
        lines.flatMap(({ kind, itemId }) =>
          kind === 'card' ? [] : [[`${kind}:${itemId}`, { kind, itemId }] as const],
        ),
      );
      for (const [key, item] of items) counts.set(key, { ...item, orders: (counts.get(key)?.orders ?? 0) + 1 });
    },
    most: (limit: number): SoldItem[] =>
      [...counts.values()]
        .sort((a, b) => b.orders - a.orders || (a.itemId < b.itemId ? -1 : 1))
        .slice(0, limit)
        .map(({ kind, itemId }) => ({ kind, itemId })),
  };
};
