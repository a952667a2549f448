import type { Acting } from '../kernel/command.ts';
import { type Change, update } from '../kernel/decision.ts';
import { isOfCard } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import type { Fen } from '../values/money.ts';
import { type Card, card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { isOver } from './handled.ts';
import type { CardLot } from './lot.ts';

/** What an order brought onto the cards of its member: the card with the lots of that order alone. */
export const soldBy = ({ id, action }: Pick<Order, 'id' | 'action'>, cards: readonly Card[]): readonly Card[] =>
  isOfCard({ action })
    ? cards.flatMap((each) => {
        const lots = each.lots.filter(({ orderId }) => orderId === id);
        return lots.length > 0 || each.orderId === id ? [{ ...each, lots }] : [];
      })
    : [];

/**
 * Whether what an order brought onto a card, or took from one, is on a card of somebody else now, to whom it was given on:
 * `cards` are those of the order's member.
 */
export const isOnOthersCards = (
  { id, action, payments }: Pick<Order, 'id' | 'action' | 'payments'>,
  cards: readonly Card[],
): boolean => {
  const paidBy = payments.flatMap(({ state, card: of }) => (of && state === 'paid' ? [of.cardId] : []));
  return (
    (isOfCard({ action }) && soldBy({ id, action }, cards).length === 0) ||
    paidBy.some((cardId) => !cards.some((each) => each.id === cardId))
  );
};

/** Whether nothing goes back any more onto the lots from which a payment took: their card is over, or their sale was given back. */
export const isClosedFor = ({ status, lots }: Card, { card: of }: Pick<Payment, 'card'>): boolean =>
  isOver({ status }) || lots.some(({ id, isTakenOff }) => isTakenOff && of?.draws.some(({ lotId }) => lotId === id));

/** A card that paid for an order and takes nothing back any more. `cards` are those of the order's member. */
export const overSince = ({ payments }: Pick<Order, 'payments'>, cards: readonly Card[]): Card | undefined =>
  cards.find((each) =>
    payments.some(
      (payment) => payment.state === 'paid' && payment.card?.cardId === each.id && isClosedFor(each, payment),
    ),
  );

/** How many orders a card made cheaper, of which not all has gone back: it was used, by whoever sold it at least. */
export const madeCheaper = (sold: Pick<Card, 'orderId' | 'madeCheaper'>, by: string): number =>
  sold.orderId === by ? sold.madeCheaper : 0;

/** Whether something of what an order brought onto a card was used, or the card that it sold was recharged since. */
export const wasUsed = (part: Card, by: string, cards: readonly Card[]): boolean =>
  part.lots.some(({ left, granted }) => left !== granted) ||
  madeCheaper(part, by) > 0 ||
  (part.orderId === by &&
    cards.some((whole) => whole.id === part.id && whole.lots.some((lot) => lot.orderId !== by && !lot.isTakenOff)));

const takenOff = (lots: readonly CardLot[]): CardLot[] => lots.map((lot) => ({ ...lot, left: 0, isTakenOff: true }));

/**
 * What an order brought onto a card is taken off again, as far as it is left; a card on which nothing of a sale remains is
 * over, while its ledger stays. `sold` are cards with the lots of the order (`soldBy`); `moved` says what of them goes back to
 * the card that was changed for them.
 */
export const closeCards = (
  sold: readonly Card[],
  cards: readonly Card[],
  { orderId, moved }: { readonly orderId: string; readonly moved?: ReadonlyMap<string, Fen> },
  acting: Acting,
): Change[] =>
  sold.flatMap((part) => {
    const whole = cards.find(({ id }) => id === part.id);
    if (!whole) return [];
    const gone = new Set(part.lots.map(({ id }) => id));
    const draws = part.lots.map(({ id, left }) => ({ lotId: id, amount: left }));
    const rest = [...takenOff(part.lots), ...whole.lots.filter(({ id }) => !gone.has(id))];
    const isEmptied = whole.orderId !== '' && rest.every(({ isTakenOff }) => isTakenOff);
    const status = isEmptied ? ('invalid' as const) : whole.status;
    const booked = { kind: 'refund', orderId, paymentId: '', by: orderId, ...(moved && { moved }) } as const;
    return [update(card, { ...withLots(whole, rest), status }), ...cardEntries(whole, draws, -1, booked, acting)];
  });
