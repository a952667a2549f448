import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { member } from '../member/member.ts';
import { lastVisit } from '../member/member-listing.ts';
import { card } from './card.ts';
import { endingWithin } from './ending.ts';

/** A card of which something ends, or has ended, with whoever holds it. */
const cardEndingRow = card.schema
  .pick({ id: true, number: true, name: true, type: true, memberId: true, shopIds: true, percent: true })
  .extend({
    memberName: z.string(),
    country: z.string(),
    mobile: z.string(),
    /** When that ends, or ended, in milliseconds since 1970. */
    endsAt: z.int(),
    /** It is all that is left on the card. */
    endsWhole: z.boolean(),
    /** How much ends then, in fen and in times. */
    endingMoney: z.int(),
    endingTimes: z.int(),
    /** When its member was last in one of the shops that the reader sees; null for never. */
    lastAt: lastVisit.shape.lastAt,
  });
export type CardEnding = z.infer<typeof cardEndingRow>;

/** The cards of the members of shops of which something ends within 90 days, or has ended; what ends first at the top. */
export const cardEndingListing = defineListing(card, {
  row: cardEndingRow,
  shops: ['shopIds'],
  readBy: ['pc.member.list'],
  filters: {
    /** Within so many days; 0 for what has ended. */
    within: { own: 'code', values: [0, ...endingWithin] },
    shop_id: { has: 'shopIds' },
    member_id: { is: 'memberId' },
    type: { code: 'type' },
    text: { says: ['number', 'name'], names: [{ entity: member, is: 'memberId' }] },
  },
  sorts: ['endsAt', 'endingMoney'],
  sort: 'endsAt',
});
