import type { Reason } from '../kernel/reason.ts';
import { waitlistStatuses } from './codes.ts';

type State = (typeof waitlistStatuses.words)[number];
type Row = Readonly<Record<State, Reason | null>>;

/** What may be done with a guest who waits in each state, and why not; null where it may. */
export const waitlistStates = {
  'waitlist.change': {
    waiting: null,
    offered: 'waitlist.isOffered',
    booked: 'waitlist.booked',
    expired: null,
    withdrawn: null,
  },
  'waitlist.offer': {
    waiting: null,
    offered: 'waitlist.isOffered',
    booked: 'waitlist.booked',
    expired: 'waitlist.expired',
    withdrawn: 'waitlist.withdrawn',
  },
  'waitlist.decline': {
    waiting: 'waitlist.notOffered',
    offered: null,
    booked: 'waitlist.booked',
    expired: 'waitlist.expired',
    withdrawn: 'waitlist.withdrawn',
  },
  'waitlist.book': {
    waiting: null,
    offered: null,
    booked: 'waitlist.booked',
    expired: 'waitlist.expired',
    withdrawn: 'waitlist.withdrawn',
  },
  'waitlist.serve': {
    waiting: null,
    offered: null,
    booked: 'waitlist.booked',
    expired: 'waitlist.expired',
    withdrawn: 'waitlist.withdrawn',
  },
  'waitlist.withdraw': {
    waiting: null,
    offered: null,
    booked: 'waitlist.booked',
    expired: 'waitlist.expired',
    withdrawn: 'waitlist.withdrawn',
  },
} as const satisfies Record<string, Row>;
export type WaitlistAct = keyof typeof waitlistStates;

/** Why an act is not done to somebody who waits in this state; undefined where it is. */
export const whyNotInState = (act: WaitlistAct, status: number): Reason | undefined => {
  const state = waitlistStatuses.wordOf(status);
  return (state && waitlistStates[act][state]) ?? undefined;
};
