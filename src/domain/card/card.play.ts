import { type CardTemplate, cardTemplate } from '../card-template/card-template.ts';
import { cardTypes, itemsBrought } from '../card-template/terms.ts';
import { definePlay, type Play, type Played, type Seen } from '../kernel/play.ts';
import { member } from '../member/member.ts';
import { isKnownIn } from '../member/person.ts';
import { cancelOrder } from '../order/cancel.ts';
import { isPaid } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { applyOperations, nothingComposed } from '../order/operations.ts';
import { isItemLine } from '../order/order.ts';
import { seenOrders, someOperations } from '../order/seen.play.ts';
import { withPrices } from '../order/with-prices.ts';
import { upwards } from '../shop/reach.ts';
import { shop } from '../shop/shop.ts';
import { type Card, card } from './card.ts';
import { type ChangeArgs, changeCard } from './change.ts';
import { changeSheet } from './change-value.ts';
import { issueCard } from './issue.ts';
import { rechargeCard } from './recharge.ts';
import { cardWays } from './ways.ts';

/** So late that every card of the simulation still holds; what is over is refused by the server. */
const at = 0;
const persons = (seen: Seen) =>
  seen.records(member).filter((each) => each.mergedInto === '' && isKnownIn(each, seen.shopId));

const sale = (seen: Seen, of?: Card, chosen?: { readonly template: CardTemplate; readonly memberId: string }) => {
  const fitting = seen.records(cardTemplate).filter(({ type }) => !of || type === of.type);
  const template = chosen?.template ?? seen.oneOf(fitting);
  const memberId = of?.memberId ?? chosen?.memberId;
  const buyer = memberId ? seen.records(member).find(({ id }) => id === memberId) : seen.oneOf(persons(seen));
  if (!template || !buyer) return undefined;
  const { price } = template;
  const args = {
    orderId: seen.freshId(),
    number: '',
    cardId: of?.id ?? seen.freshId(),
    memberId: buyer.id,
    memberName: '',
    templateId: template.id,
    termsVersion: template.termsVersion,
    price,
    services: itemsBrought(template, 'service'),
    products: itemsBrought(template, 'product'),
    payments: [{ id: seen.freshId(), type: 0, amount: price, tendered: null, note: '' }],
    salespersonId: null,
    remark: '',
    manualNumber: '',
  };
  return { args, takeNumber: true };
};

/** A card is changed for one of another template; the member pays the difference. */
const change = (seen: Seen): Played<ChangeArgs> | undefined => {
  const held = seen.oneOf(seen.records(card).filter(({ type }) => type !== cardTypes.discount));
  const template = seen.oneOf(seen.records(cardTemplate).filter(({ id }) => id !== held?.templateId));
  const told = held && template && sale(seen, undefined, { template, memberId: held.memberId });
  if (!told) return undefined;
  const { value } = changeSheet(held, at);
  const [paid] = told.args.payments;
  const due = Math.max(0, template.price - value);
  const payments = paid && due > 0 ? [{ ...paid, amount: due }] : [];
  // One that counts nothing any more is refused.
  return { ...told, args: { ...told.args, payments, fromCardId: held.id, value: Math.max(1, value) } };
};

/** An order of a member who holds a card: as much of it as the card can pay, and cash the rest. */
const byCard = (seen: Seen): Played | undefined => {
  const held = seen.oneOf(seen.records(card).filter(({ balance, timesLeft }) => balance + timesLeft > 0));
  if (!held) return undefined;
  const of = { op: 'setMember', memberId: held.memberId, memberName: '' } as const;
  const composed = applyOperations(nothingComposed, [...someOperations(seen, undefined), of]);
  const { total, lines } = withPrices(composed);
  const paying = {
    memberId: held.memberId,
    total,
    lines: lines.filter(isItemLine),
    taken: [],
    way: upwards(seen.shopId, seen.records(shop)),
  };
  const [way] = cardWays([held], { ...paying, at, timeZone: 'Asia/Shanghai' });
  if (!way || way.amount === 0) return undefined;
  const paid = { id: seen.freshId(), type: 5, amount: way.amount, tendered: null, note: '' };
  const rest = { id: seen.freshId(), type: 0, amount: total - way.amount, tendered: null, note: '' };
  const payments = [{ ...paid, card: { cardId: held.id, times: way.times } }, ...(rest.amount > 0 ? [rest] : [])];
  return {
    args: receiptArgs({ orderId: seen.freshId(), existing: null, order: composed }, payments),
    takeNumber: true,
  };
};

/** An order that a card paid, or by which one was sold, is cancelled as a whole. */
const cancelled = (seen: Seen): Played | undefined => {
  const found = seen.oneOf(
    seenOrders(seen).filter(
      ({ status, action, payments }) => isPaid(status) && (action > 0 || payments.some((each) => each.card)),
    ),
  );
  return found && { args: { orderId: found.id, reason: 'changed their mind', refund: found.paid, goods: [] } };
};

export const issuePlay = definePlay(issueCard, (seen) => sale(seen));
export const rechargePlay = definePlay(rechargeCard, (seen) => {
  const found = seen.oneOf(seen.records(card).filter(({ type }) => type !== cardTypes.discount));
  return found && sale(seen, found);
});
export const changeCardPlay = definePlay(changeCard, change);
export const payByCardPlay: Play = { name: collectOrder.name, play: byCard };
export const cancelCardPlay: Play = { name: cancelOrder.name, play: cancelled };
