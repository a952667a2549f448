import { z } from 'zod';
import { mostParts } from '../booking/booking.ts';
import { occupancy } from '../booking/occupancy.ts';
import { askedReseats } from '../booking/reseat.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, allHeld, allThrough, atEnd, many, one } from '../kernel/needs.ts';
import { room } from '../room/room.ts';
import { shop } from '../shop/shop.ts';
import { defaultSettings, shopSettings } from '../shop/shop-settings.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { waitlistStatuses } from './codes.ts';
import { daysOfSpans, isHeldForForm, isOverOffer, spansOf } from './live-offers.ts';
import { whyNotInState } from './states.ts';
import { offeredParts, waitlistEntry, waitlistEntryId } from './waitlist-entry.ts';

const minute = 60_000;

/**
 * A guest who waits is asked about a time: it is theirs to take for the minutes of the shop, by the server's clock. It holds
 * no place, but nobody else on the list is asked about the same one meanwhile. Nobody is asked about a time that somebody
 * books at that moment.
 */
export const offerTime = defineCommand({
  name: 'waitlist.offer',
  version: 1,
  offline: false,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId, parts: offeredParts, reseats: askedReseats(mostParts) }),
  needs: (args, { shopId }) => ({
    // Of two counters that ask about the same time at once the second one sees the first: nothing else of it could be held.
    shops: allHeld(shop, [shopId]),
    existing: one(waitlistEntry, args.waitlistEntryId),
    offered: many(waitlistEntry, { shopId, status: waitlistStatuses.offered }),
    settings: one(shopSettings, shopId),
    staff: all(employee, args.parts.map(({ staffId }) => staffId).filter(Boolean)),
    rooms: many(room, { shopId }),
    days: allThrough(waitlistEntry, args.waitlistEntryId, occupancy, (entry) =>
      daysOfSpans(spansOf(entry.parts, args.parts)),
    ),
    top: atEnd(shop, shopId, ({ parentId }) => parentId),
  }),
  decide({ existing, offered, settings, staff, rooms, days, top }, { parts, reseats }, acting) {
    const { shopId, staffId: madeBy, keptAt: madeAt } = acting;
    if (!existing) return reject('waitlist.unknown');
    const refusal = whyNotInState('waitlist.offer', existing.status);
    if (refusal) return reject(refusal, { name: existing.name });
    if (parts.length !== existing.parts.length) return reject('waitlist.otherParts');
    const startsAt = Math.min(...parts.map((part) => part.startsAt));
    if (startsAt <= madeAt) return reject('booking.past');
    const named = parts.map(({ staffId }) => ({ servicerIds: staffId ? [staffId] : [] }));
    const unnamed = whyNotNamed(named, [], staff, wayOf(acting, top));
    if (unnamed) return reject(unnamed.code, unnamed.params);
    const beds = rooms.flatMap((each) => (each.removedAt === null ? each.beds.map(({ id }) => id) : []));
    if (!parts.every(({ bedId }) => bedId === '' || beds.includes(bedId))) return reject('room.bedUnknown');
    const spans = spansOf(existing.parts, parts);
    const other = offered.find((each) => each.id !== existing.id && isOverOffer(spans, each, madeAt));
    if (other) return reject('waitlist.offeredToOther', { name: other.name });
    if (isHeldForForm(spans, days, madeAt)) return reject('waitlist.heldForBooking');
    const { waitlistMinutes } = settings ?? defaultSettings(shopId);
    // Once the time has begun there is nothing to take any more.
    const until = Math.min(madeAt + waitlistMinutes * minute, startsAt);
    const offer = { parts, reseats, startsAt, until, madeAt, madeBy };
    return accept([update(waitlistEntry, { ...existing, status: waitlistStatuses.offered, offer })]);
  },
});
