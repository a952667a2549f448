import { z } from 'zod';
import { card } from '../card/card.ts';
import { figureSums } from '../figures/figures.ts';
import { member } from './member.ts';
import { memberEvent } from './member-event.ts';
import { lastVisit, memberRow } from './member-listing.ts';

/** What a member has come to in one shop. */
const inShop = lastVisit.extend({ shopId: z.string(), figures: figureSums });

/** Everything that is known of a member, under our names and those of spec section 3. */
export const memberPage = memberRow.extend({
  register_shop_id: z.string(),
  register_at: z.int(),
  last_consumed_at: z.int().nullable(),
  consumption_count: z.int(),
  total_cards: z.int(),
  share_settings: z.array(z.literal('members')),
  payment_password: z.boolean().describe('Whether there is one'),
  /** Other records of the same person, the newest first. */
  others: z.array(member.schema),
  cards: z.array(card.schema),
  /** Cards that were theirs and belong to somebody else now, as far as the reader sees them. */
  formerCards: z.array(card.schema.pick({ id: true, number: true, name: true })),
  /** Where they were last, first. */
  byShop: z.array(inShop),
  /** What happened to the record, the newest first; at most 100. */
  events: z.array(memberEvent.schema),
  /** The records with which those events say that one was merged, as far as the reader sees them. */
  mergedWith: z.array(member.schema.pick({ id: true, name: true, country: true, mobile: true })),
});
export type MemberPage = z.infer<typeof memberPage>;

/** What one record brings into a merge. */
export const brought = memberRow.extend({ cardCount: z.int(), orderCount: z.int() });
export type Brought = z.infer<typeof brought>;
