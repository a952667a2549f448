import { useRef } from 'react';
import type { Item } from '#domain/item/item.ts';
import { bestCard, bestCards, type CardsAt, itemKey } from '#domain/order/combination/best-cards.ts';
import { applyOperations, type Composed, type Operation } from '#domain/order/operations.ts';
import { isItemLine, type OrderLine } from '#domain/order/order.ts';
import { kindOf } from '#domain/order/put-item.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

/** Chooses the cards that make an order cheapest for its member, who is this one as it is shown. */
export const useBestCards = (memberId: string) => {
  const store = useStore();
  const now = useNow();
  const live = useLive('card.forOrder', { memberId, items: [] });
  /** Of whoever was named last: there before the live answer is. */
  const read = useRef<Omit<CardsAt, 'at'>>(undefined);
  return {
    /** The card for a line of this item on this member's order; undefined for none. */
    forItem: (item: Item, named: string): OrderLine['card'] => {
      const held = [live, read.current].find((each) => each?.memberId === named);
      const line = { ...item, kind: kindOf(item), itemId: item.id };
      return held && bestCard(line, { ...held, groups: { [itemKey(line)]: item.groupId }, at: now() });
    },
    /** What naming somebody does to the order, which stands then as `order` says. */
    naming: async (named: string, memberName: string, order: () => Composed | undefined): Promise<Operation> => {
      const operation = { op: 'setMember', memberId: named, memberName } as const;
      const items = [...new Set((order()?.lines ?? []).filter(isItemLine).map(itemKey))];
      // Where they cannot be read, the order costs what it costs without a card.
      const theirs =
        named === '' ? undefined : await store.read('card.forOrder', { memberId: named, items }).catch(() => undefined);
      read.current = theirs;
      const standing = order();
      if (!theirs || !standing) return operation;
      const cards = bestCards(applyOperations(standing, [operation]).lines, { ...theirs, at: now() });
      return cards.length > 0 ? { ...operation, cards } : operation;
    },
  };
};
