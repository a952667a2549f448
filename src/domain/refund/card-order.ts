import { z } from 'zod';
import type { Card } from '../card/card.ts';
import { isOnOthersCards, madeCheaper, soldBy } from '../card/close.ts';
import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { isOfCard } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { amount, type Fen } from '../values/money.ts';
import { ruleAt, type SaidCardRules } from './card-rules.ts';
import { type CardGround, type CardSheet, cardGrounds, cardValue } from './card-value.ts';
import type { RefundLine } from './refund.ts';

/**
 * Why what an order brought onto a card is given back, and what is kept besides, in fen; to whom, where its buyer gave the
 * card on: whoever holds it now.
 */
export const cardGoingBack = z.object({
  ground: z.enum(cardGrounds),
  fee: amount.default(0),
  holderId: z.string().min(1).max(64).optional(),
});

type Sold = Pick<Order, 'id' | 'action' | 'lines' | 'collectedAt' | 'createdAt'>;
/** When something goes back, and by what the brand gives cards back; undefined where it has said nothing. */
interface When extends Pick<Acting, 'keptAt'> {
  readonly shop: Pick<Acting['shop'], 'timeZone'>;
  readonly rules: SaidCardRules;
}

/** What goes back for the card of an order on a ground; undefined where that does not hold, where it has gone back or was changed for another card, and where nobody knows the card here. */
export const sheetFor = (
  order: Sold,
  cards: readonly Card[],
  { ground, fee, holderId }: { readonly ground: CardGround; readonly fee: Fen; readonly holderId?: string | undefined },
  { keptAt: at, shop: { timeZone }, rules }: When,
): CardSheet | undefined => {
  const [card] = soldBy(order, holderId === undefined ? cards : cards.filter(({ memberId }) => memberId === holderId));
  const [line] = order.lines;
  if (!card || card.status === 'ended' || !line || line.refunded || !isOfCard(order)) return undefined;
  const soldAt = order.collectedAt ?? order.createdAt;
  const uses = madeCheaper(card, order.id);
  const sold = { card, madeCheaper: uses > 0, paid: line.payable, soldAt, rule: ruleAt(rules, soldAt, timeZone) };
  const sheet = cardValue({ ...sold, at, timeZone, ground, fee });
  return sheet && { ...sheet, ...(uses > 0 ? { uses } : {}), ...(holderId === undefined ? {} : { holderId }) };
};

/** How the card of an order may be given back: each ground that holds, with what goes back for it. */
export const sheetsOf = (order: Sold, cards: readonly Card[], when: When, holderId?: string): CardSheet[] =>
  cardGrounds.flatMap((ground) => sheetFor(order, cards, { ground, fee: 0, holderId }, when) ?? []);

/**
 * The sheet by which the card of an order is given back, or why it is not: it goes back as a whole, on a ground that holds,
 * for at most what that comes to, from its buyer or whoever holds it now. Null for every other order.
 */
export const cardSheetOf = (
  order: Order,
  cards: readonly Card[],
  {
    lines,
    card: going,
  }: { readonly lines: readonly RefundLine[]; readonly card?: z.infer<typeof cardGoingBack> | undefined },
  when: When,
): CardSheet | Why | null => {
  if (!isOfCard(order)) return null;
  const { number } = order;
  const holderId = going?.holderId;
  const theirs = holderId === undefined ? cards : cards.filter(({ memberId }) => memberId === holderId);
  if (isOnOthersCards(order, theirs)) return { code: 'card.transferred', params: { number } };
  const changed = soldBy(order, theirs).find(({ status }) => status === 'ended');
  if (changed) return { code: 'card.over', params: { number: changed.number } };
  const [line] = lines;
  if (!going || !line || lines.length > 1 || line.quantity !== 1)
    return { code: 'refund.cardWhole', params: { number } };
  const sheet = sheetFor(order, cards, going, when);
  if (!sheet) return { code: 'refund.coolingOver', params: { number } };
  return line.amount > sheet.amount ? { code: 'refund.cardTooMuch', params: { mostFen: sheet.amount } } : sheet;
};
