import { device } from '../device/device.ts';
import { service } from '../item/service/service.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Change, ExceptionNote } from '../kernel/decision.ts';
import { all, allThrough, atEnd, type Loaded, many, one, through } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { room } from '../room/room.ts';
import { shop } from '../shop/shop.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { employee } from '../staff/employee.ts';
import { isDialled } from '../values/phone.ts';
import { isSameValue } from '../values/same-value.ts';
import { type AskedPart, type Booking, type BookingPart, booking } from './booking.ts';
import { claim, claimsOf, occupanciesOf } from './claims.ts';
import { holdsPlaces } from './codes.ts';
import { type Occupancy, occupancy, occupiedAt } from './occupancy.ts';
import { needsOfDuty, needsOfStandingDuty, whyOffDuty } from './off-duty.ts';
import {
  claimedIn,
  devicesIn,
  needsOfPlaces,
  no,
  seenIn,
  spanOf,
  takenBy,
  type WhyNot,
  whyNotNamedHere,
  whyNotThen,
} from './places.ts';
import { changesOfDays, type Reseat, reseatAll } from './reseat.ts';

/** What a booking asks for: who it is for, and its parts. */
export interface AskedBooking {
  readonly memberId: string;
  readonly guestName: string;
  readonly mobile: string;
  readonly parts: readonly AskedPart[];
  /** Why it is squeezed in over others; empty or left out, it is not. */
  readonly squeezedFor?: string | undefined;
  /** Other bookings that change bed for it. */
  readonly reseats?: readonly Reseat[] | undefined;
}
type WrittenBooking = AskedBooking & Pick<Booking, 'source' | 'remark'>;

/** What was written down of a booking, as it is kept with its parts. */
export const keptOf = (
  { memberId, guestName, mobile, source, remark, squeezedFor = '' }: WrittenBooking,
  parts: BookingPart[],
  { member: known }: Pick<PlacingRead, 'member'>,
) => ({
  memberId,
  guestName,
  mobile,
  source,
  remark,
  // Of whom there is a number alone, that is what they are called until they have said.
  name: known?.name ?? (guestName || mobile),
  parts,
  ...spanOf(parts),
  squeezedFor,
});

/** Whether the number of a guest is none that can be dialled; what is there already stays. */
export const isNoNumber = ({ mobile }: Pick<Booking, 'mobile'>, before: Pick<Booking, 'mobile'> | undefined): boolean =>
  mobile !== '' && mobile !== before?.mobile && !isDialled(mobile);

const idsIn = (parts: readonly AskedPart[], field: 'staffId' | 'serviceId'): string[] =>
  parts.map((part) => part[field]).filter(Boolean);

/** What has to be read to place parts, besides what holds the places. */
export const needsOfPlacing = ({ parts, memberId, reseats }: AskedBooking, where: Where) => ({
  ...needsOfPlaces(parts, where),
  services: all(service, idsIn(parts, 'serviceId')),
  member: one(member, memberId),
  reseated: all(
    booking,
    (reseats ?? []).map(({ bookingId }) => bookingId),
  ),
  ...needsOfDuty(parts, where.shopId),
});

/** What has to be read to do something with one that stays as it stands: it, what holds its places, and what they are. */
export const needsOfStanding = ({ bookingId }: { readonly bookingId: string }, { shopId }: Where) => ({
  existing: one(booking, bookingId),
  days: allThrough(booking, bookingId, occupancy, ({ parts }) => occupanciesOf(parts, shopId)),
  rooms: many(room, { shopId }),
  staff: allThrough(booking, bookingId, employee, ({ parts }) => idsIn(parts, 'staffId')),
  devices: allThrough(booking, bookingId, device, ({ parts }) => devicesIn(parts)),
  services: allThrough(booking, bookingId, service, ({ parts }) => idsIn(parts, 'serviceId')),
  settings: one(shopSettings, shopId),
  member: through(booking, bookingId, member, ({ memberId }) => memberId),
  top: atEnd(shop, shopId, ({ parentId }) => parentId),
  ...needsOfStandingDuty(bookingId, shopId),
});
type PlacingRead = Omit<Loaded<ReturnType<typeof needsOfPlacing>>, 'reseated'> & {
  /** Those that change bed; of one that stands as it is there are none. */
  readonly reseated?: readonly Booking[];
};

/** Why a wish for a woman or a man is not met by whoever is allotted. */
const whyNotWished = (parts: readonly AskedPart[], { staff }: Pick<PlacingRead, 'staff'>): WhyNot | undefined => {
  for (const { staffId, wish } of parts) {
    const person = staff.find(({ id }) => id === staffId);
    if (!person) {
      if (wish === 'named') return no('booking.nobodyNamed');
      continue;
    }
    if (wish !== 'any' && wish !== 'named' && person.gender !== wish)
      return no('booking.wishNotMet', { name: person.name });
  }
  return undefined;
};

