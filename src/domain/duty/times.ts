import { clockOf, whenClockShows } from '../values/day-in.ts';
import { minute } from '../values/durations.ts';
import type { DayPlan, DutyBreak } from './duty-week.ts';

const wholeDay = 24 * 60;

/** From when till when, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly till: number;
}

/** A minute of a day's clocks, as if they showed it in the universal zone; more than a day is on the next one. */
const clockAt = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * minute;

/** Whether the clocks of a zone show this minute on a day: they leave some out when they are put on. */
export const isShown = (day: string, minutes: number, timeZone: string): boolean => {
  const clock = clockAt(day, minutes);
  return clockOf(whenClockShows(clock, timeZone), timeZone) === clock;
};

type Hours = Pick<DayPlan, 'begins' | 'ends'>;

/** The minute of a clock as it lies in a duty that began then: what is earlier is on the next day. */
const within = ({ begins }: Pick<Hours, 'begins'>, minutes: number): number =>
  minutes < begins ? minutes + wholeDay : minutes;
/** The minute at which hours end, counted from the midnight before they begin. */
export const endMinute = ({ begins, ends }: Hours): number => (ends <= begins ? ends + wholeDay : ends);

/** From when till when somebody is there who begins and ends by the clocks of a day, also of one of 23 or 25 hours. */
export const spanOfHours = (day: string, hours: Hours, timeZone: string): Span => ({
  from: whenClockShows(clockAt(day, hours.begins), timeZone),
  till: whenClockShows(clockAt(day, endMinute(hours)), timeZone),
});

/** A break of a day, with how far it may slide. */
export interface BreakSpan extends Span {
  readonly slides: number;
}

/** When the breaks of a day are planned. */
export const breakSpans = (
  day: string,
  { breaks, ...hours }: Hours & Pick<DayPlan, 'breaks'>,
  timeZone: string,
): BreakSpan[] =>
  breaks.map(({ begins, minutes, slides }) => {
    const from = whenClockShows(clockAt(day, within(hours, begins)), timeZone);
    return { from, till: from + minutes * minute, slides: slides * minute };
  });

/** Whether breaks lie in their hours and none in another one, as they are planned. */
export const breaksFit = ({ breaks, ...hours }: Hours & { readonly breaks: readonly DutyBreak[] }): boolean => {
  const spans = breaks.map(({ begins, minutes }) => {
    const from = within(hours, begins);
    return { from, till: from + minutes };
  });
  return spans.every(
    ({ from, till }, place) =>
      till <= endMinute(hours) && spans.slice(0, place).every((other) => till <= other.from || other.till <= from),
  );
};

export const isOver = (one: Span, other: Span): boolean => one.from < other.till && other.from < one.till;

const step = 5 * minute;

/** So many places of breaks are tried together: four that are in each other's way could have millions. */
const mostTried = 2_000;

/** Where a break can lie beside what is booked, as near as can be to where it is planned first. */
const placesOf = ({ from, till, slides }: BreakSpan, hours: Span, busy: readonly Span[]): Span[] => {
  const moves = Array.from({ length: Math.floor(slides / step) + 1 }, (_, place) => place * step);
  return moves
    .flatMap((move) => (move === 0 ? [0] : [-move, move]))
    .map((by) => ({ from: from + by, till: till + by }))
    .filter((at) => at.from >= hours.from && at.till <= hours.till && !busy.some((each) => isOver(each, at)));
};

/**
 * Where the breaks of a day find their place beside what is booked: each as near as can be to where it is planned, no
 * further than it slides, within the hours. Undefined where they do not all find one, or none was found soon.
 */
export const placedBreaks = (
  breaks: readonly BreakSpan[],
  hours: Span,
  busy: readonly Span[],
): readonly Span[] | undefined => {
  const places = breaks.map((each) => placesOf(each, hours, busy));
  let tried = 0;
  const place = (given: readonly Span[]): readonly Span[] | undefined => {
    const next = places[given.length];
    if (!next) return given;
    for (const at of next) {
      tried += 1;
      if (tried > mostTried) return undefined;
      const all = given.some((each) => isOver(each, at)) ? undefined : place([...given, at]);
      if (all) return all;
    }
    return undefined;
  };
  return places.some((each) => each.length === 0) ? undefined : place([]);
};
