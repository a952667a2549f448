import { type Change, insert, update } from '../kernel/decision.ts';
import { clockOf } from '../values/day-in.ts';
import { minute } from '../values/durations.ts';
import { claimedPlaceTime, servedTimes } from './blocks.ts';
import { endOf, type TimedPart } from './booking.ts';
import {
  daysTouched,
  type Holding,
  type Occupancy,
  type OccupiedTime,
  occupancy,
  occupancyId,
  type ResourceKind,
} from './occupancy.ts';

/** A time of a resource that a part of a booking asks for. */
export interface Claim {
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly part: string;
  readonly from: number;
  readonly till: number;
}

/** Where a booking is made: its shop, and what the shop lets be booked at the same time. */
export interface ClaimedIn {
  readonly shopId: string;
  /** Minutes from one time that can be booked to the next. */
  readonly bookingInterval: number;
  /** How many guests can begin between two of these. */
  readonly slotCapacity: number;
  /** Intervals begin at midnight by the clocks of this zone. */
  readonly timeZone: string;
}

/**
 * What parts ask for of people, beds and devices: whoever serves them while they do, the bed and the device until they are
 * made ready again.
 */
export const servedClaims = (parts: readonly TimedPart[]): Claim[] =>
  parts.flatMap((part): Claim[] => {
    const { id, staffId, bedId, deviceId } = part;
    const of = (which: 'bedId' | 'deviceId') => claimedPlaceTime(part, parts, (each) => each[which]);
    const served = servedTimes(part).map((time) => ({
      kind: 'staff' as const,
      resourceId: staffId,
      part: id,
      ...time,
    }));
    return [
      ...(staffId ? served : []),
      ...(bedId ? [{ kind: 'bed' as const, resourceId: bedId, part: id, ...of('bedId') }] : []),
      ...(deviceId ? [{ kind: 'device' as const, resourceId: deviceId, part: id, ...of('deviceId') }] : []),
    ];
  });

/**
 * All that parts ask for: people, beds and devices, and for each guest a place among those who begin in the same interval of
 * the shop. Intervals are counted from midnight by the shop's clock.
 */
export const claimsOf = (parts: readonly TimedPart[], { shopId, bookingInterval, timeZone }: ClaimedIn): Claim[] => {
  const length = bookingInterval * minute;
  const beginOf = (guest: number) =>
    Math.min(...parts.filter((part) => part.guest === guest).map((part) => part.startsAt));
  const places = [...new Set(parts.map(({ guest }) => guest))].map((guest): Claim => {
    const begin = beginOf(guest);
    const from = begin - (clockOf(begin, timeZone) % length);
    return { kind: 'place', resourceId: shopId, part: `guest ${guest}`, from, till: from + length };
  });
  return [...servedClaims(parts), ...places];
};

/** The ids of all days of resources that parts can touch, whatever the shop's interval is. */
export const occupanciesOf = (parts: readonly TimedPart[], shopId: string): string[] => {
  const ids = parts.flatMap((part) => {
    const days = daysTouched(part.startsAt, endOf(part));
    const daysOf = (which: 'bedId' | 'deviceId') => {
      const { from, till } = claimedPlaceTime(part, parts, (each) => each[which]);
      return daysTouched(from, till);
    };
    // The interval in which a part begins ends at most four hours later, and begins as much before.
    const around = daysTouched(part.startsAt - 240 * minute, part.startsAt + 240 * minute);
    return [
      ...around.map((day) => occupancyId('place', shopId, day)),
      ...(part.staffId ? days.map((day) => occupancyId('staff', part.staffId, day)) : []),
      ...(part.bedId ? daysOf('bedId').map((day) => occupancyId('bed', part.bedId, day)) : []),
      ...(part.deviceId ? daysOf('deviceId').map((day) => occupancyId('device', part.deviceId ?? '', day)) : []),
    ];
  });
  return [...new Set(ids)].sort();
};

const isOver = (one: Pick<Claim, 'from' | 'till'>, other: Pick<Claim, 'from' | 'till'>): boolean =>
  one.from < other.till && other.from < one.till;

