import { z } from 'zod';
import { termsOf } from '../card-template/card-template.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { visited } from '../member/member-visits.ts';
import { orderActions } from '../order/codes.ts';
import { numberNew } from '../order/new-number.ts';
import { order } from '../order/order.ts';
import { earnedBy } from '../points/book.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import { placesOf } from '../shop/reach.ts';
import { type Card, card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { lotsSold, needsOfSale, orderOfSale, whyNotSold } from './sell.ts';
import { sellArgs } from './sell-args.ts';
import { endBySale } from './validity.ts';

/**
 * Sells a card to a member: an order with one line, paid at once; what its terms promise comes onto it. The card bears the
 * number of that order, and keeps the terms by which it was sold. Waits for contact.
 */
export const issueCard = defineCommand({
  name: 'card.issue',
  version: 1,
  offline: false,
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
    const sold = orderOfSale(template, args, { action: orderActions.issueCard, event: 'card.issue', number }, acting);
    const earned = earnedBy(sold.order, loaded, acting);
    const terms = termsOf(template);
    const lots = lotsSold(template, loaded, args, acting);
    const blank: Card = {
      ...{ id: args.cardId, number, memberId: buyer.id, cameFrom: '', name: template.name, type: terms.type },
      shopIds: [...new Set([acting.shopId, buyer.shopId, ...buyer.knownTo])],
      ...{
        templateId: template.id,
        termsNumber: template.termsVersion,
        issuedIn: acting.shopId,
        orderId: args.orderId,
      },
      consumableIn: [...placesOf(terms.consumableIn, template.createdIn)],
      useOrder: terms.useOrder,
      daysFromFirstUse: terms.validity === 'fromFirstUse' ? terms.validDays : null,
      ...{ percentOfAll: terms.percentOfAll, discounts: terms.discounts, lots: [], balance: 0, timesLeft: 0 },
      ...{ percent: terms.percentOfAll ?? 100, madeCheaper: 0 },
      ...{
        soldAt: acting.keptAt,
        expiresAt: endBySale(terms, acting.keptAt, acting.shop.timeZone),
        status: terms.validity === 'fromFirstUse' ? 'notStarted' : 'active',
      },
    };
    const issued = withLots(blank, lots);
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
