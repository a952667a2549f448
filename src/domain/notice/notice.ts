import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';
import { noticeTypes } from './types.ts';

/** What a notice says: a key of `titles` in the locale file `notice.json`. */
export const noticeKinds = [
  'transferToReview',
  'transferToReceive',
  'transferDeclined',
  'transferReturned',
  'exceptions',
  'stockLow',
  'counterHeld',
  'heldInYourName',
  'stocktakeToReview',
  'planLeftOut',
  'refundApproved',
  'refundRejected',
  'branchToReview',
  'branchApproved',
  'branchRejected',
  'cardsEnding',
  'valueMoved',
  'cardGiven',
  'couponGiven',
  'offerMade',
  'returnGiven',
  'givenInSum',
  'devicesToDo',
  'deviceEnds',
  'deviceRuns',
  'waitlistFits',
  'waitlistOfferEnded',
  'swapAsked',
  'swapForAnybody',
  'swapAgreed',
  'swapGranted',
  'swapRefused',
  'swapDeclined',
  'swapWithdrawn',
  'bookingToday',
  'bookingUnsent',
  'bookingByGuest',
] as const;

/** The rights of those whom a notice can be for. */
export const noticeRights = [
  'pc.booking.manage',
  'pc.counter.manage',
  'pc.device.care',
  'pc.device.manage',
  'pc.inventory.checkReview',
  'pc.inventory.list',
  'pc.inventory.transfer',
  'pc.inventory.transferReview',
  'pc.member.list',
  'pc.order.collect',
  'pc.order.exception',
  'pc.overview.list',
  'pc.roster.edit',
  'pc.roster.list',
  'pc.shop.audit',
] as const;

/** Word of something that waits for people: a whole brand, a shop, those of a shop with a right, or one person. */
export const notice = defineEntity({
  name: 'notice',
  collection: 'shops',
  lookups: ['shopId'],
  readBy: 'staff',
  rightIn: { field: 'permission', rights: noticeRights },
  toOne: 'staffId',
  newest: 'createdAt',
  scopes: ({ shopId }) => [shopId === '' ? brandScope : shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Made of what it is about, so that it is there once. */
    id: z.string(),
    /** For whom: the shop, empty for all of the brand. */
    shopId: z.string(),
    /** The one person in it whom it concerns; empty for whoever has the right. */
    staffId: z.string(),
    /** The right in that shop that makes it somebody's business; empty for everybody. */
    permission: z.string(),
    type: z.union([z.literal(noticeTypes.system), z.literal(noticeTypes.device), z.literal(noticeTypes.service)]),
    what: z.enum(noticeKinds),
    /** What its words name; a `productId` is read as the product's name. */
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The address in the app of what it is about. */
    link: z.string(),
    /** By the server's clock, in milliseconds since 1970. */
    createdAt: z.int(),
  }),
});
export type Notice = z.infer<typeof notice.schema>;
