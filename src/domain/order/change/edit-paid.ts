import type { Params } from '../../kernel/decision.ts';
import type { Reason } from '../../kernel/reason.ts';
import { hasServiceToGive, leftToBegin } from '../../treatment/pieces.ts';
import { isSameValue } from '../../values/same-value.ts';
import { isOfCard, orderStatuses } from '../codes.ts';
import type { ItemLine, Order, OrderLine } from '../order.ts';
import type { LineExtra } from './extra.ts';

/**
 * Whether an order is edited although it is paid: something of it is left to give, and nobody waits for its money. Sales of
 * cards are put right by a command of their own.
 */
export const isEditedPaid = (paid: Pick<Order, 'status' | 'lines' | 'action'>): boolean => {
  const { pendingUse, refundRejected } = orderStatuses;
  return (
    (paid.status === pendingUse || paid.status === refundRejected) && !isOfCard(paid) && hasServiceToGive(paid.lines)
  );
};

/** A line of a paid order as somebody would have it, or a further one. */
export type LineWanted = Omit<ItemLine, 'payable'>;

/** What somebody would have of a paid order besides its lines: whose it is, and what made it cheaper. */
interface PricesWanted {
  readonly memberId?: string | undefined;
  /** In fen. */
  readonly reduction?: number | undefined;
  /** The coupons, by their ids. */
  readonly coupons?: readonly string[] | undefined;
}

/** Whether what a paid order keeps is to be another: whose it is, and what made it cheaper. */
export const changesPrices = (
  now: Pick<Order, 'memberId' | 'reduction' | 'coupons'>,
  { memberId = now.memberId, reduction = now.reduction, coupons }: PricesWanted,
): boolean => {
  const onOrder = now.coupons.map(({ id }) => id);
  const otherCoupons = coupons && (coupons.length !== onOrder.length || !coupons.every((id) => onOrder.includes(id)));
  return memberId !== now.memberId || reduction !== now.reduction || !!otherCoupons;
};

/** Pieces of a line that are taken off. */
interface PiecesBack {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * What comes of editing a paid order that has something left to give: lines said anew (`extra`), an order of further lines
 * beside it (`beside`), or a refund of pieces that were not begun (`back`); or why nothing does.
 */
export type EditOfPaid =
  | { readonly does: 'extra'; readonly lines: readonly LineExtra[] }
  | { readonly does: 'beside'; readonly lines: readonly LineWanted[] }
  | { readonly does: 'back'; readonly lines: readonly PiecesBack[] }
  | { readonly does: 'refuse'; readonly code: Reason; readonly params: Params };

/** Pieces of a line that were not given back; a list of lines names all of them, as the order does. */
const standing = ({ quantity, refunded }: OrderLine): number => quantity - (refunded?.quantity ?? 0);

const pricesDiffer = (was: OrderLine, wanted: LineWanted): boolean =>
  was.linePrice !== wanted.linePrice || was.reduction !== wanted.reduction || !isSameValue(was.card, wanted.card);

const anew = (was: OrderLine, { salespersonId, servicerIds, remark }: LineWanted): LineExtra[] =>
  was.salespersonId === salespersonId && isSameValue(was.servicerIds, servicerIds) && was.remark === remark
    ? []
    : [{ lineId: was.id, salespersonId, servicerIds, remark }];

/**
 * What comes of a list of lines in place of those that a paid order has (decision 0266). It does one of the three, so that
 * it happens as a whole or not at all: a list that asks for two is refused.
 */
export const editOfPaid = (
  { lines, number }: Pick<Order, 'lines' | 'number'>,
  wanted: readonly LineWanted[],
): EditOfPaid => {
  const refuse = (code: Reason, params: Params = { number }): EditOfPaid => ({ does: 'refuse', code, params });
  const pairs = lines.map((was) => ({ was, now: wanted.find(({ id }) => id === was.id) }));
  const extra: LineExtra[] = [];
  const back: PiecesBack[] = [];
  for (const { was, now } of pairs) {
    const off = now ? was.quantity - now.quantity : standing(was);
    if (now && pricesDiffer(was, now)) return refuse('order.paidPrices');
    if (off < 0) return refuse('order.paidMore', { number, name: was.name });
    if (off > leftToBegin(was)) return refuse('order.paidGiven', { name: was.name });
    if (off > 0) back.push({ lineId: was.id, quantity: off });
    if (now) extra.push(...anew(was, now));
  }
  const further = wanted.filter(({ id }) => !lines.some((was) => was.id === id));
  const asked = [extra, back, further].filter((list) => list.length > 0);
  if (asked.length > 1) return refuse('order.paidOneAtATime');
  if (back.length > 0) return { does: 'back', lines: back };
  return further.length > 0 ? { does: 'beside', lines: further } : { does: 'extra', lines: extra };
};
