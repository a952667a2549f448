import { ofOrder, takenFor } from '../exchange/exchange.play.ts';
import { giveExchange } from '../exchange/give.ts';
import { definePlay, type Played, type Seen } from '../kernel/play.ts';
import { type Member, member } from '../member/member.ts';
import { isServedIn } from '../member/person.ts';
import { cancelOrder } from '../order/cancel.ts';
import { parkOrder } from '../order/change/park.ts';
import { isOpen, isPaid } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { applyOperations, composedPart, nothingComposed, type Operation } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { paidInCash, seenOrders, someOperations } from '../order/seen.play.ts';
import { giveRefund } from '../refund/give.ts';
import { askingFor } from '../refund/refund.play.ts';
import { heldTogether, pointsAt } from './held.ts';
import { pointsAccount } from './points-account.ts';
import { pointsRule } from './points-rule.ts';

/** So early that no points of the simulation have ended; what is over is refused. */
const at = 0;

/** Somebody whom the shop serves, mostly somebody who has points. */
const aBuyer = (seen: Seen): Member | undefined => {
  const here = seen.records(member).filter((each) => isServedIn(each, seen.shopId));
  const having = new Set(seen.records(pointsAccount).map(({ memberId }) => memberId));
  const theirs = here.filter(({ id }) => having.has(id));
  return seen.oneOf(theirs.length > 0 && seen.below(4) > 0 ? theirs : here);
};

/** What somebody has under all records that this counter knows. */
const heldBy = (seen: Seen, { id, mergedInto }: Member): number => {
  const counting = mergedInto || id;
  const records = new Set(
    seen.records(member).flatMap((each) => ((each.mergedInto || each.id) === counting ? [each.id] : [])),
  );
  return pointsAt(
    heldTogether(
      seen.records(pointsAccount).filter(({ memberId }) => records.has(memberId)),
      at,
    ),
    at,
  );
};

/** Some of their points are used, by the terms of the brand; now and then more than they have, or by better terms. */
const usesPoints = (seen: Seen, of: Member): Operation[] => {
  const [rule] = seen.records(pointsRule);
  const held = Math.max(0, heldBy(seen, of));
  if (!rule || (held === 0 && seen.below(4) > 0)) return [];
  const wanted = held === 0 || seen.below(6) === 0 ? held + 1 + seen.below(50) : 1 + seen.below(held);
  const { perYuan, leastSpent, mostPercent } = rule;
  const terms = { perYuan: seen.below(20) === 0 ? 1 : perYuan, leastSpent, mostPercent };
  return [{ op: 'spendPoints', spend: { wanted, ...terms } }];
};

/** An open order of theirs, half of the time where there is one. */
const openOf = (seen: Seen, { id }: Member): Order | undefined => {
  const theirs = seen.oneOf(seenOrders(seen).filter(({ status, memberId }) => isOpen(status) && memberId === id));
  return seen.below(2) === 0 ? theirs : undefined;
};

/** What somebody puts on an order of theirs; some of their points pay for it where `isUsing`. */
const puts = (seen: Seen, on: Order | undefined, of: Member, isUsing: boolean): Operation[] => [
  ...someOperations(seen, on),
  { op: 'setMember', memberId: of.id, memberName: of.name },
  ...(isUsing ? usesPoints(seen, of) : []),
];

/** Takes cash for an order of this member, and some of their points where `isUsing`. */
export const collectFor = (seen: Seen, of: Member, isUsing: boolean): Played => {
  const open = openOf(seen, of);
  const operations = puts(seen, open, of, isUsing);
  return paidInCash(seen, open ?? null, applyOperations(open ? composedPart(open) : nothingComposed, operations));
};

/** Somebody who has points, as far as this counter knows. */
export const aHolder = (seen: Seen): Member | undefined =>
  seen.oneOf(seen.records(member).filter((each) => isServedIn(each, seen.shopId) && heldBy(seen, each) > 0));

export const earnPlay = definePlay(collectOrder, (seen) => {
  const buyer = aBuyer(seen);
  return buyer && (collectFor(seen, buyer, false) as never);
});

export const spendPlay = definePlay(collectOrder, (seen) => {
  const buyer = aBuyer(seen);
  return buyer && (collectFor(seen, buyer, true) as never);
});

/** An order waits on which points stand: what they take off holds as the terms were then. */
export const parkWithPointsPlay = definePlay(parkOrder, (seen) => {
  const buyer = aBuyer(seen);
  if (!buyer) return undefined;
  const open = openOf(seen, buyer);
  const operations = puts(seen, open, buyer, true);
  const label = `for ${buyer.id}`;
  if (open) return { args: { orderId: open.id, number: open.number, label, operations } };
  return { args: { orderId: seen.freshId(), number: '', label, operations }, takeNumber: true };
});

/** Whether an order earned points, or used some. */
const hasPoints = ({ points, spentPoints }: Order): boolean => points !== null || spentPoints !== null;
/** One of these that used points, most of the time where there is one. */
const anOrderWithPoints = (seen: Seen, is: (order: Order) => boolean): Order | undefined => {
  const found = seenOrders(seen).filter((each) => is(each) && hasPoints(each));
  const used = found.filter(({ spentPoints }) => spentPoints !== null);
  return seen.oneOf(used.length > 0 && seen.below(3) > 0 ? used : found);
};

export const refundPointsPlay = definePlay(giveRefund, (seen) => {
  const found = anOrderWithPoints(seen, ({ status, paid }) => isPaid(status) && paid > 0);
  return found && askingFor(seen, found);
});

export const cancelPointsPlay = definePlay(cancelOrder, (seen) => {
  const found = anOrderWithPoints(seen, ({ status }) => isPaid(status) || isOpen(status));
  return found && { args: { orderId: found.id, reason: 'changed their mind', refund: found.paid, goods: [] } };
});

/** Something of an order with points comes back, and the member takes something else for it and more points. */
export const exchangePointsPlay = definePlay(giveExchange, (seen) => {
  const comes = ofOrder(seen, hasPoints);
  const before = seenOrders(seen).find(({ id }) => id === comes?.back.orderId);
  const buyer = seen.records(member).find(({ id }) => id === before?.memberId);
  if (!comes || !buyer) return undefined;
  const of = { op: 'setMember', memberId: buyer.id, memberName: buyer.name } as const;
  return takenFor(seen, comes, [of, ...(seen.below(2) === 0 ? usesPoints(seen, buyer) : [])]);
});
