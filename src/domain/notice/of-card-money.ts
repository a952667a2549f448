import { cardEntry } from '../card/card-entry.ts';
import { type Change, recordsIn } from '../kernel/decision.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { isOfCard, orderActions, paymentTypes } from '../order/codes.ts';
import { type Order, order } from '../order/order.ts';

/** Word of what a member's card came to, in fen: as money that was given back for it, or as another card. */
export interface CardMoney {
  readonly memberId: string;
  readonly shopId: string;
  /** A key of `acts` in the locale file `notice.json`. */
  readonly move: 'card.moneyBack' | 'card.change';
  readonly fen: number;
}

/** What goes back so is no money that somebody takes along. */
const noMoney: readonly number[] = [
  paymentTypes.membershipCard,
  paymentTypes.onAccount,
  paymentTypes.deposit,
  paymentTypes.exchange,
];

const changedFor = ({ memberId, shopId, payments }: Order): CardMoney => ({
  memberId,
  shopId,
  move: 'card.change',
  fen: payments.reduce((sum, { card, amount }) => sum + (card ? amount : 0), 0),
});

const moneyBack = (changes: readonly Change[], sold: Order): CardMoney[] => {
  const byCard = sold.payments.flatMap(({ id, card }) => (card ? [id] : []));
  const money = recordsIn(changes, moneyEntry).filter(
    ({ orderId, kind, paymentId, paymentType }) =>
      orderId === sold.id &&
      kind === 'refund' &&
      !noMoney.includes(paymentType) &&
      (isOfCard(sold) || byCard.includes(paymentId)),
  );
  const takenOff = recordsIn(changes, cardEntry).filter(
    ({ orderId, kind }) => orderId === sold.id && kind === 'refund',
  );
  if (money.length === 0 && takenOff.length === 0) return [];
  // Whoever holds the card now, where its buyer gave it on.
  const memberId = takenOff[0]?.memberId ?? sold.memberId;
  const fen = money.reduce((sum, { amount }) => sum - amount, 0);
  return [{ memberId, shopId: sold.shopId, move: 'card.moneyBack', fen }];
};

/**
 * What members' cards came to by these changes: money given back for a card that was sold or recharged, or for what a card
 * had paid; and a card that was changed for another, with what it counted.
 */
export const cardMoneyOf = (changes: readonly Change[]): CardMoney[] => {
  const begun = changes.flatMap((change) =>
    change.op === 'insert' && change.entity === order.name ? change.record.id : [],
  );
  return recordsIn(changes, order).flatMap((each) => {
    if (begun.includes(each.id)) return each.action === orderActions.cardChange ? [changedFor(each)] : [];
    return moneyBack(changes, each);
  });
};
