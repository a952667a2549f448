import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Change, reject, update } from '../kernel/decision.ts';
import { all, taken } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { minute } from '../values/durations.ts';
import { booking, bookingId, bookingPart, mostParts } from './booking.ts';
import { type Claim, claim, claimsOf, occupanciesOf } from './claims.ts';
import { isOfOther, type Occupancy, occupancy, occupiedAt } from './occupancy.ts';
import { claimedIn, needsOfPlaces, seenIn, takenBy, whyNotNamedHere, whyNotThen } from './places.ts';

/** So long a time is held while somebody fills in the rest of a booking, in milliseconds. */
export const holdLength = 7 * minute;
/** For so many bookings one person holds times of a day in a shop: nobody keeps a day from the others. */
export const mostHeld = 3;

/** What of a part is known when its time is held: nobody has to have chosen the service yet. */
export const heldPart = bookingPart.omit({ serviceId: true, wish: true });
export type HeldPart = z.infer<typeof heldPart>;

/** What stands in the days of resources for a booking that is not made yet, one line for each time. */
const standing = (id: string, days: readonly Occupancy[]): Set<string> =>
  new Set(
    days.flatMap(({ kind, resourceId, times }) =>
      times.flatMap(({ bookingId: of, held, part, from, till }) =>
        of === id && held ? [`${kind} ${resourceId} ${part} ${from} ${till}`] : [],
      ),
    ),
  );
const isStanding = (there: ReadonlySet<string>, claims: readonly Claim[]): boolean =>
  there.size === claims.length &&
  claims.every(({ kind, resourceId, part, from, till }) => there.has(`${kind} ${resourceId} ${part} ${from} ${till}`));

/** For how many other bookings somebody holds times of these days in a shop. */
const othersHeld = (id: string, days: readonly Occupancy[], shopId: string, staffId: string): number => {
  const places = days.filter(({ kind, resourceId }) => kind === 'place' && resourceId === shopId);
  const own = places.flatMap(({ times }) => times.filter(({ held }) => held?.by === staffId));
  return new Set(own.map((time) => time.bookingId).filter((other) => other !== id)).size;
};

/** What a shop held for a booking that is not made is free again; what a booking has stays. */
const letGo = (id: string, days: readonly Occupancy[], shopId: string): readonly Change[] =>
  days.flatMap((day) => {
    const times = day.times.filter((time) => !(time.bookingId === id && time.shopId === shopId && time.held));
    return times.length < day.times.length ? [update(occupancy, { ...day, times })] : [];
  });

/** What of days of resources is held no more at a moment by the server's clock, however long it was down. */
export const endHolds = (days: readonly Occupancy[], now: number): readonly Change[] =>
  occupiedAt(days, now).flatMap((day, place) => (day === days[place] ? [] : [update(occupancy, day)]));

/**
 * Holds the people, beds, devices and places of a booking that is still being written down, under the id that it will have: nobody
 * else is offered them or gets them for seven minutes. It claims as a booking does, all or nothing, in place of what was
 * held for it before; without parts that is let go. Making the booking takes the place of it, and later changes of the form
 * that ask for the same time do not prolong it.
 */
export const holdTime = defineCommand({
  name: 'booking.hold',
  version: 1,
  offline: false,
  right: 'pc.booking.manage',
  // Only the server knows what others hold: nothing is held that it has not answered.
  byCallAlone: true,
  args: z.object({
    bookingId,
    parts: z.array(heldPart).max(mostParts),
    /** The days of resources on which something is held for it already. */
    dayIds: z.array(z.string().max(200)).max(500),
  }),
  needs: (args, where) => ({
    same: taken(booking, { id: args.bookingId }),
    days: all(occupancy, [...new Set([...occupanciesOf(args.parts, where.shopId), ...args.dayIds])].sort()),
    ...needsOfPlaces(args.parts, where),
  }),
  decide({ same, ...given }, { bookingId: id, parts }, acting) {
    const { shopId, staffId, keptAt: now } = acting;
    const read = { ...given, days: occupiedAt(given.days, now) };
    if (parts.length === 0) {
      const changes = letGo(id, read.days, shopId);
      return changes.length > 0 ? accept(changes) : reject('booking.notHeld');
    }
    if (acting.shop.type !== shopTypes.store) return reject('booking.storesOnly');
    if (same.length > 0 || isOfOther(id, read.days, shopId)) return reject('booking.existsAlready');
    const whyNot = whyNotNamedHere(parts, [], read, acting) ?? whyNotThen(parts, acting);
    if (whyNot) return reject(whyNot.code, whyNot.params);
    if (othersHeld(id, read.days, shopId, staffId) >= mostHeld) return reject('booking.holdsMost', { count: mostHeld });
    const at = claimedIn(read.settings, acting);
    const claims = claimsOf(parts, at);
    if (isStanding(standing(id, read.days), claims)) return accept([]);
    const held = { by: staffId, until: now + holdLength };
    const asked = { bookingId: id, claims, days: read.days, at, squeezes: false, seenIn: seenIn(read.staff, shopId) };
    const { taken: others, changes } = claim({ ...asked, held });
    const [first] = others;
    if (first) {
      const { code, params } = takenBy(first, read, at, id);
      return reject(code, params);
    }
    return accept(changes);
  },
});
