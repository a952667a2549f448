import { sql } from 'kysely';
import { amendSale } from '#domain/card/amend-sale.ts';
import { type CardPage, cardCalls, mostCardEntries } from '#domain/card/calls.ts';
import { type Card, card } from '#domain/card/card.ts';
import { cardEndingListing } from '#domain/card/card-ending-listing.ts';
import { cardEntry } from '#domain/card/card-entry.ts';
import { changeCard } from '#domain/card/change.ts';
import { changeSheet } from '#domain/card/change-value.ts';
import { extendCard } from '#domain/card/extend.ts';
import { freezeCard, unfreezeCard } from '#domain/card/freeze.ts';
import { issueCard } from '#domain/card/issue.ts';
import { rechargeCard } from '#domain/card/recharge.ts';
import { transferCard } from '#domain/card/transfer.ts';
import { workersWith } from '#domain/kernel/reading.ts';
import { orderListing } from '#domain/order/order-listing.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { recordsOfMember, withLastVisit } from '../member/seen-members.ts';
import { orderList } from '../order/calls.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop } from '../serve-list.ts';
import { cardsOfMember } from './cards-of-member.ts';
import { cardEndingList } from './ending-calls.ts';
import { namesOnCard } from './names-on-card.ts';
import { cardHere, saleArgsOf } from './sale-args-of.ts';

/** What members hold of cards. */
export const cardRoutes = serveCalls(cardCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const seenIn = (caller: CallerInShop) => shopsWhere(caller, workersWith(card)).map(({ id }) => id);
  const read = async (caller: CallerInShop, id: string): Promise<Card> => {
    const [found] = await rowsOf(
      pool,
      recordsOf(card, caller.brandId)
        .where('id', '=', id)
        .where(sql<boolean>`one.shop_ids ?| ${seenIn(caller)}`),
    );
    if (!found) throw notFound('card.unknown');
    return found;
  };
  const withLedger = async (caller: CallerInShop, id: string): Promise<CardPage> => {
    const found = await read(caller, id);
    const newest = recordsOf(cardEntry, caller.brandId).where('cardId', '=', id).orderBy('keptAt', 'desc');
    const entries = await rowsOf(pool, newest.orderBy('id', 'desc').limit(mostCardEntries));
    return { ...found, entries: [...entries], names: await namesOnCard(pool, caller, found, entries) };
  };
  const order = async (caller: CallerInShop, id: string): Promise<OrderRow> => {
    const found = await orderList.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('order.unknown');
    return found;
  };
  return {
    one: ({ caller, params }) => withLedger(caller, params.id),
    ofMember: ({ caller, params }) => cardsOfMember(pool, caller, params.id),
    ending: async ({ caller, query }) => {
      const { rows, total } = await cardEndingList.page(pool, inShopsBelow(caller, cardEndingListing), query);
      const members = [...new Set(rows.map(({ memberId }) => memberId))].map((id) => ({ id }));
      const visits = new Map((await withLastVisit(pool, caller, members)).map(({ id, lastAt }) => [id, lastAt]));
      return { rows: rows.map((row) => ({ ...row, lastAt: visits.get(row.memberId) ?? null })), total };
    },
    orders: async ({ caller, params, query }) => {
      const { id } = await read(caller, params.id);
      return orderList.page(
        pool,
        inShopsBelow(caller, orderListing),
        query,
        () =>
          sql<boolean>`found.id in (select order_id from card_entry where brand_id = ${caller.brandId} and card_id = ${id})`,
      );
    },
    ordersOfMember: async ({ caller, params, query }) => {
      const ids = await recordsOfMember(pool, caller, params.id);
      return orderList.page(pool, inShopsBelow(caller, orderListing), query, ({ eb }) => eb('memberId', 'in', ids));
    },
    issue: give(
      issueCard,
      async ({ caller, body: { memberId, ...body } }: Asked<typeof cardCalls.issue>, commandId) => {
        const args = await saleArgsOf(pool, caller, body, { cardId: commandId, memberId }, commandId);
        return (takeNumber) => ({ ...args, number: takeNumber() });
      },
      order,
    ),
    recharge: give(
      rechargeCard,
      async ({ caller, body: { cardId, ...body } }: Asked<typeof cardCalls.recharge>, commandId) => {
        const { memberId } = await cardHere(pool, caller, cardId);
        const args = await saleArgsOf(pool, caller, body, { cardId, memberId }, commandId);
        return (takeNumber) => ({ ...args, number: takeNumber() });
      },
      order,
    ),
    change: give(
      changeCard,
      async ({ caller, body: { cardId: fromCardId, ...body } }: Asked<typeof cardCalls.change>, commandId) => {
        const old = await cardHere(pool, caller, fromCardId);
        const onto = { cardId: commandId, memberId: old.memberId };
        const args = await saleArgsOf(pool, caller, body, onto, commandId);
        const { value } = changeSheet(old, Date.now());
        return (takeNumber) => ({ ...args, number: takeNumber(), fromCardId, value });
      },
      order,
    ),
    amendSale: step(amendSale, 'orderId', order),
    freeze: step(freezeCard, 'cardId', withLedger),
    unfreeze: step(unfreezeCard, 'cardId', withLedger),
    extend: step(extendCard, 'cardId', withLedger),
    transfer: step(transferCard, 'cardId', withLedger),
  };
});
