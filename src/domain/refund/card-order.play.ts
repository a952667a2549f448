import { card } from '../card/card.ts';
import { definePlay, type Seen } from '../kernel/play.ts';
import { isOfCard, isPaid, isRefundWaiting } from '../order/codes.ts';
import { seenOrders } from '../order/seen.play.ts';
import { sheetsOf } from './card-order.ts';
import { cardRules } from './card-rules.ts';
import { giveRefund } from './give.ts';
import { requestRefund } from './request.ts';

/** A card that was sold or recharged here goes back, on a ground that holds. */
const goesBack = (seen: Seen) => {
  const orders = seenOrders(seen).filter(
    (order) => isOfCard(order) && isPaid(order.status) && !isRefundWaiting(order.status) && !order.lines[0]?.refunded,
  );
  const order = seen.oneOf(orders);
  const cards = seen.records(card).filter(({ memberId }) => memberId === order?.memberId);
  const rules = seen.records(cardRules)[0];
  const when = { keptAt: order?.collectedAt ?? 0, shop: { timeZone: 'Asia/Shanghai' }, rules };
  const sheet = order && seen.oneOf(sheetsOf(order, cards, when).filter(({ amount }) => amount > 0));
  if (!order || !sheet) return undefined;
  const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1, amount: 1 + seen.below(sheet.amount) }));
  const going = { ground: sheet.ground, fee: 0 };
  return { args: { refundId: seen.freshId(), orderId: order.id, lines, goods: [], reason: 'moves away', card: going } };
};

export const giveCardBackPlay = definePlay(giveRefund, goesBack);
export const askCardBackPlay = definePlay(requestRefund, goesBack);
