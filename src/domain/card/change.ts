import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { one, onServer } from '../kernel/needs.ts';
import { visited } from '../member/member-visits.ts';
import { orderActions, paymentTypes } from '../order/codes.ts';
import { numberNew } from '../order/new-number.ts';
import { order } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { earnedBy } from '../points/book.ts';
import { isWaiting } from '../refund/codes.ts';
import { refund } from '../refund/refund.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import { wayOf } from '../shop/way.ts';
import { someAmount } from '../values/money.ts';
import { type Card, card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { type ChangeSheet, changeSheet, movedFrom, movedOnto } from './change-value.ts';
import { whyNotChanged } from './changeable.ts';
import { shopsOfCard } from './handled.ts';
import { lessDraws } from './lot.ts';
import { newCard } from './new-card.ts';
import { lotsSold, needsOfSale, orderOfSale, saidRightly, whyNotSold } from './sell.ts';
import { sellArgs } from './sell-args.ts';
import { usedAt, whyNotUsable } from './use.ts';

/** What is said when a card is changed: how the new one is sold, the old one, and what that counts as the member saw it. */
const changeArgs = z.object({ ...sellArgs, fromCardId: z.string().min(1).max(64), value: someAmount });
export type ChangeArgs = z.infer<typeof changeArgs>;

/** What the old card pays: all that leaves it, and what of that counts. */
const byOldCard = (old: Card, { value, draws }: ChangeSheet, orderId: string, acting: Acting): Payment => ({
  id: fixedId(`change:${orderId}`, 64),
  type: paymentTypes.membershipCard,
  amount: value,
  tendered: null,
  note: '',
  card: { cardId: old.id, times: [], draws: [...draws], left: { number: old.number, money: 0, times: 0 } },
  counterId: acting.counterId,
  staffId: acting.staffId,
  at: acting.at,
  state: 'paid',
});

/**
 * Changes a card of a member for one of another template: an order that sells the new one, for which the old one pays what
 * it is worth, and the member the rest. What the old one is worth beyond the price comes onto the new one as money; none is
 * given back. The old card is over, and its ledger stays. Waits for contact.
 */
export const changeCard = defineCommand({
  name: 'card.change',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  args: changeArgs,
  needs: (args, where) => ({
    ...needsOfSale(args, where),
    old: one(card, args.fromCardId),
    refunds: onServer(refund, { memberId: args.memberId }),
  }),
  reaches: ({ old }) => shopsOfCard(old),
  decide(loaded, args, acting) {
    const { template, member: buyer, old, refunds } = loaded;
    const { orderId, memberId, price } = args;
    const at = usedAt(acting);
    const not = whyNotUsable(old, { memberId, way: wayOf(acting, loaded.top), at });
    if (not || !old) return reject(not?.code ?? 'card.unknown', not?.params);
    const sheet = changeSheet(old, at);
    const { value } = sheet;
    const total = Math.max(price, value);
    const why =
      (template && whyNotChanged(old, template, { value, price, said: args.value })) ??
      whyNotSold(loaded, args, acting, total - value);
    if (why) return reject(why.code, why.params);
    const waits = refunds?.find(({ status }) => isWaiting(status));
    if (waits) return reject('card.changeRefundWaits', { number: waits.number });
    if (!template || !buyer || loaded.sameCard.length > 0) return reject('card.existsAlready');
    const due = total - value;
    const numbered = numberNew({ ...args, amount: due, mayBeLost: false }, loaded.sameNumber.length > 0, acting);
    if ('refused' in numbered) return numbered.refused;
    const { number } = numbered;
    const rest = total - price;
    const paid = byOldCard(old, sheet, orderId, acting);
    const sold = orderOfSale(
      { ...template, price: template.price + rest },
      { ...saidRightly(loaded, args), price: total },
      { action: orderActions.cardChange, event: 'card.change', number },
      acting,
      [paid],
    );
    const earned = earnedBy(sold.order, loaded, acting);
    const lots = lotsSold(template, loaded, args, acting, rest);
    const issued = newCard({ template, lots, buyer, number, cameFrom: old.cameFrom }, args, acting);
    const granted = lots.map(({ id, granted: amount }) => ({ lotId: id, amount }));
    const booked = { orderId, paymentId: '', by: orderId };
    return accept(
      [
        insert(order, earned.order),
        update(card, { ...withLots(old, lessDraws(old.lots, sheet.draws)), status: 'ended' }),
        insert(card, issued),
        ...cardEntries(
          old,
          sheet.draws,
          -1,
          { ...booked, paymentId: paid.id, kind: 'changeOut', moved: movedFrom(sheet.draws, -1) },
          acting,
        ),
        ...cardEntries(issued, granted, 1, { ...booked, kind: 'changeIn', moved: movedOnto(lots, value) }, acting),
        ...overDrawer(loaded.drawer, sold.entries),
        ...visited(loaded.visits, sold.order, due, acting.at),
        ...earned.changes,
      ],
      numbered.notes,
    );
  },
});