/** Whether a shop may book for whom is asked: nobody of its members, one that it knows, or one who is shared with the brand. */
export const mayBookFor = (memberId: string, found: PlacingRead['member'], { shopId }: Acting): boolean =>
  memberId === '' || (found !== undefined && (found.shared || [found.shopId, ...found.knownTo].includes(shopId)));

/** Why these parts are not booked here: what they name is not there, or nobody can book it. */
const whyNotHere = (
  asked: AskedBooking,
  before: Booking | undefined,
  read: PlacingRead,
  acting: Acting,
): WhyNot | undefined => {
  const { parts, memberId, guestName, mobile } = asked;
  if (memberId === '' && guestName === '' && mobile === '') return no('booking.nobody');
  const stood = before?.parts ?? [];
  const unnamed = whyNotNamedHere(parts, stood, read, acting);
  if (unnamed) return unnamed;
  const isKnown = (id: string) =>
    read.services.some((each) => each.id === id) || stood.some(({ serviceId }) => serviceId === id);
  if (!parts.every(({ serviceId }) => isKnown(serviceId))) return no('booking.serviceUnknown');
  return whyNotThen(parts, acting) ?? whyNotWished(parts, read);
};

/** Parts with the names of their services, as the catalogue has them or as they stood there before. */
const named = (parts: readonly AskedPart[], before: Booking | undefined, { services }: PlacingRead): BookingPart[] =>
  parts.map((part) => {
    const stood = before?.parts.find(({ serviceId }) => serviceId === part.serviceId);
    const known = services.find(({ id }) => id === part.serviceId);
    return { ...part, name: known?.name ?? stood?.name ?? '' };
  });

/** Parts that have their places, or why they have none. */
export interface Placed {
  readonly parts: BookingPart[];
  readonly changes: readonly Change[];
  readonly whyNot: WhyNot | undefined;
  /** Who is not there by the roster, which may be so all the same. */
  readonly offDuty: WhyNot | undefined;
}

/**
 * Places a booking: claims for each of its parts whoever serves it, its bed and device, and room for its guests, all or none, after
 * others have changed bed for it. Where they no longer can it is placed if it finds its places without that.
 */
export const place = (
  asked: AskedBooking,
  before: Booking | undefined,
  bookingId: string,
  read: PlacingRead & { readonly days: readonly Occupancy[] },
  acting: Acting,
): Placed => {
  const { reseats = [] } = asked;
  const { reseated = [], ...others } = read;
  const known = { ...others, days: occupiedAt(read.days, acting.keptAt) };
  if (reseats.length === 0) return placeAlone(asked, before, bookingId, known, acting);
  if (reseats.some((each) => each.bookingId === bookingId))
    return { ...placeAlone(asked, before, bookingId, known, acting), changes: [], whyNot: no('booking.reseatsItself') };
  const moved = reseatAll(reseats, { ...known, reseated }, acting.shopId);
  const placed = placeAlone(asked, before, bookingId, moved.whyNot ? known : { ...known, days: moved.days }, acting);
  if (moved.whyNot?.code === 'booking.unknown' && !acting.replay)
    return { ...placed, changes: [], whyNot: moved.whyNot };
  if (moved.whyNot) return placed.whyNot && !acting.replay ? { ...placed, whyNot: moved.whyNot } : placed;
  if (placed.whyNot) return placed;
  return { ...placed, changes: [...moved.changes, ...changesOfDays(known.days, moved.days, placed.changes)] };
};

const placeAlone = (
  asked: AskedBooking,
  before: Booking | undefined,
  bookingId: string,
  read: PlacingRead & { readonly days: readonly Occupancy[] },
  acting: Acting,
): Placed => {
  const parts = named(asked.parts, before, read);
  const refused = whyNotHere(asked, before, read, acting);
  const refusing = (whyNot: WhyNot): Placed => ({ parts, changes: [], whyNot, offDuty: undefined });
  if (refused) return refusing(refused);
  const squeezes = Boolean(asked.squeezedFor);
  const at = claimedIn(read.settings, acting);
  const claims = claimsOf(parts, at);
  // One that was squeezed in keeps the place that it has.
  const isThere =
    before !== undefined &&
    before.squeezedFor !== '' &&
    holdsPlaces(before.status) &&
    isSameValue(claims, claimsOf(before.parts, at));
  if (squeezes && !isThere && !acting.may('pc.booking.squeeze')) return refusing(no('booking.maySqueeze'));
  const { taken, changes } = claim({
    bookingId,
    claims,
    days: read.days,
    at,
    squeezes,
    seenIn: seenIn(read.staff, acting.shopId),
  });
  const [first] = squeezes ? [] : taken;
  const offDuty = whyOffDuty(parts, before, bookingId, read, acting);
  return { parts, changes, whyNot: first && takenBy(first, read, at, bookingId), offDuty };
};

/** The task of finding another time for guests to whom one was promised that others have. */
export const unplaced = (
  { ticket, name }: Pick<Booking, 'ticket' | 'name'>,
  { code, params }: WhyNot,
): ExceptionNote => ({
  code: 'bookingUnplaced',
  params: { ...params, number: ticket, guest: name, reason: code },
  orderId: null,
  amount: 0,
});
