import { type AskedOffers, daysFrom, type OfferedTimes, offersFor } from '#domain/booking/best/offers.ts';
import { type Booking, booking } from '#domain/booking/booking.ts';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import { kindOf } from '#domain/order/put-item.ts';
import { defineQuery } from '../../db/live/query.ts';
import { itemsSoldHere } from '../item/as-sold-here.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import { knownInShop, sourcesOfKnown } from './known-in-shop.ts';

/** Times that guests are offered for what they wish, by what this counter knows at a moment; worked out beside the screen. */
export const bookingOffers = defineQuery({
  name: 'booking.offers',
  sources: sourcesOfKnown,
  ask: async (counter, { now, ...asked }: AskedOffers & { readonly now: number }): Promise<OfferedTimes> => {
    const there = await knownInShop(counter, daysFrom(asked.day), now);
    return there ? offersFor(asked, there.known, there.where) : { offers: [], isFull: false, isExact: false };
  },
});

/** A booking whose guests have come, and its services as far as they are sold here; null for one that is not known here. */
export const bookingToBill = defineQuery({
  name: 'booking.toBill',
  sources: ['booking', 'service', 'shopItem', 'shop'],
  ask: async (
    counter,
    { bookingId }: { readonly bookingId: string },
  ): Promise<{ readonly booking: Booking; readonly items: readonly Item[] } | null> => {
    const found = await counter.records.one(booking, bookingId);
    if (!found) return null;
    const [items, place] = await Promise.all([
      itemsSoldHere(counter, [...new Set(found.parts.map(({ serviceId }) => serviceId))]),
      placeOfCounter(counter),
    ]);
    return { booking: found, items: items.filter((item) => kindOf(item) === 'service' && isSoldIn(place, item)) };
  },
});

/** The booking of its shop that has a ticket, as far as this device holds it; null for none. */
export const bookingByTicket = defineQuery({
  name: 'booking.byTicket',
  sources: ['booking', 'outbox'],
  ask: async (
    { records, enrolment },
    { ticket }: { readonly ticket: string },
  ): Promise<{ readonly ticket: string; readonly found: Booking | null }> => {
    const bookings = await records.many(booking, { ticket });
    return { ticket, found: bookings.find(({ shopId }) => shopId === enrolment.shopId) ?? null };
  },
});
