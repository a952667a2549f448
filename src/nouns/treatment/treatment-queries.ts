import { type Booking, booking } from '#domain/booking/booking.ts';
import { occupancy } from '#domain/booking/occupancy.ts';
import { device } from '#domain/device/device.ts';
import { deviceState } from '#domain/device/device-state.ts';
import { dutyWeek } from '#domain/duty/duty-week.ts';
import { order } from '#domain/order/order.ts';
import { room } from '#domain/room/room.ts';
import { employee } from '#domain/staff/employee.ts';
import { isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { type OfferRead, occupanciesAround } from '#domain/treatment/offer.ts';
import { stillToGive } from '#domain/treatment/still-to-give.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The services of an order that were begun, the latest first. */
export const treatmentsOfOrder = defineQuery({
  name: 'treatment.ofOrder',
  sources: ['treatment'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<readonly Treatment[]> =>
    (await records.many(treatment, { orderId })).sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1)),
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

/** The services of this shop that are allotted and not begun, the longest first. */
export const treatmentsPending = defineQuery({
  name: 'treatment.pending',
  sources: ['treatment', 'order'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly Treatment[]> =>
    (await pendingIn(records, shopId)).sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)),
});

/** What is known of this shop by which it is said who and what is free; `hour` is the present one, in milliseconds since 1970. */
export const treatmentOffer = defineQuery({
  name: 'treatment.offer',
  sources: ['employee', 'room', 'device', 'deviceState', 'treatment', 'order', 'dutyWeek', 'occupancy'],
  ask: async (
    { records, enrolment: { shopId } },
    { weeks, hour }: { readonly weeks: readonly string[]; readonly hour: number },
  ): Promise<OfferRead> => {
    const { inService, suspended } = treatmentStatuses;
    const [staff, rooms, devices, reported, waiting, going, ofWeeks] = await Promise.all([
      records.many(employee, {}),
      records.many(room, { shopId }),
      records.many(device, { shopId }),
      records.many(deviceState, { shopId }),
      pendingIn(records, shopId),
      Promise.all([inService, suspended].map((status) => records.many(treatment, { shopId, status }))),
      Promise.all(weeks.map((week) => records.many(dutyWeek, { shopId, week }))),
    ]);
    const days = await records.all(occupancy, occupanciesAround({ staff, rooms }, hour));
    return { staff, rooms, devices, reported, pieces: [...going.flat(), ...waiting], weeks: ofWeeks.flat(), days };
  },
});

/** Bookings of a member. */
export const bookingsOfMember = defineQuery({
  name: 'booking.ofMember',
  sources: ['booking'],
  ask: ({ records }, { memberId }: { readonly memberId: string }): Promise<readonly Booking[]> =>
    records.many(booking, { memberId }),
});
