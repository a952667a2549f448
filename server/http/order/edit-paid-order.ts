import type { orderCalls } from '#domain/order/calls.ts';
import { changesPrices, editOfPaid, type LineWanted } from '#domain/order/change/edit-paid.ts';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { openOrder } from '#domain/order/change/open.ts';
import { nothingComposed, type Operation } from '#domain/order/operations.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { linesAsked } from '#domain/refund/offer.ts';
import { requestRefund } from '#domain/refund/request.ts';
import type { CallerInShop } from '../caller.ts';
import { refundTerms } from '../refund/refund-terms.ts';
import { RefusedCall, rejected } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { settingsOf } from '../shop/settings-of.ts';
import { operationsOnHead, operationsOnLines } from './operations-between.ts';
import { wantedLines } from './wanted-lines.ts';

type Change = Asked<typeof orderCalls.change>;

/** Edits a paid order that has something left to give, by one command: what comes of it says `editOfPaid`. */
export const editPaidOrder = (parts: RouteParts, readHere: (caller: CallerInShop, id: string) => Promise<OrderRow>) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const beside = async (asked: Change, now: OrderRow, further: readonly LineWanted[]): Promise<OrderRow> => {
    const { roundTo } = await settingsOf(pool, asked.caller);
    let made = now.id;
    const open = (_: Change, orderId: string) => {
      made = orderId;
      const lines = further.map((line, index) => ({ ...line, id: `${orderId}:${index}` }));
      const operations: Operation[] = [
        ...operationsOnHead(nothingComposed, { memberId: now.memberId }, now.memberName),
        ...operationsOnLines([], lines, roundTo),
      ];
      return (takeNumber: () => string) => ({ orderId, number: takeNumber(), operations, beside: now.id });
    };
    return give(openOrder, open, (caller) => readHere(caller, made))(asked);
  };
  return async (asked: Change, now: OrderRow): Promise<OrderRow> => {
    const { caller, body } = asked;
    const { lines, manualNumber, source, remark, reason } = body;
    const { number } = now;
    if (changesPrices(now, body)) throw rejected('order.paidPrices', { number });
    const place = { brandId: caller.brandId, shopId: caller.shop.id, shop: caller.shop };
    const wanted = lines && (await wantedLines(pool, place, lines, now.lines, 'further'));
    const edit = wanted ? editOfPaid(now, wanted) : ({ does: 'extra', lines: [] } as const);
    if (edit.does === 'refuse') throw rejected(edit.code, edit.params);
    const onHead = operationsOnHead(now, { manualNumber, source, remark }, now.memberName);
    if (edit.does === 'extra') {
      const isNothing = edit.lines.length === 0 && onHead.length === 0;
      const args = { orderId: now.id, manualNumber, source, remark, lines: [...edit.lines] };
      return give(updateExtraInfo, () => (isNothing ? null : args), readHere)(asked);
    }
    if (onHead.length > 0) throw rejected('order.paidOneAtATime', { number });
    if (edit.does === 'beside') return beside(asked, now, edit.lines);
    const code = 'order.backReasonMissing';
    if (reason === undefined) throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { reason: code } });
    const terms = await refundTerms(pool, now, caller.brandId);
    const back = linesAsked(now, edit.lines, terms);
    const asks = (_: Change, refundId: string) => ({ refundId, orderId: now.id, lines: back, goods: [], reason });
    return give(requestRefund, asks, readHere)(asked);
  };
};
