import { dayIn, endOfDay } from '#domain/values/day-in.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import type { OfferMade, WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { atTwo } from './make-booking.ts';

const zone = 'Asia/Shanghai';

/** What somebody writes down of a guest who would come on the Saturday of `atTwo`, for an hour of a service. */
export const writtenWait = (of: Partial<Omit<WaitlistEntry, 'parts'>> = {}) => {
  const day = dayIn(atTwo, zone);
  return {
    memberId: '',
    guestName: 'Li',
    mobile: '13800000001',
    source: 1,
    remark: '',
    parts: [{ guest: 1, serviceId: 'service-1', minutes: 60, wish: 'any' as const, staffId: '', bed: 'any' }],
    firstDay: day,
    lastDay: day,
    fromMinute: 0,
    tillMinute: 24 * 60 - 1,
    askUntil: null,
    ...of,
  };
};

/** Somebody who waits for an hour of that day. */
export const aWait = (of: Partial<WaitlistEntry> = {}): WaitlistEntry => {
  const { parts, ...written } = writtenWait();
  return {
    id: 'wait-1',
    shopId: 'shop-1',
    status: waitlistStatuses.waiting,
    ...written,
    hereSince: null,
    name: 'Li',
    parts: parts.map((part) => ({ ...part, name: 'Moxibustion' })),
    waitsUntil: endOfDay(of.lastDay ?? written.lastDay, zone),
    offer: null,
    declined: [],
    bookingId: '',
    madeAt: 1,
    madeBy: 'cashier',
    endedAt: null,
    endedBy: '',
    ...of,
  };
};

/** What somebody is asked about: two o’clock by the technician, until a moment. */
export const anOfferMade = (until: number, of: Partial<OfferMade> = {}): OfferMade => ({
  parts: [{ startsAt: atTwo, staffId: 'technician', bedId: 'bed' }],
  reseats: [],
  startsAt: atTwo,
  until,
  madeAt: 1,
  madeBy: 'cashier',
  ...of,
});
