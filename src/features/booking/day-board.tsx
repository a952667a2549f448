import { Text, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useStatus } from './booking-words.ts';
import classes from './day-board.module.css';
import type { BookedDay, Lane } from './use-day.ts';

interface DayBoardProps {
  readonly day: BookedDay;
  /** The present moment, where it lies within the day. */
  readonly now: number | null;
  readonly mayBook: boolean;
  readonly onGap: (lane: Lane, startsAt: number) => void;
  readonly onEvent: (event: LaneEvent) => void;
}

/** How high a minute is, and how wide a lane, in pixels. */
const [perMinute, laneWidth, timeWidth] = [1.6, 132, 64];
const minute = 60_000;

/** A day of the shop: a column for each person or bed, and in it what is booked; a tap on a gap books. */
export const DayBoard = ({ day, now, mayBook, onGap, onEvent }: DayBoardProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const { lanes, events, from, till, step } = day;
  const topOf = (at: number): number => ((at - from) / minute) * perMinute;
  const height = topOf(till);
  const starts = Array.from({ length: Math.ceil((till - from) / step) }, (_, place) => from + place * step);
  const columns = `${timeWidth}px repeat(${lanes.length}, minmax(${laneWidth}px, 1fr))`;
  return (
    <div className={classes.board} data-testid="booking-day">
      <div className={classes.grid} style={{ gridTemplateColumns: columns }}>
        <div className={`${classes.head} ${classes.corner}`} />
        {lanes.map(({ id, name }) => (
          <div key={id} className={classes.head} id={`lane-${id}`}>
            {name}
          </div>
        ))}
        <div className={classes.times} style={{ height }}>
          {starts.slice(1).map((at) => (
            <span key={at} className={classes.time} style={{ top: topOf(at) }}>
              {clock(at)}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <div key={lane.id} className={classes.lane} style={{ height }}>
            {starts.map((at) => (
              <button
                key={at}
                type="button"
                className={classes.gap}
                style={{ top: topOf(at), height: Math.min(topOf(till), topOf(at + step)) - topOf(at) }}
                disabled={!mayBook}
                aria-label={t('day.empty', { lane: lane.name, time: clock(at) })}
                onClick={() => onGap(lane, at)}
                data-testid={`gap-${lane.id}-${clock(at)}`}
              />
            ))}
            {events
              .filter((event) => event.lane === lane.id)
              .map((event) => (
                <Fragment key={`${event.booking.id} ${event.part.id}`}>
                  <EventBlock event={event} lane={lane} topOf={topOf} onEvent={onEvent} />
                </Fragment>
              ))}
            {now !== null && now >= from && now < till && <div className={classes.now} style={{ top: topOf(now) }} />}
          </div>
        ))}
      </div>
    </div>
  );
};

interface EventBlockProps extends Pick<DayBoardProps, 'onEvent'> {
  readonly event: LaneEvent;
  readonly lane: Lane;
  readonly topOf: (at: number) => number;
}

const EventBlock = ({ event, lane, topOf, onEvent }: EventBlockProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const stateOf = useStatus();
  const { booking, part, column, columns } = event;
  const { word, color } = stateOf(booking.status);
  const top = Math.max(0, topOf(event.from));
  const style: CSSProperties & Record<`--${string}`, string> = {
    top,
    height: Math.max(24, topOf(event.till) - top),
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
    '--event-color': `var(--mantine-color-${color}-6)`,
    '--event-light': `var(--mantine-color-${color}-light)`,
  };
  return (
    <button
      type="button"
      className={classes.event}
      style={style}
      onClick={() => onEvent(event)}
      data-testid={`event-${booking.ticket}`}
    >
      <Text span size="sm" fw={600} truncate display="block">
        {booking.name}
      </Text>
      <Text span size="xs" truncate display="block">
        {clock(event.from)} {part.name}
      </Text>
      <VisuallyHidden>{t('day.event', { to: clock(event.till), lane: lane.name, status: word })}</VisuallyHidden>
    </button>
  );
};
