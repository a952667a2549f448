import type { ShopSettings } from '../../shop/shop-settings.ts';
import { day } from '../../values/durations.ts';
import { type Fen, roundHalfUp } from '../../values/money.ts';
import type { Booking, BookingPart } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';

/** When a shop asks for a deposit, and how much of it. */
export interface DepositRule {
  /** Of every service, of those that it lists, or of none. */
  readonly services: 'every' | 'listed' | 'none';
  readonly serviceIds: readonly string[];
  /** For each service: so much of its price in percent, or a fixed amount in fen where that is 0. */
  readonly percent: number;
  readonly fixed: Fen;
  /** For all services of guests who did not come so often within so many days; 0 times for never. */
  readonly absences: { readonly times: number; readonly days: number };
}

/** Who is to come: all records of a member, or who is called at a number. */
export interface Expected {
  readonly memberIds: readonly string[];
  /** Empty for none. */
  readonly mobile: string;
}

/** A service that is booked, with its price in fen. */
export interface PricedPart extends Pick<BookingPart, 'serviceId'> {
  readonly price: Fen;
}

/** What is asked for of a booking, in fen, and why; nothing is 0 for no reason. */
export interface AskedDeposit {
  readonly amount: Fen;
  readonly because: 'services' | 'absences' | null;
}

/** The rule that a shop has in its settings. */
export const depositRuleOf = (
  of: Pick<
    ShopSettings,
    | ('depositServices' | 'depositServiceIds' | 'depositPercent' | 'depositFixed')
    | ('depositAbsences' | 'depositAbsenceDays')
  >,
): DepositRule => ({
  services: of.depositServices,
  serviceIds: of.depositServiceIds,
  percent: of.depositPercent,
  fixed: of.depositFixed,
  absences: { times: of.depositAbsences, days: of.depositAbsenceDays },
});

type Missed = Pick<Booking, 'memberId' | 'mobile' | 'status' | 'startsAt'>;

const isTheirs = ({ memberIds, mobile }: Expected, booking: Missed): boolean =>
  (booking.memberId !== '' && memberIds.includes(booking.memberId)) || (mobile !== '' && booking.mobile === mobile);

/** How often guests did not come in so many days before a moment (milliseconds since 1970); each booking counts once. */
export const absencesOf = (
  expected: Expected,
  bookings: readonly Missed[],
  { at, days }: { readonly at: number; readonly days: number },
): number =>
  bookings.filter(
    (booking) =>
      booking.status === bookingStatuses.timeout &&
      booking.startsAt > at - days * day &&
      booking.startsAt <= at &&
      isTheirs(expected, booking),
  ).length;

/** The deposit of one service: never more than it costs. */
const ofPart = ({ price }: PricedPart, { percent, fixed }: DepositRule): Fen =>
  Math.min(price, percent > 0 ? roundHalfUp((price * percent) / 100) : fixed);

/** What a shop asks for of a booking whose guests did not come so often before. */
export const depositAsked = (rule: DepositRule, parts: readonly PricedPart[], absences: number): AskedDeposit => {
  const { services, serviceIds, absences: often } = rule;
  const isOften = often.times > 0 && absences >= often.times;
  const isListed = ({ serviceId }: PricedPart) =>
    services === 'every' || (services === 'listed' && serviceIds.includes(serviceId));
  const of = isOften ? parts : parts.filter(isListed);
  const amount = of.reduce((sum, part) => sum + ofPart(part, rule), 0);
  if (amount === 0) return { amount, because: null };
  return { amount, because: isOften ? 'absences' : 'services' };
};
