import { service } from '../item/service/service.ts';
import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { room } from '../room/room.ts';
import { employee } from '../staff/employee.ts';
import { arriveBooking } from './arrive.ts';
import { type AskedPart, booking } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { makeBooking } from './make.ts';
import type { Reseat } from './reseat.ts';
import { takeUpBooking } from './take-up.ts';

const quarter = 15 * 60 * 1_000;

/** One or two guests, each for a service within a few hours of tomorrow, so that many ask for the same, or an hour ago. */
const someParts = (seen: Seen): AskedPart[] => {
  const item = seen.oneOf(seen.records(service));
  const bedIds = seen
    .records(room)
    .flatMap(({ beds, removedAt }) => (removedAt === null ? beds.map(({ id }) => id) : []));
  const staffIds = seen.records(employee).flatMap((each) => (each.isServicer && !each.resignedAt ? [each.id] : []));
  const tomorrow = Math.ceil(seen.now / (96 * quarter)) * 96 * quarter;
  const begin = seen.below(4) === 0 ? Math.floor(seen.now / quarter) * quarter - 4 * quarter : tomorrow;
  return Array.from({ length: item ? 1 + seen.below(2) : 0 }, (_, place) => ({
    id: seen.freshId(),
    guest: place + 1,
    serviceId: item?.id ?? '',
    startsAt: begin + seen.below(6) * quarter,
    minutes: 15 * (1 + seen.below(6)),
    staffId: seen.oneOf(staffIds.slice(0, 3)) ?? '',
    wish: 'any',
    bedId: seen.oneOf(['', ...bedIds.slice(0, 2)]) ?? '',
  }));
};
const written = (seen: Seen) => {
  const parts = someParts(seen);
  return parts.length === 0
    ? undefined
    : { memberId: '', guestName: 'Guest', mobile: '', source: 0, remark: '', parts };
};
const someBooking = (seen: Seen): { bookingId: string } | undefined => {
  const found = seen.oneOf(seen.records(booking).filter(({ shopId }) => shopId === seen.shopId));
  return found && { bookingId: found.id };
};

/** Another booking of the shop on a bed, which goes to another bed of it. */
const someReseat = (seen: Seen): Reseat | undefined => {
  const beds = seen.records(room).flatMap((each) => (each.removedAt === null ? each.beds.map(({ id }) => id) : []));
  const bedded = seen.records(booking).filter(({ shopId, parts }) => shopId === seen.shopId && parts[0]?.bedId);
  const [first] = seen.oneOf(bedded.map((each) => [each])) ?? [];
  const from = first?.parts[0]?.bedId ?? '';
  const to = seen.oneOf(beds.filter((id) => id !== from));
  if (!first || !to) return undefined;
  return {
    bookingId: first.id,
    fromBedId: from,
    toBedId: to,
    startsAt: first.startsAt,
    minutes: (first.endsAt - first.startsAt) / 60_000,
  };
};

/** How bookings are made for which others change bed. */
export const reseatPlay: Play = definePlay(makeBooking, (seen) => {
  const [asked, reseat] = [written(seen), someReseat(seen)];
  const bedId = reseat?.fromBedId ?? '';
  const parts = asked?.parts.map((part, place) =>
    place === 0 && reseat ? { ...part, bedId, startsAt: reseat.startsAt, staffId: '' } : part,
  );
  return asked && parts && reseat && { args: { bookingId: seen.freshId(), ...asked, parts, reseats: [reseat] } };
});

/** How bookings are made and changed in a simulation. */
export const bookingPlays: readonly Play[] = [
  definePlay(makeBooking, (seen) => {
    const asked = written(seen);
    return asked && { args: { bookingId: seen.freshId(), ...asked } };
  }),
  definePlay(changeBooking, (seen) => {
    const [found, asked] = [someBooking(seen), written(seen)];
    return found && asked && { args: { ...found, ...asked } };
  }),
  definePlay(arriveBooking, (seen) => {
    const found = someBooking(seen);
    return found && { args: found };
  }),
  definePlay(cancelBooking, (seen) => {
    const found = someBooking(seen);
    return found && { args: { ...found, by: seen.oneOf(['member', 'store'] as const) ?? 'store', reason: '' } };
  }),
  definePlay(takeUpBooking, (seen) => {
    const found = someBooking(seen);
    return found && { args: found };
  }),
];
