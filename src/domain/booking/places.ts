import { device } from '../device/device.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Params } from '../kernel/decision.ts';
import { all, atEnd, type Loaded, many, one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { room } from '../room/room.ts';
import { shop } from '../shop/shop.ts';
import { defaultSettings, shopSettings } from '../shop/shop-settings.ts';
import { wayOf } from '../shop/way.ts';
import { type Employee, employee, shopsOfStaff } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { hour } from '../values/durations.ts';
import { hasFirstBlock } from './blocks.ts';
import { endOf, type TimedPart } from './booking.ts';
import type { Claim, ClaimedIn } from './claims.ts';
import { daysTouched, type Occupancy, occupancyId } from './occupancy.ts';

/** The ids of the devices that parts name. */
export const devicesIn = (parts: readonly Pick<TimedPart, 'deviceId'>[]): string[] =>
  parts.flatMap(({ deviceId }) => (deviceId ? [deviceId] : []));

/** What has to be read to know whether people, beds and devices are there. */
export const needsOfPlaces = (parts: readonly TimedPart[], { shopId }: Where) => ({
  rooms: many(room, { shopId }),
  staff: all(employee, parts.map(({ staffId }) => staffId).filter(Boolean)),
  devices: all(device, devicesIn(parts)),
  settings: one(shopSettings, shopId),
  top: atEnd(shop, shopId, ({ parentId }) => parentId),
});
export type PlacesRead = Loaded<ReturnType<typeof needsOfPlaces>>;

/** Why places are not given. */
export interface WhyNot {
  readonly code: Reason;
  readonly params: Params;
}
export const no = (code: Reason, params: Params = {}): WhyNot => ({ code, params });

/** How far ahead and how long ago a booking may begin, and how long its parts take from the first to the last. */
const ahead = 400 * 24 * hour;
const ago = 24 * hour;
const longest = 24 * hour;

/** When the first of these parts begins and the last one ends. */
export const spanOf = (parts: readonly TimedPart[]): { readonly startsAt: number; readonly endsAt: number } => ({
  startsAt: Math.min(...parts.map(({ startsAt }) => startsAt)),
  endsAt: Math.max(...parts.map(endOf)),
});

/** Why parts cannot be booked at their times, whoever is free then. */
export const whyNotThen = (parts: readonly TimedPart[], { at }: Acting): WhyNot | undefined => {
  const { startsAt, endsAt } = spanOf(parts);
  if (new Set(parts.map(({ id }) => id)).size < parts.length) return no('booking.partTwice');
  if (startsAt < at - ago) return no('booking.past');
  if (startsAt > at + ahead) return no('booking.tooFar');
  if (endsAt - startsAt > longest) return no('booking.tooLong');
  if (!parts.every(hasFirstBlock)) return no('booking.blocksLonger');
  const isTwice = parts.some((part, place) =>
    parts
      .slice(0, place)
      .some((other) => other.guest === part.guest && other.startsAt < endOf(part) && part.startsAt < endOf(other)),
  );
  return isTwice ? no('booking.guestTwice') : undefined;
};

/**
 * Why people, beds or devices that parts name are not booked here; those that stood there before stay. Whoever has left or
 * works elsewhere by now stays for the time that they stood there for: no other one of theirs is this shop's to give.
 */
export const whyNotNamedHere = (
  parts: readonly TimedPart[],
  stood: readonly TimedPart[],
  read: PlacesRead,
  acting: Acting,
): WhyNot | undefined => {
  const stays = ({ staffId, startsAt, minutes }: TimedPart) =>
    stood.some((each) => each.staffId === staffId && each.startsAt === startsAt && each.minutes >= minutes);
  const named = parts.filter((part) => part.staffId !== '' && !stays(part)).map(({ staffId }) => staffId);
  const gone = read.staff.find(({ id, resignedAt }) => resignedAt !== null && named.includes(id));
  if (gone) return no('booking.staffLeft', { name: gone.name });
  const unnamed = whyNotNamed([{ servicerIds: named }], [], read.staff, wayOf(acting, read.top));
  if (unnamed) return unnamed;
  const beds = new Set(read.rooms.flatMap((each) => (each.removedAt === null ? each.beds.map(({ id }) => id) : [])));
  const isBedKnown = (id: string) => id === '' || beds.has(id) || stood.some(({ bedId }) => bedId === id);
  if (!parts.every(({ bedId }) => isBedKnown(bedId))) return no('room.bedUnknown');
  const machines = new Set(
    read.devices.flatMap(({ id, shopId, removedAt }) => (shopId === acting.shopId && removedAt === null ? [id] : [])),
  );
  const isDeviceKnown = (id: string) => machines.has(id) || stood.some(({ deviceId }) => deviceId === id);
  return devicesIn(parts).every(isDeviceKnown) ? undefined : no('device.unknown');
};

/**
 * Parts without people, beds and devices that were never this shop's: what is kept of a booking that could not be placed
 * names nobody and nothing of another shop, which it would take as what stood there before.
 */
export const withOurs = <P extends TimedPart>(
  parts: readonly P[],
  { rooms, staff, devices, top }: PlacesRead,
  acting: Acting,
): P[] => {
  const way = wayOf(acting, top);
  const people = staff.filter((person) => shopsOfStaff(person).some((shopId) => way.includes(shopId)));
  const beds = rooms.flatMap((each) => each.beds);
  const machines = devices.filter(({ shopId }) => shopId === acting.shopId);
  const ours = (known: readonly { readonly id: string }[], id: string) =>
    known.some((each) => each.id === id) ? id : '';
  return parts.map((part) => ({
    ...part,
    staffId: ours(people, part.staffId),
    bedId: ours(beds, part.bedId),
    ...(part.deviceId && { deviceId: ours(machines, part.deviceId) }),
  }));
};

/** The shop's terms by which places are claimed. */
export const claimedIn = (settings: PlacesRead['settings'], { shopId, shop: { timeZone } }: Acting): ClaimedIn => {
  const { bookingInterval, slotCapacity } = settings ?? defaultSettings(shopId);
  return { shopId, bookingInterval, slotCapacity, timeZone };
};

const takenWords = {
  staff: 'booking.staffTaken',
  bed: 'booking.bedTaken',
  device: 'booking.deviceTaken',
} as const;

/** What is in the way of a claim, in words: somebody else's booking, or a form in which one is written down. */
export const takenBy = (
  { kind, resourceId, from, till }: Claim,
  {
    staff,
    rooms,
    devices,
    days,
  }: Pick<PlacesRead, 'staff' | 'rooms' | 'devices'> & { readonly days: readonly Occupancy[] },
  { slotCapacity }: ClaimedIn,
  bookingId: string,
): WhyNot => {
  if (kind === 'place') return no('booking.slotFull', { count: slotCapacity });
  const bed = rooms.flatMap((each) => each.beds.map(({ id, name }) => ({ id, name: `${each.name} ${name}` })));
  const name = [...staff, ...bed, ...devices].find(({ id }) => id === resourceId)?.name ?? '';
  const ids = daysTouched(from, till).map((day) => occupancyId(kind, resourceId, day));
  const there = days.flatMap(({ id, times }) => (ids.includes(id) ? times : []));
  const others = there.filter((time) => time.bookingId !== bookingId);
  const isHeld = others.some((time) => time.held && time.from < till && from < time.till);
  if (isHeld) return no('booking.heldByOther', { name });
  return no(takenWords[kind], { name });
};

/** The shops whose counters see what a claim occupies: its own, and those in which the person works. */
export const seenIn =
  (staff: readonly Employee[], shopId: string) =>
  ({ kind, resourceId }: Claim): readonly string[] => {
    const person = kind === 'staff' ? staff.find(({ id }) => id === resourceId) : undefined;
    return [...new Set([shopId, ...(person ? shopsOfStaff(person) : [])])].sort();
  };
