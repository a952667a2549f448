import type { Reason } from '../kernel/reason.ts';
import { bookingStatuses } from './codes.ts';

type State = (typeof bookingStatuses.words)[number];
type Row = Readonly<Record<State, Reason | null>>;

/** What may be done with a booking in each of its states, and why not (spec section 4); null where it may. */
export const bookingStates = {
  'booking.change': {
    notEffective: null,
    inProgress: null,
    arrived: null,
    timeout: null,
    memberCancelled: 'booking.cancelled',
    storeCancelled: 'booking.cancelled',
  },
  'booking.arrive': {
    notEffective: 'booking.notEffective',
    inProgress: null,
    arrived: 'booking.arrivedAlready',
    timeout: null,
    memberCancelled: 'booking.cancelled',
    storeCancelled: 'booking.cancelled',
  },
  'booking.cancel': {
    notEffective: null,
    inProgress: null,
    arrived: 'booking.arrivedAlready',
    timeout: null,
    memberCancelled: 'booking.cancelled',
    storeCancelled: 'booking.cancelled',
  },
  'booking.takeUp': {
    notEffective: null,
    inProgress: 'booking.holdsAlready',
    arrived: null,
    timeout: null,
    memberCancelled: null,
    storeCancelled: null,
  },
} as const satisfies Record<string, Row>;
export type BookingAct = keyof typeof bookingStates;

/** Why an act is not done to a booking in this state; undefined where it is. */
export const whyNotInState = (act: BookingAct, status: number): Reason | undefined => {
  const state = bookingStatuses.wordOf(status);
  return (state && bookingStates[act][state]) ?? undefined;
};
