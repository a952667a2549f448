import { type Booking, booking } from '#domain/booking/booking.ts';
import { occupancy } from '#domain/booking/occupancy.ts';
import { device } from '#domain/device/device.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { dutyWeek, weekOf } from '#domain/duty/duty-week.ts';
import { isSoldIn } from '#domain/item/item.ts';
import { type Service, service } from '#domain/item/service/service.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { order } from '#domain/order/order.ts';
import { room } from '#domain/room/room.ts';
import { shop } from '#domain/shop/shop.ts';
import { employee } from '#domain/staff/employee.ts';
import { type Offer, occupanciesAround, offerAt } from '#domain/treatment/allot/offer.ts';
import { placeNames } from '#domain/treatment/allot/places.ts';
import { type WaitingPiece, waitingPieces } from '#domain/treatment/allot/waiting.ts';
import { isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { extensionsOf } from '#domain/treatment/sell-more.ts';
import { stillToGive } from '#domain/treatment/still-to-give.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { type UnstoppedMachine, unstoppedMachines } from '#domain/treatment/unstopped.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';
import { itemsSoldHere } from '../item/as-sold-here.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';

/** The services of an order that were begun, the latest first. */
export const treatmentsOfOrder = defineQuery({
  name: 'treatment.ofOrder',
  sources: ['treatment'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<readonly Treatment[]> =>
    (await records.many(treatment, { orderId })).sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1)),
});

/** A piece with the services by which more time of it is sold here; null for one that is not known here. */
export const treatmentExtensions = defineQuery({
  name: 'treatment.extensions',
  sources: ['treatment', 'service', 'shopItem', 'shop'],
  ask: async (
    counter,
    { treatmentId }: { readonly treatmentId: string },
  ): Promise<{ readonly piece: Treatment; readonly extensions: readonly Service[] } | null> => {
    const piece = await counter.records.one(treatment, treatmentId);
    if (!piece) return null;
    const given = await counter.records.one(service, piece.serviceId);
    const [items, place] = await Promise.all([
      itemsSoldHere(counter, given?.extensionIds ?? []),
      placeOfCounter(counter),
    ]);
    const sold = items.filter((item) => isSoldIn(place, item));
    return { piece, extensions: extensionsOf(given, sold) };
  },
});

/** The services of this shop that are being given or are suspended, the longest first. */
export const treatmentsInService = defineQuery({
  name: 'treatment.inService',
  sources: ['treatment'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly Treatment[]> => {
    const { inService, suspended } = treatmentStatuses;
    const found = await Promise.all(
      [inService, suspended].map((status) => records.many(treatment, { shopId, status })),
    );
    return found.flat().sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  },
});

const pendingStatuses = treatmentStatuses.codes.filter(isPending);

/** The pieces of a shop that are allotted and not begun, without those that are not to be given any more. */
const pendingIn = async (records: Pick<Counter['records'], 'many' | 'all'>, shopId: string): Promise<Treatment[]> => {
  const found = await Promise.all(pendingStatuses.map((status) => records.many(treatment, { shopId, status })));
  const pieces = found.flat();
  const orders = await records.all(order, [...new Set(pieces.map(({ orderId }) => orderId))]);
  return stillToGive(pieces, orders);
};

/** The pieces of a shop that are given, suspended, or allotted and still to be given. */
export const piecesNow = async (
  records: Pick<Counter['records'], 'many' | 'all'>,
  shopId: string,
): Promise<Treatment[]> => {
  const { inService, suspended } = treatmentStatuses;
  const going = await Promise.all([inService, suspended].map((status) => records.many(treatment, { shopId, status })));
  return [...going.flat(), ...(await pendingIn(records, shopId))];
};

/** The services of this shop that are allotted and not begun, the longest first. */
export const treatmentsPending = defineQuery({
  name: 'treatment.pending',
  sources: ['treatment', 'order'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly Treatment[]> =>
    (await pendingIn(records, shopId)).sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)),
});

