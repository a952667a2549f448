import type { Pool } from 'pg';
import type { Card } from '#domain/card/card.ts';
import type { CardEntry } from '#domain/card/card-entry.ts';
import { workersWith } from '#domain/kernel/reading.ts';
import { order } from '#domain/order/order.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, shopsReadIn } from '../caller.ts';
import { seenMembers } from '../member/seen-members.ts';
import { namesById } from '../names-by-id.ts';

/** What the page of a card names by ids: its members, items and places, and orders that the caller may read. */
export const namesOnCard = async (
  pool: Pool,
  caller: CallerInShop,
  { memberId, lots, discounts, consumableIn }: Card,
  entries: readonly CardEntry[],
): Promise<Record<string, string>> => {
  const orderIds = [...new Set(entries.map(({ orderId }) => orderId))].filter((id) => id !== '');
  const readIn = shopsReadIn(caller, workersWith(order)).map(({ id }) => id);
  const itemIds = [
    ...lots.flatMap(({ item }) => (item ? [item.itemId] : [])),
    ...discounts.map(({ itemId }) => itemId),
  ];
  const [orders, members, names] = await Promise.all([
    orderIds.length === 0 || readIn.length === 0
      ? []
      : rowsOf(
          pool,
          recordsOf(order, caller.brandId)
            .clearSelect()
            .select(['id', 'number'])
            .where('id', 'in', orderIds)
            .where('shopId', 'in', readIn),
        ),
    seenMembers(pool, caller, [memberId, ...entries.map(({ otherMemberId }) => otherMemberId)]),
    namesById(pool, caller.brandId, [...itemIds, ...consumableIn]),
  ]);
  return {
    ...names,
    ...Object.fromEntries(orders.map(({ id, number }) => [id, number])),
    ...Object.fromEntries(members.map(({ id, name }) => [id, name])),
  };
};
