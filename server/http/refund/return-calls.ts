import { isInShop } from '#domain/item/item.ts';
import { product } from '#domain/item/product/product.ts';
import { asSoldIn, shopItem, shopItemId } from '#domain/item/shop-item.ts';
import type { BodyOf } from '#domain/kernel/call.ts';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { isPaid, orderStatuses } from '#domain/order/codes.ts';
import { approveRefund } from '#domain/refund/approve.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { refund } from '#domain/refund/refund.ts';
import { giveReturn, requestReturn } from '#domain/refund/return.ts';
import { returnCalls } from '#domain/refund/return-calls.ts';
import { isReturn, mostForPieces, takenLately } from '#domain/refund/return-goods.ts';
import { acceptRefund, rejectRefund } from '#domain/refund/review.ts';
import { day } from '#domain/values/durations.ts';
import { highestTakenSql } from '../../db/highest-taken.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, inShop, shopsWhere } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { commandCalls, type InShop, serveCalls } from '../serve-calls.ts';

/** So long, in milliseconds, a shop looks back for what it took for a product. */
const lookedBack = 90 * day;
const paidStatuses = orderStatuses.codes.filter(isPaid);

type Of<Body> = InShop & { readonly params: { readonly id: string }; readonly body: Body };

/** Goods that come back without a receipt. */
export const returnRoutes = serveCalls(returnCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const foundIn = async (brandId: string, shopIds: readonly string[], id: string): Promise<Refund> => {
    const [one] = await rowsOf(
      pool,
      recordsOf(refund, brandId).where('id', '=', id).where('orderId', '=', id).where('shopId', 'in', shopIds),
    );
    if (!one || !isReturn(one)) throw notFound('refund.unknown');
    return one;
  };
  const found = ({ brandId, shop }: CallerInShop, id: string) => foundIn(brandId, [shop.id], id);
  /** The caller in the shop of a return, the current one or one below it in which they may refund. */
  const inShopOf = async <A extends Of<object>>(asked: A): Promise<A> => {
    const { caller, params } = asked;
    const shopIds = shopsWhere(caller, ['pc.order.refund']).map(({ id }) => id);
    const { shopId } = await foundIn(caller.brandId, shopIds, params.id);
    return { ...asked, caller: inShop(caller, shopId) };
  };
  const asked = <Body extends object>({ body }: InShop & { readonly body: Body }, refundId: string) => ({
    ...body,
    refundId,
  });
  const reviewed = async <Body extends object>({ caller, params, body }: Of<Body>) => {
    const { id } = await found(caller, params.id);
    return { ...body, refundId: id, orderId: id };
  };
  /** The lowest that a piece of a product was paid with in a shop since then, in fen; null where none was sold. */
  const lowestSince = async ({ brandId, shop }: CallerInShop, productId: string, since: number) => {
    const { rows } = await pool.query<{ lowest: number | null }>(
      `select min((l ->> 'payable')::bigint / (l ->> 'quantity')::bigint)::bigint as lowest
       from "order" o, jsonb_array_elements(o.lines) l
       where pieces_sold(o.brand_id, o.shop_id, o.lines) @> array[$1 || ' ' || $2 || ' ' || $5]
         and o.brand_id = $1 and o.shop_id = $2 and o.collected_at >= $3 and o.status = any($4) and not o.deleted
         and l ->> 'kind' = 'product' and l ->> 'itemId' = $5 and (l ->> 'payable')::bigint > 0`,
      [brandId, shop.id, since, paidStatuses, productId],
    );
    return rows[0]?.lowest ?? null;
  };
  const approve = give(approveRefund, reviewed<BodyOf<typeof returnCalls.approve>>, found);
  const reject = give(rejectRefund, reviewed<BodyOf<typeof returnCalls.reject>>, found);
  return {
    price: async ({ caller, query: { productId } }) => {
      const { brandId, shop } = caller;
      const [item] = await rowsOf(pool, recordsOf(product, brandId).where('id', '=', productId));
      if (!item || !isInShop(shop, item)) throw notFound('item.unknown');
      const ownId = shopItemId('product', productId, shop.id);
      const [own] = await rowsOf(pool, recordsOf(shopItem, brandId).where('id', '=', ownId));
      const { originalPrice: today } = asSoldIn(item, own);
      const lowest = await lowestSince(caller, productId, Date.now() - lookedBack);
      const asked = { shopId: shop.id, productIds: [productId], since: Date.now() - takenLately };
      const { text, values } = highestTakenSql(brandId, asked);
      const { rows } = await pool.query<{ record: HighestTaken }>(text, [...values]);
      const highest = rows.map(({ record }) => record);
      const most = mostForPieces(item, { today, pieces: 1 }, highest);
      return { today, most, lowest: lowest === null ? null : Math.min(lowest, most) };
    },
    request: give(requestReturn, asked, found),
    give: give(giveReturn, asked, found),
    accept: give(acceptRefund, reviewed, found),
    approve: async (one) => approve(await inShopOf(one)),
    reject: async (one) => reject(await inShopOf(one)),
  };
});
