import { bookingsAtBed } from '#domain/booking/at-bed.ts';
import { type AskedOffers, daysFrom, type OfferedTimes, offersFor } from '#domain/booking/best/offers.ts';
import { type Booking, booking } from '#domain/booking/booking.ts';
import { type HeldLane, heldLanes, type LaneKind } from '#domain/booking/lanes.ts';
import { daysTouched, occupancy, occupancyId } from '#domain/booking/occupancy.ts';
import { inSeries } from '#domain/booking/series/series.ts';
import { type AskedTimes, type SeriesTime, timesOf } from '#domain/booking/series/times.ts';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import { kindOf } from '#domain/order/put-item.ts';
import { shop } from '#domain/shop/shop.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
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

export interface AskedHeld {
  readonly by: LaneKind;
  /** The ids of people or beds. */
  readonly lanes: readonly string[];
  readonly from: number;
  readonly till: number;
}

/** What forms hold of people or beds between two moments, as this device knows it. */
export const bookingHeld = defineQuery({
  name: 'booking.held',
  sources: ['occupancy'],
  ask: async ({ records }, { by, lanes, from, till }: AskedHeld): Promise<readonly HeldLane[]> => {
    const ids = lanes.flatMap((lane) => daysTouched(from, till).map((day) => occupancyId(by, lane, day)));
    return heldLanes(await records.all(occupancy, ids), by, from, till);
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

/** The booking with a ticket, as it is stored, that this device holds of its shop; null for none. */
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

/** The bookings by which a bed is still to be used, as this device knows them, the next first. */
export const bookingsOfBed = defineQuery({
  name: 'booking.atBed',
  sources: ['booking', 'outbox'],
  ask: async ({ records, enrolment, browser }, { bedId }: { readonly bedId: string }): Promise<readonly Booking[]> =>
    bookingsAtBed(await records.many(booking, { shopId: enrolment.shopId }), bedId, browser.now()),
});

/** The bookings of a series that this device holds of its shop, as they were numbered; of one that is alone, itself. */
export const bookingsOfSeries = defineQuery({
  name: 'booking.ofSeries',
  sources: ['booking', 'outbox'],
  ask: async ({ records, enrolment }, { seriesId }: { readonly seriesId: string }): Promise<readonly Booking[]> =>
    inSeries(await records.many(booking, { shopId: enrolment.shopId }), seriesId),
});

/** Whether each time of a series that is about to be booked is free, by what this counter knows at a moment. */
export const bookingSeriesTimes = defineQuery({
  name: 'booking.seriesTimes',
  sources: sourcesOfKnown,
  ask: async (
    counter,
    { now, ...asked }: AskedTimes & { readonly now: number },
  ): Promise<readonly SeriesTime[] | null> => {
    const here = await counter.records.one(shop, counter.enrolment.shopId);
    if (!here) return null;
    const begun = asked.begins.map((at) => dayIn(at, here.timeZone));
    const days = [...new Set(begun.flatMap((day) => [day, dayAfter(day, 1)]))].sort();
    const there = await knownInShop(counter, days, now);
    return there ? timesOf(asked, there.known, there.where) : null;
  },
});
