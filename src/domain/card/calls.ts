import { z } from 'zod';
import { rechargeAmount } from '../card-template/recharge-rule.ts';
import { defineCalls } from '../kernel/call.ts';
import { member } from '../member/member.ts';
import { manualNumber, remark } from '../order/order.ts';
import { orderListing } from '../order/order-listing.ts';
import { orderRow } from '../order/order-view.ts';
import { payments } from '../order/pay/payments-asked.ts';
import { price } from '../values/money.ts';
import { amendSale } from './amend-sale.ts';
import { card } from './card.ts';
import { cardEndingListing } from './card-ending-listing.ts';
import { cardEntry } from './card-entry.ts';
import { extendCard } from './extend.ts';
import { freezeCard, unfreezeCard } from './freeze.ts';
import { transferCard } from './transfer.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const id = z.string().min(1).max(64);

/** As many entries of a card are given out, the newest first. */
export const mostCardEntries = 1_000;

/** A card, and what came onto it and left it: the newest first. */
const cardPage = card.schema.extend({
  entries: z.array(cardEntry.schema),
  names: z
    .record(z.string(), z.string())
    .describe('What its member, items and places are called, and the numbers of its orders, by their ids'),
});
export type CardPage = z.infer<typeof cardPage>;

const sale = {
  templateId: id,
  /** In fen; left out for the price of the template. */
  price: price.optional(),
  payments,
  salespersonId: id.nullable().default(null),
  remark: remark.default(''),
  manualNumber: manualNumber.default(''),
};
/** Something done with a card: what the command takes besides the card. */
const does = { params, answer: cardPage } as const;
const sells = { right: ['pc.order.cashier'], answer: orderRow } as const;

/** What members hold of cards: sold, recharged and looked at (spec section 7). */
export const cardCalls = defineCalls({
  one: { at: 'GET /cards/:id', says: 'A card with its ledger', shows: card, params, answer: cardPage },
  ofMember: {
    at: 'GET /members/:id/cards',
    says: 'The cards of a member, under whichever of their records',
    shows: card,
    fromCounters: true,
    params,
    answer: z.array(card.schema),
  },
  ending: {
    at: 'GET /cards_ending',
    says: 'The cards of members of which something ends within 90 days or has ended, what ends first at the top',
    list: cardEndingListing,
  },
  orders: {
    at: 'GET /cards/:id/orders',
    says: 'The orders by which a card was sold and recharged, and those that it paid for',
    shows: card,
    fromCounters: true,
    params,
    list: orderListing,
  },
  ordersOfMember: {
    at: 'GET /members/:id/orders',
    says: 'The orders of a member, under whichever of their records',
    shows: member,
    fromCounters: true,
    params,
    list: orderListing,
  },
  issue: {
    ...sells,
    at: 'POST /orders/card',
    says: 'Sells a card to a member, paid at once',
    body: z.strictObject({ memberId: id, ...sale }),
  },
  recharge: {
    ...sells,
    at: 'POST /orders/recharge',
    says: 'Recharges a card of a member, paid at once: by an amount that the rule of the template takes, or by its own',
    body: z.strictObject({
      cardId: id,
      /** In fen, one that the rule of the template takes; left out for the template's own, which needs no rule. */
      amount: rechargeAmount.optional(),
      ...sale,
    }),
  },
  change: {
    ...sells,
    right: ['pc.item.card'],
    at: 'POST /orders/change',
    says: 'Changes a card of a member for one of another template: the old one pays what it is worth, and the member the rest',
    body: z.strictObject({ cardId: id, ...sale }),
  },
  amendSale: {
    at: 'PUT /pc/v1/orders/:id/recharge',
    says: 'Amends who sold or recharged a card, the manual number and the remark',
    right: ['pc.order.price'],
    params,
    body: amendSale.args.omit({ orderId: true }).strict(),
    answer: orderRow,
  },
  freeze: {
    ...does,
    at: 'PUT /cards/:id/freeze',
    says: 'Freezes a card: it neither pays nor is recharged',
    right: ['pc.member.manage'],
    body: freezeCard.args.omit({ cardId: true }).strict(),
  },
  unfreeze: {
    ...does,
    at: 'PUT /cards/:id/unfreeze',
    says: 'Lets a frozen card be used again',
    right: ['pc.item.card'],
    body: unfreezeCard.args.omit({ cardId: true }).strict(),
  },
  extend: {
    ...does,
    at: 'PUT /cards/:id/extend',
    says: 'Lets a card hold longer, to the end of a day',
    right: ['pc.item.card'],
    body: extendCard.args.omit({ cardId: true }).strict(),
  },
  transfer: {
    ...does,
    at: 'PUT /cards/:id/transfer',
    says: 'Gives a whole card to another member',
    right: ['pc.item.card'],
    body: transferCard.args.omit({ cardId: true }).strict(),
  },
});
