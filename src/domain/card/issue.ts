import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { visited } from '../member/member-visits.ts';
import { orderActions } from '../order/codes.ts';
import { numberNew } from '../order/new-number.ts';
import { order } from '../order/order.ts';
import { earnedBy } from '../points/book.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import { broughtBy } from './brought.ts';
import { card } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { newCard } from './new-card.ts';
import { lotsSold, needsOfSale, orderOfSale, saidRightly, whyNotSold, withBrought } from './sell.ts';
import { sellArgs } from './sell-args.ts';

/**
 * Sells a card to a member: an order with one line, paid at once; what its terms promise comes onto it. The card bears the
 * number of that order, and keeps the terms by which it was sold. Waits for contact.
 */
export const issueCard = defineCommand({
  name: 'card.issue',
  version: 1,
  offline: false,
  right: 'pc.order.cashier',
  args: z.object(sellArgs),
  needs: needsOfSale,
  decide(loaded, args, acting) {
    const why = whyNotSold(loaded, args, acting);
    if (why) return reject(why.code, why.params);
    const { template, member: buyer } = loaded;
    if (!template || !buyer || loaded.sameCard.length > 0) return reject('card.existsAlready');
    const numbered = numberNew({ ...args, amount: args.price, mayBeLost: false }, loaded.sameNumber.length > 0, acting);
    if ('refused' in numbered) return numbered.refused;
    const { number } = numbered;
    const sold = orderOfSale(
      template,
      saidRightly(loaded, args),
      { action: orderActions.issueCard, event: 'card.issue', number },
      acting,
    );
    const lots = lotsSold(template, loaded, args, acting);
    const issued = newCard({ template, lots, buyer, number }, args, acting);
    const by = broughtBy(issued.number, lots, issued.lots, acting.at);
    const earned = earnedBy(withBrought(sold.order, by), loaded, acting);
    const granted = lots.map(({ id, granted: amount }) => ({ lotId: id, amount }));
    const booked = { kind: 'issue', orderId: args.orderId, paymentId: '', by: args.orderId } as const;
    return accept(
      [
        insert(order, earned.order),
        insert(card, issued),
        ...cardEntries(issued, granted, 1, booked, acting),
        ...overDrawer(loaded.drawer, sold.entries),
        ...visited(loaded.visits, sold.order, args.price, acting.at),
        ...earned.changes,
      ],
      numbered.notes,
    );
  },
});
