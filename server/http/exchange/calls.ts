import { exchangeCalls } from '#domain/exchange/calls.ts';
import type { ComesBack } from '#domain/exchange/exchange-args.ts';
import { giveExchange } from '#domain/exchange/give.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { applyOperations, nothingComposed } from '#domain/order/operations.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { withPrices } from '#domain/order/with-prices.ts';
import { linesAsked } from '#domain/refund/offer.ts';
import type { CallerInShop } from '../caller.ts';
import { orderList } from '../order/calls.ts';
import { memberNameOf } from '../order/member-name-of.ts';
import { operationsOnHead, operationsOnLines } from '../order/operations-between.ts';
import { wantedLines } from '../order/wanted-lines.ts';
import { refundTerms } from '../refund/refund-terms.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inThisShop } from '../serve-list.ts';

/** Exchanging goods that come back. */
export const exchangeRoutes = serveCalls(exchangeCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<OrderRow> => {
    const found = await orderList.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('order.unknown');
    return found;
  };
  return {
    give: give(
      giveExchange,
      async ({ caller, body }: Asked<typeof exchangeCalls.give>, orderId) => {
        const { brandId, shop } = caller;
        const { back: asked, taken, payments, reason } = body;
        const before = 'orderId' in asked ? await read(caller, asked.orderId) : undefined;
        const terms = before && (await refundTerms(pool, before, brandId));
        const back: ComesBack =
          'orderId' in asked
            ? { ...asked, lines: before && terms ? linesAsked(before, asked.lines, terms) : [] }
            : asked;
        const place = { brandId, shopId: shop.id, shop };
        const memberId = body.memberId ?? before?.memberId ?? '';
        const memberName = await memberNameOf(pool, place, memberId);
        const lines = await wantedLines(pool, place, taken, [], orderId);
        const order = withPrices(
          applyOperations(nothingComposed, [
            ...operationsOnHead(nothingComposed, { memberId }, memberName),
            ...operationsOnLines([], lines),
          ]),
        );
        const paid = payments.map((payment, index) => ({ ...payment, id: `${orderId}:${index}` }));
        return (takeNumber) => ({
          ...receiptArgs({ orderId, existing: null, order }, paid),
          number: takeNumber(),
          refundId: `${orderId}-back`,
          back,
          reason,
        });
      },
      read,
    ),
  };
});
