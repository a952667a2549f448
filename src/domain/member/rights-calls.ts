import { z } from 'zod';
import { card } from '../card/card.ts';
import { cardRight } from '../card/rights.ts';
import { namesById } from '../card-template/names-by-id.ts';
import { memberCouponRow } from '../coupon/member-coupon-listing.ts';
import { defineCalls } from '../kernel/call.ts';
import { amount } from '../values/money.ts';
import { member } from './member.ts';
import { foundMember } from './member-listing.ts';

/** What a counter needs of a member for an order: who they are, and with what they can pay in this shop now. */
const memberForOrder = foundMember.extend({
  /** Cards that can be used, what ends first at the top. */
  cards: z.array(card.schema.extend({ money: z.int(), times: z.int() })),
  /** Coupons that can be used, what ends first at the top. */
  coupons: z.array(memberCouponRow),
  points: z.int(),
  /** Owed to this shop, in fen. */
  owedHere: amount,
});
export type MemberForOrder = z.infer<typeof memberForOrder>;

/** What somebody may have by their cards, and how what it names is called. */
const cardRights = z.object({ rights: z.array(cardRight), names: namesById });

const counterAsks = { fromCounters: true, params: z.object({ id: z.string().min(1).max(64) }) } as const;

/** What members may have, as counters ask for it (spec section 7). */
export const memberRightsCalls = defineCalls({
  forOrder: {
    ...counterAsks,
    at: 'GET /members/:id/for_order',
    says: 'A member for an order in the current shop: level, cards and coupons that can be used there now, points, debt',
    shows: member,
    answer: memberForOrder,
  },
  valueCards: {
    ...counterAsks,
    at: 'GET /members/:id/value_card_rights',
    says: 'What a member may have by prepaid cards: money and what was given with it, what is left, until when, where',
    shows: card,
    answer: cardRights,
  },
  timesAndDiscountCards: {
    ...counterAsks,
    at: 'GET /members/:id/times_discount_card_rights',
    says: 'What a member may have by count and discount cards: times and prices, what is left, until when, where',
    shows: card,
    answer: cardRights,
  },
});
