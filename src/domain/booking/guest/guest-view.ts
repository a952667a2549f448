import { z } from 'zod';
import type { Shop } from '../../shop/shop.ts';
import { day } from '../../values/durations.ts';
import type { Fen } from '../../values/money.ts';
import { type Booking, endOf } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { balanceOf, owedOf } from '../deposit/balance.ts';
import type { Deposit } from '../deposit/deposit.ts';
import { backIn, settledOf } from '../deposit/of-booking.ts';
import { whyNotByGuest } from './acts.ts';
import { askedInstead, askedTime, guestDetails, isConfirmed, saidNothing } from './from-guest.ts';

/** How a booking stands for its guests: `waits` for a place, `past` once it is over or nobody came. */
type GuestStatus = 'waits' | 'booked' | 'here' | 'cancelled' | 'past';
const guestStatuses = ['waits', 'booked', 'here', 'cancelled', 'past'] as const satisfies readonly GuestStatus[];

/** What guests see of their booking by its link: nothing that the staff noted, and nobody else's. Times in milliseconds since 1970. */
export const guestView = z.object({
  state: z.enum(guestStatuses),
  /** When that was so, by the server's clock. */
  at: z.int(),
  /** Of the app that the server goes with. */
  version: z.string(),
  shop: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    currencyFlag: z.string(),
  }),
  startsAt: z.int(),
  endsAt: z.int(),
  /** The number that they show in the shop; empty where it is of no use any more. */
  ticket: z.string(),
  services: z.array(z.object({ name: z.string(), guest: z.int(), startsAt: z.int(), endsAt: z.int() })),
  /** A member is called as the shop knows them. */
  isMember: z.boolean(),
  details: guestDetails,
  confirmed: z.boolean(),
  /** Another time that they asked for and were not given yet. */
  asked: z.object(askedTime.shape).nullable(),
  /** Whether the booking is still theirs to change by the link, and to confirm. */
  mayChange: z.boolean(),
  mayConfirm: z.boolean(),
  /** What they left for it, and how much of it goes back if they cancel now, in fen; null where they left nothing. */
  deposit: z.object({ left: z.int(), back: z.int() }).nullable(),
});
export type GuestView = z.infer<typeof guestView>;

/** So long after its end a link still says that its booking is over, in milliseconds; then it opens nothing. */
export const linkLastsAfter = day;

const stateOf = ({ status, endsAt }: Booking, now: number): GuestStatus => {
  const { notEffective, arrived, timeout, memberCancelled, storeCancelled } = bookingStatuses;
  if (status === memberCancelled || status === storeCancelled) return 'cancelled';
  if (status === timeout || endsAt <= now) return 'past';
  if (status === arrived) return 'here';
  return status === notEffective ? 'waits' : 'booked';
};

/** What guests left for a booking and what of it goes back if they cancel at a moment, in fen. */
const depositIn = (booked: Booking, deposits: readonly Deposit[], now: number): GuestView['deposit'] => {
  const cancelled = { ...booked, status: bookingStatuses.memberCancelled, endedAt: now };
  const held = deposits.filter(({ entries }) => owedOf(balanceOf(entries)) > 0);
  if (held.length === 0) return null;
  const sum = (of: (each: Deposit) => Fen): Fen => held.reduce((all, each) => all + of(each), 0);
  return {
    left: sum(({ entries }) => owedOf(balanceOf(entries))),
    back: sum((each) => backIn(settledOf(each, cancelled) ?? [])),
  };
};

interface Around {
  readonly shop: Pick<Shop, 'name' | 'address' | 'phone' | 'timeZone' | 'currencyFlag'>;
  readonly deposits: readonly Deposit[];
  readonly version: string;
  readonly now: number;
}

/** What the guests of a booking see of it at a moment. */
export const viewForGuest = (booked: Booking, { shop, deposits, version, now }: Around): GuestView => {
  const { startsAt, endsAt, parts, memberId, guestName, fromGuest } = booked;
  const { name, address, phone, timeZone, currencyFlag } = shop;
  const state = stateOf(booked, now);
  const said = fromGuest ?? saidNothing;
  const asked = askedInstead(booked);
  return {
    state,
    at: now,
    version,
    shop: { name, address, phone, timeZone, currencyFlag },
    startsAt,
    endsAt,
    ticket: state === 'booked' ? booked.ticket : '',
    services: parts
      .toSorted((one, other) => one.startsAt - other.startsAt || one.guest - other.guest)
      .map((part) => ({ name: part.name, guest: part.guest, startsAt: part.startsAt, endsAt: endOf(part) })),
    isMember: memberId !== '',
    details: { name: memberId === '' ? guestName : '', sex: said.sex, remark: said.remark },
    confirmed: isConfirmed(booked),
    asked: asked ? { day: asked.day, fromMinute: asked.fromMinute, tillMinute: asked.tillMinute } : null,
    mayChange: whyNotByGuest('cancel', booked, now) === undefined,
    mayConfirm: whyNotByGuest('confirm', booked, now) === undefined,
    deposit: whyNotByGuest('cancel', booked, now) === undefined ? depositIn(booked, deposits, now) : null,
  };
};
