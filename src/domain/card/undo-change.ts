import type { Acting } from '../kernel/command.ts';
import { type Change, update } from '../kernel/decision.ts';
import { orderActions } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { type Card, card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { movedFrom, movedOnto } from './change-value.ts';
import { closeCards, soldBy } from './close.ts';
import { plusDraws } from './lot.ts';

/** What the old card paid, of an order that changed it for another one; undefined of every other order. */
export const paidByOldCard = ({ action, payments }: Pick<Order, 'action' | 'payments'>): Payment | undefined =>
  action === orderActions.cardChange ? payments.find(({ card: of }) => of !== undefined) : undefined;

/** A change is undone: the new card is over, and the old one holds again what it held, by the terms it had. */
export const changeUndone = (existing: Order, cards: readonly Card[], acting: Acting): Change[] => {
  const payment = paidByOldCard(existing);
  const old = cards.find(({ id }) => id === payment?.card?.cardId);
  if (!payment || !old) return [];
  const draws = payment.card?.draws ?? [];
  const status = old.daysFromFirstUse === null ? ('active' as const) : ('notStarted' as const);
  const sold = soldBy(existing, cards);
  const onto = movedOnto(
    sold.flatMap(({ lots }) => lots),
    payment.amount,
  );
  const back = new Map([...onto].map(([lotId, moved]) => [lotId, moved === 0 ? 0 : -moved]));
  const booked = { orderId: existing.id, paymentId: payment.id, by: existing.id, kind: 'changeBack' } as const;
  return [
    update(card, { ...withLots(old, plusDraws(old.lots, draws)), status }),
    ...cardEntries(old, draws, 1, { ...booked, moved: movedFrom(draws, 1) }, acting),
    ...closeCards(sold, cards, { orderId: existing.id, moved: back }, acting),
  ];
};
