import { service } from '../item/service/service.ts';
import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { room } from '../room/room.ts';
import { employee } from '../staff/employee.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { dayIn } from '../values/day-in.ts';
import { addToWaitlist } from './add.ts';
import { asBooking } from './as-booking.ts';
import { bookWaiting } from './book.ts';
import { changeWaiting } from './change.ts';
import { declineOffer } from './decline.ts';
import { offerTime } from './offer.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';
import { waitlistEntry } from './waitlist-entry.ts';
import { withdrawFromWaitlist } from './withdraw.ts';

const quarter = 15 * 60 * 1_000;

const someWait = (seen: Seen) => {
  const item = seen.oneOf(seen.records(service));
  const today = dayIn(seen.now, 'Asia/Shanghai');
  const parts = Array.from({ length: item ? 1 + seen.below(2) : 0 }, (_, place) => ({
    guest: place + 1,
    serviceId: item?.id ?? '',
    minutes: 15 * (1 + seen.below(4)),
    wish: 'any' as const,
    staffId: '',
    bed: 'any',
  }));
  const guest = { memberId: '', guestName: 'Guest', mobile: '13800000009', source: 1, remark: '' };
  const when = { firstDay: today, lastDay: dayAfter(today, seen.below(3)), fromMinute: 0, tillMinute: 1_439 };
  const askUntil = seen.below(3) === 0 ? seen.now + (1 + seen.below(12)) * quarter : null;
  return parts.length > 0 ? { ...guest, ...when, parts, askUntil } : undefined;
};
const someEntry = (seen: Seen): WaitlistEntry | undefined =>
  seen.oneOf(seen.records(waitlistEntry).filter(({ shopId }) => shopId === seen.shopId));
/** Times of tomorrow, by few people and beds, so that many want the same. */
const someTime = (seen: Seen, { parts }: WaitlistEntry) => {
  const bedIds = seen.records(room).flatMap((each) => (each.removedAt === null ? each.beds.map(({ id }) => id) : []));
  const staffIds = seen.records(employee).flatMap((each) => (each.isServicer && !each.resignedAt ? [each.id] : []));
  const startsAt = (Math.ceil(seen.now / (96 * quarter)) * 96 + seen.below(4)) * quarter;
  return {
    parts: parts.map(() => ({
      startsAt,
      staffId: seen.oneOf(staffIds.slice(0, 3)) ?? '',
      bedId: seen.oneOf(['', ...bedIds.slice(0, 2)]) ?? '',
    })),
    reseats: [],
  };
};
const named = (seen: Seen): { waitlistEntryId: string } | undefined => {
  const found = someEntry(seen);
  return found && { waitlistEntryId: found.id };
};

/** How guests wait, are asked, booked and withdraw in a simulation, at several counters at once. */
export const waitlistPlays: readonly Play[] = [
  definePlay(addToWaitlist, (seen) => {
    const asked = someWait(seen);
    return asked && { args: { waitlistEntryId: seen.freshId(), ...asked } };
  }),
  definePlay(changeWaiting, (seen) => {
    const [found, asked] = [named(seen), someWait(seen)];
    return found && asked && { args: { ...found, ...asked } };
  }),
  definePlay(offerTime, (seen) => {
    const found = someEntry(seen);
    return found && { args: { waitlistEntryId: found.id, ...someTime(seen, found) } };
  }),
  definePlay(declineOffer, (seen) => {
    const found = named(seen);
    return found && { args: found };
  }),
  definePlay(bookWaiting, (seen) => {
    const found = someEntry(seen);
    return found && { args: asBooking(found, found.offer ?? someTime(seen, found), seen.freshId) };
  }),
  definePlay(withdrawFromWaitlist, (seen) => {
    const found = named(seen);
    return found && { args: found };
  }),
];
