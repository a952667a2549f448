import { applyTransfer } from '#domain/transfer/apply.ts';
import { transferCalls } from '#domain/transfer/calls.ts';
import { cancelTransfer } from '#domain/transfer/cancel.ts';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import { transferNumber } from '#domain/transfer/number.ts';
import { receiveTransfer } from '#domain/transfer/receive.ts';
import { rejectTransfer } from '#domain/transfer/reject.ts';
import { returnTransfer } from '#domain/transfer/return.ts';
import { saveTransfer } from '#domain/transfer/save.ts';
import { transferListing } from '#domain/transfer/transfer-listing.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { verifyTransfer } from '#domain/transfer/verify.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop, type Seen, serveList } from '../serve-list.ts';
import { productsForTransfer } from './products-for-transfer.ts';

/** What `allocation_type` means. */
const sides: Readonly<Record<number, 'applyShopId' | 'provideShopId'>> = { 1: 'applyShopId', 2: 'provideShopId' };

export const transferList = serveList(transferListing, {
  own: {
    allocation_type: ({ or, eb }, types, { caller }) =>
      or(types.map((type) => eb(sides[Number(type)] ?? 'applyShopId', '=', caller.shop.id))),
  },
});

/** Looking at transfers and taking their steps. */
export const transferRoutes = serveCalls(transferCalls, (parts) => {
  const { pool } = parts;
  const read = async (seen: Seen, id: string): Promise<TransferRow> => {
    const found = await transferList.one(pool, seen, id);
    if (!found) throw notFound('transfer.unknown');
    return found;
  };
  const readHere = (caller: CallerInShop, id: string): Promise<TransferRow> => read(inThisShop(caller), id);
  const { give, step } = commandCalls(parts);

  return {
    list: ({ caller, query }) => transferList.page(pool, inShopsBelow(caller, transferListing), query),
    one: ({ caller, params }) => read(inShopsBelow(caller, transferListing), params.id),
    products: async ({ caller, query }) => {
      const { provide_shop_id: provideShopId } = query;
      const provide = caller.shops.find(({ id }) => id === provideShopId);
      if (!provide || provide.id === caller.shop.id) {
        const code = provide ? 'transfer.sameShop' : 'transfer.shopUnknown';
        throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { provide_shop_id: code } });
      }
      return productsForTransfer(pool, { brandId: caller.brandId, apply: caller.shop, provide }, query);
    },
    apply: give(
      applyTransfer,
      ({ caller, body }: Asked<typeof transferCalls.apply>, id) => ({
        transferId: id,
        number: `${transferNumber(caller.shop, '00', Date.now())}-${id.slice(-4)}`,
        ...body,
      }),
      readHere,
    ),
    change: step(saveTransfer, 'transferId', readHere),
    withdraw: give(
      cancelTransfer,
      ({ params }: Asked<typeof transferCalls.withdraw>) => ({ transferId: params.id, remark: '' }),
      readHere,
    ),
    save: step(saveTransfer, 'transferId', readHere),
    cancel: step(cancelTransfer, 'transferId', readHere),
    reject: step(rejectTransfer, 'transferId', readHere),
    verify: step(verifyTransfer, 'transferId', readHere),
    receive: step(receiveTransfer, 'transferId', readHere),
    return: give(
      returnTransfer,
      async ({ caller, params, body }: Asked<typeof transferCalls.return>) => {
        const found = await readHere(caller, params.id);
        const sent = deliveredLines(found);
        const lines = (sent.length > 0 ? sent : found.lines).map(({ productId }) => ({ productId }));
        return { transferId: params.id, provideShopId: found.provideShopId, lines, ...body };
      },
      readHere,
    ),
  };
});
