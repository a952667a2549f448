import type { BreakSpan, Span } from '../../duty/times.ts';
import type { Blocks } from '../blocks.ts';
import type { servicerWishes } from '../codes.ts';
import type { Reseat } from '../reseat.ts';

/** On which bed a part is given: none, any of the shop, or any of one room by its id. */
export type WishedBed = 'none' | 'any' | (string & {});

/** A service for which somebody wishes a time; those of one guest follow each other in this order. */
export interface WishedPart extends Blocks {
  readonly guest: number;
  readonly minutes: number;
  readonly wish: (typeof servicerWishes)[number];
  /** Who is asked for by name; empty otherwise. */
  readonly staffId: string;
  readonly bed: WishedBed;
  /** The device that was chosen, with when others have it; absent where none was. */
  readonly device?: WishedDevice;
}
export interface WishedDevice {
  readonly id: string;
  readonly taken: readonly Span[];
}

/** What guests wish for who come together, and the time that they named, in milliseconds since 1970. */
export interface Wish {
  readonly parts: readonly WishedPart[];
  readonly near: number;
}

/** A time at which guests may begin, for how many there is room, and in which part of the day it lies, from 0. */
export interface PossibleStart {
  readonly at: number;
  readonly guests: number;
  readonly dayPart: number;
}

/** Somebody who serves: when they are free within the hours of the shop and their own, without overlap, in order. */
export interface FreePerson {
  readonly id: string;
  readonly gender: string;
  readonly free: readonly Span[];
  readonly busy: readonly Span[];
  /** Their hours with breaks that slide: all have to find a place beside what is booked. */
  readonly duties: readonly (Span & { readonly breaks: readonly BreakSpan[] })[];
}

/** A bed, with what is taken on it by what does not move. What is on beds that are alike may go from one to the other. */
export interface OfferedBed {
  readonly id: string;
  readonly roomId: string;
  /** What stands at it: machines are bound to beds, so that whoever is promised one stays at its like. */
  readonly like: string;
  readonly kept: readonly Span[];
}

/** What a booking whose guests have not come holds of a bed: it goes to another one as a whole. */
export interface MovableSeat {
  readonly bookingId: string;
  readonly bedId: string;
  readonly times: readonly Span[];
}

/** How long a service of the shop takes, and what one is worth by its price and how often it is asked for. */
export interface MixedService {
  readonly minutes: number;
  readonly worth: number;
}

/** What there is to offer. */
export interface OfferedTime {
  readonly starts: readonly PossibleStart[];
  /** When guests have to be gone, in milliseconds since 1970; beds are made ready after that too. */
  readonly closes: number;
  readonly people: readonly FreePerson[];
  readonly beds: readonly OfferedBed[];
  readonly seats: readonly MovableSeat[];
  readonly mix: readonly MixedService[];
}

/**
 * What an offer costs the shop, the weightiest first: worth of free time of people and beds that no service of its mix can
 * use any more, changes of who serves a guest, changes of room and guests apart, minutes that guests wait, bookings that change bed.
 */
export type OfferCost = readonly [waste: number, staff: number, rooms: number, waits: number, reseats: number];

/** What is said of an offer: what it does to free time, and what others have of it. */
type OfferUse = 'fills' | 'beside' | 'whole' | 'gap' | 'splits' | 'changesStaff' | 'changesRoom' | 'waits' | 'reseats';

/** What is told of an offer: a code of the words of bookings, and what it needs. */
export interface OfferReason {
  readonly code: OfferUse;
  readonly count: number;
}

/** Where one part would be given. */
export interface OfferedPart {
  readonly startsAt: number;
  readonly staffId: string;
  readonly bedId: string;
}

/** A time that guests are offered, with everything that they wish for in the order of their wish. */
export interface Offer {
  readonly startsAt: number;
  readonly dayPart: number;
  readonly parts: readonly OfferedPart[];
  readonly reseats: readonly Reseat[];
  readonly cost: OfferCost;
  readonly why: readonly OfferReason[];
}

/** Which of two costs is less: below 0 where the first is. */
export const byCost = (one: readonly number[], other: readonly number[]): number => {
  for (const [place, cost] of one.entries()) {
    const differs = cost - (other[place] ?? 0);
    if (differs !== 0) return differs;
  }
  return 0;
};

/** Guests wait no longer than this between two services, in steps of so many minutes. */
export const longestWait = 15;
export const waitStep = 5;
export const minute = 60_000;