/** The paid pieces of this shop that wait for a bed, of orders that were paid since then (milliseconds since 1970). */
export const treatmentsWaiting = defineQuery({
  name: 'treatment.waiting',
  sources: ['treatment', 'order'],
  ask: async (
    { records, enrolment: { shopId } },
    { since }: { readonly since: number },
  ): Promise<readonly WaitingPiece[]> => {
    const { pendingUse, refundRejected } = orderStatuses;
    const [pending, ...orders] = await Promise.all([
      pendingIn(records, shopId),
      ...[pendingUse, refundRejected].map((status) => records.many(order, { shopId, status })),
    ]);
    return waitingPieces({ orders: orders.flat(), pending }, since);
  },
});

/** The pieces that a machine was asked something for, in short; the server alone writes what it answered. */
const machineIndex = memoryIndex(
  treatment,
  ({ id, shopId, bedId, deviceId, name, orderId, number, status, machine }) =>
    machine && { id, shopId, bedId, deviceId, name, orderId, number, status, machine },
  () => 0,
);

/** The machines of this shop that did not stop and were not seen to since, at a moment (milliseconds since 1970). */
export const treatmentsUnstopped = defineQuery({
  name: 'treatment.unstopped',
  sources: ['treatment', 'deviceState'],
  ask: async (counter, { now }: { readonly now: number }): Promise<readonly UnstoppedMachine[]> => {
    const { shopId } = counter.enrolment;
    const known = await counter.index(machineIndex).entries();
    const pieces = known.flatMap((piece) => (piece?.shopId === shopId ? [piece] : []));
    return unstoppedMachines({ pieces, reported: await counter.records.many(deviceState, { shopId }) }, now);
  },
});

/** What the beds and devices of this shop are called, under their ids. */
export const treatmentPlaceNames = defineQuery({
  name: 'treatment.placeNames',
  sources: ['room', 'device'],
  ask: async ({ records, enrolment: { shopId } }): Promise<Readonly<Record<string, string>>> => {
    const [rooms, devices] = await Promise.all([records.many(room, { shopId }), records.many(device, { shopId })]);
    return placeNames({ rooms, devices });
  },
});

export interface AskedOffer {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The piece for which it is asked, and the bookings of its guest. */
  readonly pieceId: string;
  readonly bookingIds: readonly string[];
}

/** Who and what is free in this shop at a moment, as this device knows it; worked out beside the screen. */
export const treatmentOffer = defineQuery({
  name: 'treatment.offer',
  sources: ['employee', 'room', 'device', 'deviceState', 'treatment', 'order', 'dutyWeek', 'occupancy', 'shop'],
  ask: async ({ records, enrolment: { shopId } }, { now, ...asked }: AskedOffer): Promise<Offer> => {
    const timeZone = (await records.one(shop, shopId))?.timeZone ?? '';
    if (timeZone === '') return { servicers: [], beds: [], devices: [] };
    const today = dayIn(now, timeZone);
    const weeks = [...new Set([weekOf(dayAfter(today, -1)), weekOf(today)])];
    const [staff, rooms, devices, reported, pieces, ofWeeks] = await Promise.all([
      records.many(employee, {}),
      records.many(room, { shopId }),
      records.many(device, { shopId }),
      records.many(deviceState, { shopId }),
      piecesNow(records, shopId),
      Promise.all(weeks.map((week) => records.many(dutyWeek, { shopId, week }))),
    ]);
    const days = await records.all(occupancy, occupanciesAround({ staff, rooms, devices }, now));
    const read = { staff, rooms, devices, reported, pieces, weeks: ofWeeks.flat(), days };
    return offerAt(read, { shopId, timeZone, way: [shopId], now, ...asked });
  },
});

/** Bookings of a member. */
export const bookingsOfMember = defineQuery({
  name: 'booking.ofMember',
  sources: ['booking'],
  ask: ({ records }, { memberId }: { readonly memberId: string }): Promise<readonly Booking[]> =>
    records.many(booking, { memberId }),
});