/** Whether those that are there leave room for one more. */
const hasRoom = (claim: Claim, there: readonly OccupiedTime[], { slotCapacity }: ClaimedIn): boolean => {
  const over = there.filter((time) => isOver(claim, time)).length;
  return claim.kind === 'place' ? over < slotCapacity : over === 0;
};

/** Whether a claim is within what its booking holds already: that stays its own, whoever was squeezed in over it. */
const isWithinHeld = (
  claim: Claim,
  before: Occupancy | undefined,
  bookingId: string,
  now: readonly OccupiedTime[],
): boolean => {
  const ofBooking = (times: readonly OccupiedTime[]) => times.filter((time) => time.bookingId === bookingId);
  const held = ofBooking(before?.times ?? []).filter(
    ({ over, from, till }) => !over && from <= claim.from && claim.till <= till,
  );
  return held.length > ofBooking(now).filter((time) => isOver(claim, time)).length;
};

const timesOfOthers = (day: Occupancy, bookingId: string): OccupiedTime[] =>
  day.times.filter((time) => time.bookingId !== bookingId);

/** Gives back all that a booking holds. */
export const giveBack = (bookingId: string, days: readonly Occupancy[]): readonly Change[] =>
  days.flatMap((day) => {
    const times = timesOfOthers(day, bookingId);
    return times.length < day.times.length ? [update(occupancy, { ...day, times })] : [];
  });

interface Claiming {
  readonly bookingId: string;
  readonly claims: readonly Claim[];
  /** What there is on all days that the booking touches or touched. */
  readonly days: readonly Occupancy[];
  readonly at: ClaimedIn;
  /** Claims that others stand in the way of are taken over them. */
  readonly squeezes: boolean;
  /** The shops whose counters see a resource. */
  readonly seenIn: (claim: Claim) => readonly string[];
  /** The booking is not made yet: its form holds them. */
  readonly held?: Holding;
}
export interface Claimed {
  /** Those for which there is no room. */
  readonly taken: readonly Claim[];
  readonly changes: readonly Change[];
}

/**
 * The one place that claims people, beds, devices and places, for whoever books and whichever way: all that a booking asks for, or
 * nothing. What it holds already is given back first, so that it never stands in its own way.
 */
export const claim = ({ bookingId, claims, days, at, squeezes, seenIn, held }: Claiming): Claimed => {
  const known = new Map(days.map((day) => [day.id, day]));
  const times = new Map(days.map((day) => [day.id, timesOfOthers(day, bookingId)]));
  const made = new Map<string, Occupancy>();
  const taken: Claim[] = [];
  for (const each of claims) {
    const ids = daysTouched(each.from, each.till).map((day) => ({
      day,
      id: occupancyId(each.kind, each.resourceId, day),
    }));
    const isFree = ids.every(({ id }) => {
      const there = times.get(id) ?? [];
      return hasRoom(each, there, at) || isWithinHeld(each, known.get(id), bookingId, there);
    });
    if (!isFree) taken.push(each);
    const { part, from, till } = each;
    const time = { bookingId, shopId: at.shopId, part, from, till, over: !isFree, ...(held && { held }) };
    for (const { id, day } of ids) {
      times.set(id, [...(times.get(id) ?? []), time]);
      const { kind, resourceId } = each;
      if (!known.has(id)) made.set(id, { id, kind, resourceId, day, shopIds: [...seenIn(each)], times: [] });
    }
  }
  if (taken.length > 0 && !squeezes) return { taken, changes: [] };
  const changes = [...times.keys()].sort().flatMap((id): Change[] => {
    const after = times.get(id) ?? [];
    const before = known.get(id);
    if (!before) return [insert(occupancy, { ...(made.get(id) as Occupancy), times: after })];
    const isSame = JSON.stringify(before.times) === JSON.stringify(after);
    return isSame ? [] : [update(occupancy, { ...before, times: after })];
  });
  return { taken, changes };
};
