import { rowText } from '#domain/search/row-text.ts';
import { shop } from '#domain/shop/shop.ts';
import { stock, stockId } from '#domain/stock/stock.ts';
import { type Side, sideOf } from '#domain/transfer/actions.ts';
import { type Transfer, transfer } from '#domain/transfer/transfer.ts';
import { transferListing } from '#domain/transfer/transfer-listing.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import type { Sight } from '../../db/session/sight.ts';
import { rowsThatSay } from '../search/rows-that-say.ts';

/** A transfer as it is shown, and whether the server has it like that. */
export interface ShownTransfer extends TransferRow {
  readonly where: OrderOnServer;
}

/** How many transfers of a shop are in each state, by its code, seen from one of its two sides. */
export type TransferCounts = Readonly<Record<string, number>>;

const shown = (counter: Counter, sight: Sight, found: Transfer) => ({
  ...sight.row(transfer, found),
  where: counter.isUnsent('transfer', found.id) ? ('saved' as const) : ('onServer' as const),
});

const countsOf = (transfers: readonly Transfer[]): TransferCounts => {
  const counts: Record<string, number> = {};
  for (const { status } of transfers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/**
 * Those under way and those of the last month: few enough to be looked through. Transfers that the shop asked for or
 * that it is to deliver, newest first; `status` -1 for all; `text` as the server's list is searched.
 */
export const transferList = defineQuery({
  name: 'transfer.list',
  sources: ['transfer', 'shop', 'product', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    {
      side,
      status,
      text,
      offset,
      limit,
    }: {
      readonly side: Side;
      readonly status: number;
      readonly text: string;
      readonly offset: number;
      readonly limit: number;
    },
    seen,
  ): Promise<Page<ShownTransfer> & { readonly counts: Readonly<Record<Side, TransferCounts>> }> => {
    const { shopId } = counter.enrolment;
    const sight = await seen();
    const all = sight.reads(transfer) ? await counter.records.many(transfer, {}) : [];
    const of = (wanted: Side) => all.filter((each) => sideOf(shopId, each) === wanted);
    const { text: searched } = transferListing.filters;
    const says = await rowsThatSay(counter, sight, searched, text);
    const found = of(side)
      .filter((each) => (status === -1 || each.status === status) && says(rowText(searched, each)))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    const rows = found.slice(offset, offset + limit).map((each) => shown(counter, sight, each));
    return { rows, total: found.length, counts: { apply: countsOf(of('apply')), provide: countsOf(of('provide')) } };
  },
});

export const transferById = defineQuery({
  name: 'transfer.byId',
  sources: ['transfer', 'outbox'],
  byRights: true,
  ask: async (counter, { transferId }: { readonly transferId: string }, seen): Promise<ShownTransfer | null> => {
    const [found, sight] = await Promise.all([counter.records.one(transfer, transferId), seen()]);
    return found && sight.reads(transfer) ? shown(counter, sight, found) : null;
  },
});

/** Pieces of each of these products that the shop has by its books; those that have no stock are left out. */
export const transferStock = defineQuery({
  name: 'transfer.stock',
  sources: ['stock'],
  ask: async (
    { records, enrolment },
    { productIds }: { readonly productIds: readonly string[] },
  ): Promise<Readonly<Record<string, number>>> => {
    const ids = productIds.map((id) => stockId(enrolment.shopId, id));
    const levels = await records.all(stock, ids);
    return Object.fromEntries(levels.map(({ productId, quantity }) => [productId, quantity]));
  },
});

/** Every shop that this device knows: those below the same region. */
export const transferShops = defineQuery({
  name: 'transfer.shops',
  sources: ['shop'],
  ask: async ({
    records,
  }): Promise<
    readonly { readonly id: string; readonly name: string; readonly code: string; readonly type: number }[]
  > => {
    const shops = await records.many(shop, {});
    return shops
      .map(({ id, name, code, type }) => ({ id, name, code, type }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  },
});
