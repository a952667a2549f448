import { whatMayComeBack } from '#domain/order/goods.ts';
import type { Order } from '#domain/order/order.ts';
import type { BookingTerms } from '#domain/refund/by-booking.ts';
import { linesAsked, wholeLines } from '#domain/refund/offer.ts';
import type { RefundLine } from '#domain/refund/refund.ts';
import type { GoodsBack } from '../../../nouns/order/goods-back.ts';
import { keyOfBack } from '../page/chosen-back.ts';

/** What is given back for a line: pieces at their share, an amount in fen with no piece, or all of it, as it is to cost nothing. */
export const refundBys = ['pieces', 'amount', 'free'] as const;
export type RefundBy = (typeof refundBys)[number];

/** What somebody has chosen so far, by line: pieces, or fen. */
export interface ChosenLines {
  readonly by: RefundBy;
  readonly pieces: Readonly<Record<string, number>>;
  readonly amounts: Readonly<Record<string, number>>;
  /** The lines that are to cost nothing. */
  readonly free: readonly string[];
}
export const nothingChosen: ChosenLines = { by: 'pieces', pieces: {}, amounts: {}, free: [] };

/** What is asked for by it. */
export const linesOf = (
  order: Order,
  { by, pieces, amounts, free }: ChosenLines,
  terms: BookingTerms,
): RefundLine[] => {
  if (by === 'free') return wholeLines(order, free);
  const chosen = Object.entries(by === 'pieces' ? pieces : amounts).filter(([, count]) => count > 0);
  return linesAsked(
    order,
    chosen.map(([lineId, count]) =>
      by === 'pieces' ? { lineId, quantity: count } : { lineId, quantity: 0, amount: count },
    ),
    terms,
  ).filter(({ quantity, amount }) => quantity > 0 || amount > 0);
};

/** Goods that can have come back with these pieces, of all that can come back of the order. */
export const goodsOf = (
  order: Pick<Order, 'lines'>,
  lines: readonly RefundLine[],
  rows: readonly GoodsBack[],
): GoodsBack[] => {
  const pieces = order.lines.flatMap((line) => {
    const quantity = lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const most = new Map(whatMayComeBack(pieces).map((back) => [keyOfBack(back), back.quantity]));
  return rows.flatMap((row) => {
    const quantity = Math.min(row.quantity, most.get(keyOfBack(row)) ?? 0);
    return quantity > 0 && row.counted ? [{ ...row, quantity }] : [];
  });
};
