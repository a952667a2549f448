import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { allThrough, one } from '../kernel/needs.ts';
import { booking, bookingId } from './booking.ts';
import { occupanciesOf } from './claims.ts';
import { bookingStatuses } from './codes.ts';
import { isOfSameGuest } from './guest/same-guest.ts';
import { written } from './make.ts';
import { occupancy } from './occupancy.ts';
import { notOnDuty } from './off-duty.ts';
import { isNoNumber, keptOf, mayBookFor, needsOfPlacing, place, unplaced } from './placing.ts';
import { occupanciesOfReseats } from './reseat.ts';
import { whyNotInState } from './states.ts';

/**
 * Changes what was booked: another time, another person or bed, other services or guests. It stays where it was as long as
 * what it asks for is not free. One that had lapsed or had no places is booked again by it.
 */
export const changeBooking = defineCommand({
  name: 'booking.change',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ bookingId, ...written }),
  needs: (args, where) => ({
    existing: one(booking, args.bookingId),
    days: allThrough(booking, args.bookingId, occupancy, ({ parts }) => [
      ...occupanciesOf(parts, where.shopId),
      ...occupanciesOf(args.parts, where.shopId),
      ...occupanciesOfReseats(args.reseats ?? []),
    ]),
    ...needsOfPlacing(args, where),
  }),
  decide({ existing, ...read }, args, acting) {
    if (!existing) return reject('booking.unknown');
    const refusal = whyNotInState('booking.change', existing.status);
    if (refusal) return reject(refusal, { number: existing.ticket });
    const isOfSame = args.memberId === existing.memberId;
    if (!(isOfSame || mayBookFor(args.memberId, read.member, acting))) return reject('member.unknown');
    if (isNoNumber(args, existing) && !acting.replay) return reject('field.phone');
    const { parts, changes, whyNot, offDuty } = place(args, existing, existing.id, read, acting);
    if (whyNot && !acting.replay) return reject(whyNot.code, whyNot.params);
    // The guests were told their new time: the old one holds no more for them, and somebody finds them another one.
    if (whyNot) return accept([], [unplaced(existing, whyNot)]);
    const asks = args.confirmed ? undefined : offDuty;
    if (asks && !acting.replay) return reject(asks.code, asks.params);
    const isThere = existing.status === bookingStatuses.arrived;
    const changed = {
      ...existing,
      status: isThere ? existing.status : bookingStatuses.inProgress,
      ...keptOf(args, parts, read),
      // What its guests said of themselves is for nobody else to see.
      fromGuest: isOfSameGuest(existing, args, read.member) ? existing.fromGuest : null,
      endedAt: isThere ? existing.endedAt : null,
      endedBy: isThere ? existing.endedBy : '',
    };
    return accept([update(booking, changed), ...changes], asks ? [notOnDuty(changed, asks)] : []);
  },
});
