import { clockOf, whenClockShows } from '../../values/day-in.ts';
import { type AskedPart, type Booking, mostMinutes } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import { dragStep } from '../drag.ts';
import { partsFrom } from './repeat.ts';

type InSeries = Pick<Booking, 'id' | 'series'>;

/** The id of the series that a booking is of, or would begin. */
export const seriesOf = ({ id, series }: InSeries): string => series?.id ?? id;

/** Which of its series a booking is, counted from 1. */
export const numberOf = ({ series }: InSeries): number => series?.number ?? 1;

/** The bookings of a series as they were numbered; of a booking that is alone, itself. */
export const inSeries = <Row extends InSeries>(bookings: readonly Row[], seriesId: string): Row[] =>
  bookings.filter((each) => seriesOf(each) === seriesId).sort((one, other) => numberOf(one) - numberOf(other));

/** The number that the next booking of a series gets. */
export const nextNumber = (bookings: readonly InSeries[]): number => Math.max(1, ...bookings.map(numberOf)) + 1;

/** What goes on with the whole of a series: this booking and those that begin after it, or all that are to come. */
export const seriesScopes = ['following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** Whether nothing came of a booking yet: its guests are expected, or have no time any more. */
export const isToCome = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === bookingStatuses.inProgress || status === bookingStatuses.notEffective;

/** The bookings of its series that something is done to together with one of them, in the order in which they begin. */
export const togetherWith = <Row extends InSeries & Pick<Booking, 'status' | 'startsAt'>>(
  chosen: Row,
  bookings: readonly Row[],
  scope: SeriesScope,
): Row[] =>
  inSeries(bookings, seriesOf(chosen))
    .filter((each) => isToCome(each) && (scope === 'all' || each.startsAt >= chosen.startsAt))
    .sort((one, other) => one.startsAt - other.startsAt);

/** What is asked of one part: as it was, with what became another of the part of the chosen booking. */
const partAlike = (part: AskedPart, was: AskedPart, is: AskedPart, timeZone: string): AskedPart => {
  const later = clockOf(is.startsAt, timeZone) - clockOf(was.startsAt, timeZone);
  const one = <Field extends keyof AskedPart>(field: Field) => (was[field] === is[field] ? part[field] : is[field]);
  const minutes = part.minutes + is.minutes - was.minutes;
  const deviceId = one('deviceId');
  return {
    ...part,
    ...(deviceId === undefined ? {} : { deviceId }),
    startsAt: whenClockShows(clockOf(part.startsAt, timeZone) + later, timeZone),
    minutes: Math.min(mostMinutes, Math.max(dragStep, minutes)),
    serviceId: one('serviceId'),
    staffId: one('staffId'),
    wish: one('wish'),
    bedId: one('bedId'),
    guest: one('guest'),
  };
};

/**
 * The parts of another booking of a series, changed as one of it was: as much later by the shop's clocks and as much longer,
 * and by whom, on which bed and what for where that became another. Where services were added or left out, it has those of
 * the chosen booking, at its own day (`freshId` names parts that it did not have).
 */
export const changedAlike = (
  other: readonly AskedPart[],
  was: readonly AskedPart[],
  is: readonly AskedPart[],
  timeZone: string,
  freshId: () => string,
): AskedPart[] => {
  const isAlike = other.length === was.length && was.length === is.length;
  if (isAlike) return other.map((part, place) => partAlike(part, was[place] ?? part, is[place] ?? part, timeZone));
  const beginOf = (parts: readonly AskedPart[]) =>
    clockOf(Math.min(...parts.map(({ startsAt }) => startsAt)), timeZone);
  const startsAt = whenClockShows(beginOf(other) + beginOf(is) - beginOf(was), timeZone);
  return partsFrom(is, startsAt, timeZone).map((part) => ({ ...part, id: freshId() }));
};
