import { z } from 'zod';
import type { CardTemplate } from '../card-template/card-template.ts';
import { rechargeAmount, whyNotAmount } from '../card-template/recharge-rule.ts';
import { templateFor } from '../card-template/template-for.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { visited } from '../member/member-visits.ts';
import { orderActions } from '../order/codes.ts';
import { numberNew } from '../order/new-number.ts';
import { order } from '../order/order.ts';
import { earnedBy } from '../points/book.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import { wayOf } from '../shop/way.ts';
import type { Fen } from '../values/money.ts';
import { broughtBy } from './brought.ts';
import { card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { mostLots } from './lot.ts';
import { whyNotRechargeable } from './rechargeable.ts';
import { lotsSold, needsOfSale, orderOfSale, saidRightly, whyNotSold, withBrought } from './sell.ts';
import { sellArgs } from './sell-args.ts';
import { usedAt } from './use.ts';

/** The template as the card is recharged by it, and why it is not by this amount. */
const askedFor = (template: CardTemplate | undefined, amount: Fen | undefined) =>
  template === undefined || amount === undefined
    ? { template, wrong: undefined }
    : { template: templateFor(template, amount), wrong: whyNotAmount(template, amount) };

/**
 * Recharges a card of a member by a template of its type: what is bought and given comes onto it as further lots, each
 * with its own end. With an amount (fen) it is that, with the gift of its step, as the rule of the template says (decision
 * 0260); without one it is the template's own. An order with one line, paid at once. Waits for contact.
 */
export const rechargeCard = defineCommand({
  name: 'card.recharge',
  version: 1,
  offline: false,
  right: 'pc.order.cashier',
  args: z.object({ ...sellArgs, amount: rechargeAmount.optional() }),
  needs: needsOfSale,
  decide(read, args, acting) {
    const { template, wrong } = askedFor(read.template, args.amount);
    const loaded = { ...read, template };
    const why = whyNotSold(loaded, args, acting) ?? wrong;
    if (why) return reject(why.code, why.params);
    const { found, member: buyer } = loaded;
    const at = { memberId: args.memberId, way: wayOf(acting, loaded.top), at: usedAt(acting) };
    const not = whyNotRechargeable(found, at);
    if (not) return reject(not.code, not.params);
    if (!template || !buyer || !found) return reject('card.unknown');
    if (template.type !== found.type) return reject('card.otherType');
    const numbered = numberNew({ ...args, amount: args.price, mayBeLost: false }, loaded.sameNumber.length > 0, acting);
    if ('refused' in numbered) return numbered.refused;
    const { number } = numbered;
    const sold = orderOfSale(
      template,
      saidRightly(loaded, args),
      { action: orderActions.recharge, event: 'card.recharge', number },
      acting,
    );
    const fresh = lotsSold(template, loaded, args, acting);
    const lots = [...found.lots, ...fresh];
    if (lots.length > mostLots) return reject('card.tooManyLots');
    const by = broughtBy(found.number, fresh, lots, acting.at);
    const earned = earnedBy(withBrought(sold.order, by), loaded, acting);
    const charged = withLots(found, lots);
    const granted = fresh.map(({ id, granted: amount }) => ({ lotId: id, amount }));
    const booked = { kind: 'recharge', orderId: args.orderId, paymentId: '', by: args.orderId } as const;
    return accept(
      [
        insert(order, earned.order),
        update(card, charged),
        ...cardEntries(charged, granted, 1, booked, acting),
        ...overDrawer(loaded.drawer, sold.entries),
        ...visited(loaded.visits, sold.order, args.price, acting.at),
        ...earned.changes,
      ],
      numbered.notes,
    );
  },
});
