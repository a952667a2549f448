import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, taken } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { typedText } from '../values/plain-text.ts';
import { booking, bookingFields, bookingId, bookingPart, mostParts, seriesPlace } from './booking.ts';
import { occupanciesOf } from './claims.ts';
import { bookingStatuses } from './codes.ts';
import { isOfOther, occupancy } from './occupancy.ts';
import { notOnDuty } from './off-duty.ts';
import { withOurs } from './places.ts';
import { isNoNumber, keptOf, mayBookFor, needsOfPlacing, place, unplaced } from './placing.ts';
import { askedReseats, occupanciesOfReseats } from './reseat.ts';
import { ticketOf } from './ticket.ts';

/** What is asked for when one is made or changed. */
export const written = {
  ...bookingFields,
  parts: z.array(bookingPart).min(1).max(mostParts),
  /** Why it is squeezed in over others that hold the place; empty or left out where it is not. */
  squeezedFor: typedText().max(100).exactOptional(),
  /** It is made although somebody is not there by the roster then. */
  confirmed: z.boolean().exactOptional(),
  /** Other bookings, whose guests have not come, that change bed for it; empty or left out for none. */
  reseats: askedReseats(mostParts).exactOptional(),
};

/**
 * Promises guests their services at a time. A counter without contact does so by what it knows; when its time is gone by
 * then, the booking is kept without its places and somebody is to find others for it.
 */
export const makeBooking = defineCommand({
  name: 'booking.make',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ bookingId, ...written, series: seriesPlace.exactOptional() }),
  needs: (args, where) => ({
    same: taken(booking, { id: args.bookingId }),
    days: all(occupancy, [...occupanciesOf(args.parts, where.shopId), ...occupanciesOfReseats(args.reseats ?? [])]),
    ...needsOfPlacing(args, where),
  }),
  decide({ same, ...read }, args, acting) {
    // Guests are promised their services by the store that gives them: nobody would find them at a headquarters.
    if (acting.shop.type !== shopTypes.store) return reject('booking.storesOnly');
    if (same.length > 0 || isOfOther(args.bookingId, read.days, acting.shopId)) return reject('booking.existsAlready');
    if (!mayBookFor(args.memberId, read.member, acting)) return reject('member.unknown');
    if (isNoNumber(args, undefined) && !acting.replay) return reject('field.phone');
    const { parts, changes, whyNot, offDuty } = place(args, undefined, args.bookingId, read, acting);
    if (whyNot && !acting.replay) return reject(whyNot.code, whyNot.params);
    const asks = args.confirmed ? undefined : offDuty;
    if (asks && !acting.replay) return reject(asks.code, asks.params);
    const made = {
      id: args.bookingId,
      shopId: acting.shopId,
      ticket: ticketOf(args.bookingId),
      status: whyNot ? bookingStatuses.notEffective : bookingStatuses.inProgress,
      ...keptOf(args, whyNot ? withOurs(parts, read, acting) : parts, read),
      madeAt: acting.at,
      madeBy: acting.staffId,
      arrivedAt: null,
      endedAt: null,
      endedBy: '',
      reason: '',
      series: args.series ?? null,
      fromGuest: null,
    };
    if (whyNot) return accept([insert(booking, made), ...changes], [unplaced(made, whyNot)]);
    return accept([insert(booking, made), ...changes], asks ? [notOnDuty(made, asks)] : []);
  },
});
