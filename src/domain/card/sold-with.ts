import type { CardTemplate } from '../card-template/card-template.ts';
import type { ActingShop } from '../kernel/command.ts';
import type { Member } from '../member/member.ts';
import { paymentTypes } from '../order/codes.ts';
import type { CardsAt } from '../order/combination/best-cards.ts';
import { cardsToTake } from '../order/combination/cards-to-take.ts';
import { applyOperations, type Composed } from '../order/operations.ts';
import { isItemLine } from '../order/order.ts';
import { withPrices } from '../order/with-prices.ts';
import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import { newCard } from './new-card.ts';
import { lotsBy } from './sell.ts';
import { cardWays, type Paying, type Taking, takeByCard } from './ways.ts';

/** A card that is about to be sold, and to whom. */
export interface ToSell {
  readonly template: CardTemplate;
  readonly orderId: string;
  readonly cardId: string;
  readonly buyer: Pick<Member, 'id' | 'shopId' | 'knownTo'>;
}

/** What a card and an order come to that are paid for at once; amounts in fen. */
export interface SoldWith {
  /** The order as it stands once the card is there: lines that it makes cheaper bear it. */
  readonly order: ReturnType<typeof withPrices>;
  /** What the card pays of the order: times before money (decision 0229). */
  readonly byCard: readonly Taking[];
  /** The price of the card, and what is left of the order: both are paid in money. */
  readonly price: Fen;
  readonly rest: Fen;
}

/** A card as it will be once it is sold now in this shop: for what it would pay, not for the books. */
export const cardToBe = ({ template, buyer, ...ids }: ToSell, shop: ActingShop, at: number): Card => {
  const here = { shopId: shop.id, shop, keptAt: at };
  const lots = lotsBy(template, { orderId: ids.orderId, paid: template.price }, here, () => undefined);
  return newCard({ template, lots, buyer, number: '' }, ids, here);
};

/** All that a card pays of an order that nothing was taken for yet: its times first, then its money. `id` makes an id for each payment. */
export const paidWhole = (card: Card, paying: Paying, id: (place: number) => string): readonly Taking[] => {
  const taken = [...paying.taken];
  for (let place = 0; place < 2; place += 1) {
    const way = cardWays([card], { ...paying, taken }).at(0);
    const paid = way && takeByCard(way, way.amount, id(place));
    if (paid?.ok) taken.push(paid.payment);
  }
  return taken;
};

/**
 * What a card that is sold now and an order of the same member come to together. `held` are the member's other cards, as
 * lines bear whichever is best for them.
 */
export const soldWith = (
  toSell: ToSell,
  composed: Composed,
  held: Omit<CardsAt, 'at'>,
  { shop, at, id }: { readonly shop: ActingShop; readonly at: number; readonly id: (place: number) => string },
): SoldWith => {
  const card = cardToBe(toSell, shop, at);
  const taking = cardsToTake(composed, { ...held, cards: [...held.cards, card], at });
  const order = withPrices(taking ? applyOperations(composed, [taking]) : composed);
  const { memberId, total } = order;
  const lines = order.lines.filter(isItemLine);
  const byCard = paidWhole(card, { memberId, total, lines, taken: [], way: held.way, at, timeZone: shop.timeZone }, id);
  const rest = byCard.reduce((left, { amount }) => left - amount, total);
  return { order, byCard, price: toSell.template.price, rest };
};

/**
 * Money that was taken at once for two orders, as it is booked on each: `first` (fen) of it for the first, in the order in
 * which it was taken, and the rest for the second. A payment that lies across both is booked on each by its part; what goes
 * back of cash stays with the last part of it. `id` makes the id of such a second part.
 */
export const splitMoney = (
  payments: readonly Taking[],
  first: Fen,
  id: () => string,
): readonly [readonly Taking[], readonly Taking[]] => {
  const [before, after]: [Taking[], Taking[]] = [[], []];
  let open = first;
  for (const payment of payments) {
    const part = Math.min(open, payment.amount);
    open -= part;
    const isCash = payment.type === paymentTypes.cash && payment.tendered !== null;
    if (part === payment.amount) before.push(payment);
    else if (part === 0) after.push(payment);
    else {
      before.push({ ...payment, amount: part, tendered: isCash ? part : payment.tendered });
      const tendered = isCash ? (payment.tendered ?? 0) - part : payment.tendered;
      after.push({ ...payment, id: id(), amount: payment.amount - part, tendered });
    }
  }
  return [before, after];
};
