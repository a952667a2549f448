import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { type DrawnDay, drawnWeek, eventsOn, firstHeldDay, type ShopDay } from '#domain/booking/week.ts';
import type { AwayTime } from '#domain/duty/away.ts';
import { hour, minute } from '#domain/values/durations.ts';
import { useDayHeads } from '../../../parts/roster/use-day-heads.ts';
import type { Day } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { AwayShades } from '../away-shades.tsx';
import board from '../day-board.module.css';
import { EventBlock, eventKey } from '../event-block.tsx';
import type { Lane } from '../use-lanes-by.ts';
import classes from './week.module.css';

interface LaneWeekProps {
  readonly lane: Lane;
  readonly days: readonly ShopDay[];
  /** Those of the lane. */
  readonly events: readonly LaneEvent[];
  readonly away: readonly AwayTime[];
  readonly now: number;
  readonly today: Day;
  /** What a part is said to be beside its day: of a room, its bed. */
  readonly placeOf: (event: LaneEvent) => string;
  readonly onDay: (day: Day) => void;
  readonly onOpen: (booking: Booking) => void;
}

/** How high a minute is, how wide the times are, and a day at least, in pixels. */
const [perMinute, timeWidth, narrowest] = [1.1, 56, 92];
const lowest = 24;

/** The week of one person, bed or room: a column for each day, and in it what is booked; a tap beside that opens the day. */
export const LaneWeek = ({ lane, days, events, away, now, today, placeOf, onDay, onOpen }: LaneWeekProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const heads = useDayHeads(days[0]?.day ?? today);
  const drawn = drawnWeek(days, events);
  const held = firstHeldDay(today);
  const [monday] = drawn;
  if (!monday) return null;
  const pixels = (time: number): number => (time / minute) * perMinute;
  const height = pixels(monday.drawnTill - monday.drawnFrom);
  const firstHour = Math.ceil(monday.drawnFrom / hour) * hour;
  const hours = Array.from(
    { length: Math.max(0, Math.ceil((monday.drawnTill - firstHour) / hour)) },
    (_, place) => firstHour + place * hour,
  );
  const columnAt = (place: number) => ({
    left: `calc(${timeWidth}px + (100% - ${timeWidth}px) * ${place} / ${drawn.length})`,
    width: `calc((100% - ${timeWidth}px) / ${drawn.length})`,
  });
  return (
    <div className={board.board} data-testid="lane-week">
      <div style={{ minWidth: timeWidth + narrowest * drawn.length }}>
        <div className={board.heads}>
          <div className={board.corner} style={{ width: timeWidth }} />
          {drawn.map(({ day }, place) => (
            <button
              key={day}
              type="button"
              className={`${board.head} ${classes.dayHead}`}
              style={columnAt(place)}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-label={t('week.toDay', { day: heads[place] })}
              onClick={() => onDay(day)}
              data-testid={`to-day-${day}`}
            >
              {heads[place]}
            </button>
          ))}
        </div>
        <div className={board.hours} style={{ height }}>
          <div className={board.times} style={{ height, width: timeWidth }}>
            {hours.map((at) => (
              <span key={at} className={board.time} style={{ top: pixels(at - monday.drawnFrom) }}>
                {clock(at)}
              </span>
            ))}
          </div>
          {drawn.map((day, place) => (
            <section
              key={day.day}
              aria-label={heads[place]}
              className={board.lane}
              style={{ ...columnAt(place), height, backgroundSize: `100% ${pixels(hour)}px` }}
            >
              <div className={classes.behind} aria-hidden onClick={() => onDay(day.day)} />
              <Closed day={day} isHeld={day.day >= held} pixels={pixels} />
              <AwayShades
                lane={lane}
                day={{ away, from: day.drawnFrom, till: day.drawnTill }}
                topOf={(at) => pixels(at - day.drawnFrom)}
              />
              {eventsOn(events, day).map((event) => {
                const top = Math.max(0, pixels(event.from - day.drawnFrom));
                const bottom = Math.min(height, pixels(event.till - day.drawnFrom));
                return (
                  <EventBlock
                    key={eventKey(event)}
                    event={event}
                    laneName={placeOf(event)}
                    top={top}
                    height={Math.max(lowest, bottom - top)}
                    isMovable={false}
                    how=""
                    isLifted={false}
                    onOpen={() => onOpen(event.booking)}
                    onKey={() => undefined}
                    onBlur={() => undefined}
                  />
                );
              })}
              {now >= day.drawnFrom && now < day.drawnTill && day.day === today && (
                <div className={board.now} style={{ top: pixels(now - day.drawnFrom) }} />
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
};

interface ClosedProps {
  readonly day: DrawnDay;
  readonly isHeld: boolean;
  readonly pixels: (time: number) => number;
}

/** The hours of a day at which the shop is closed; all of one whose bookings this device does not hold. */
const Closed = ({ day: { drawnFrom, drawnTill, opens, closes }, isHeld, pixels }: ClosedProps) => {
  const { t } = useTranslation('booking');
  const times = isHeld
    ? [
        [drawnFrom, opens],
        [closes, drawnTill],
      ]
    : [[drawnFrom, drawnTill]];
  return times.map(
    ([from = 0, till = 0]) =>
      from < till && (
        <div
          key={from}
          className={board.away}
          style={{ top: pixels(from - drawnFrom), height: pixels(till - from) }}
          data-testid={isHeld ? 'closed' : 'not-held'}
        >
          <VisuallyHidden>{t(isHeld ? 'week.closed' : 'week.notHeld')}</VisuallyHidden>
        </div>
      ),
  );
};
