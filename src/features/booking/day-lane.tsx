import { type KeyboardEvent, memo } from 'react';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { whyNotInState } from '#domain/booking/states.ts';
import { minute } from '#domain/values/durations.ts';
import { AwayShades } from './away-shades.tsx';
import { PreparationStrips } from './blocks/preparation-strips.tsx';
import classes from './day-board.module.css';
import { EventBlock, eventKey } from './event-block.tsx';
import { FreeTime } from './free-time.tsx';
import { HeldLanes } from './held-lanes.tsx';
import type { BookedDay } from './use-day.ts';
import type { Lane } from './use-lanes-by.ts';
import type { WaitNote } from './use-waiting.ts';
import { WaitNotes } from './wait-notes.tsx';

/** What is done in a lane; these functions stay the same while something is dragged over it. */
export interface LaneActs {
  /** A time of the lane is pointed to, or none any more. */
  readonly onPoint: (lane: Lane, at: number | null) => void;
  readonly onGap: (lane: Lane, at: number) => void;
  readonly onLaneKey: (lane: Lane, at: number, pressed: KeyboardEvent) => void;
  readonly onEvent: (event: LaneEvent) => void;
  readonly onEventKey: (event: LaneEvent, pressed: KeyboardEvent) => void;
  readonly onEventBlur: () => void;
  /** Somebody who waits for a free time of the lane gets it. */
  readonly onWait: (note: WaitNote) => void;
}

interface DayLaneProps extends LaneActs {
  readonly lane: Lane;
  readonly day: BookedDay;
  /** Those of the lane. */
  readonly events: readonly LaneEvent[];
  readonly notes: readonly WaitNote[];
  /** Where it lies, and how high a minute is, in pixels. */
  readonly left: number;
  readonly width: number;
  readonly perMinute: number;
  /** The present moment, where it lies within the day. */
  readonly now: number | null;
  /** The time at which the lane is pointed to, or would be by keys. */
  readonly at: number;
  readonly isPointed: boolean;
  /** It is the one that is reached by Tab. */
  readonly isEntry: boolean;
  readonly mayBook: boolean;
  /** The id of the text that says with which keys events are moved. */
  readonly how: string;
  /** The event of the lane that is dragged. */
  readonly liftedKey: string | undefined;
}

/** What is shorter is drawn as high as this, in pixels, so that a finger meets it. */
const lowest = 24;

/** A column of the day: its free time, and what is booked in it. It is drawn anew only where something of it changes. */
export const DayLane = memo((props: DayLaneProps) => {
  const { lane, day, events, notes, left, width, perMinute, now, at, isPointed, isEntry, mayBook, how, liftedKey } =
    props;
  const { from, till, step } = day;
  const topOf = (time: number): number => ((time - from) / minute) * perMinute;
  const timeAt = (pixels: number): number => {
    const last = Math.max(0, Math.ceil((till - from) / step) - 1);
    return from + Math.max(0, Math.min(last, Math.floor(((pixels / perMinute) * minute) / step))) * step;
  };
  const height = topOf(till);
  return (
    <section
      aria-label={lane.name}
      className={classes.lane}
      style={{ left, width, height, backgroundSize: `100% ${topOf(from + step)}px` }}
    >
      <FreeTime
        lane={lane}
        at={at}
        shown={isPointed ? { top: topOf(at), height: topOf(from + step) } : null}
        mayBook={mayBook}
        tabIndex={isEntry ? 0 : -1}
        onPoint={(pixels) => props.onPoint(lane, pixels === null ? null : timeAt(pixels))}
        onBook={(pixels) => props.onGap(lane, pixels === null ? at : timeAt(pixels))}
        onKey={(pressed) => props.onLaneKey(lane, at, pressed)}
      />
      <AwayShades lane={lane} day={day} topOf={topOf} />
      <HeldLanes lane={lane} day={day} topOf={topOf} />
      <WaitNotes notes={notes} topOf={topOf} mayBook={mayBook} onWait={props.onWait} />
      <PreparationStrips events={events} till={till} topOf={topOf} />
      {events.map((event) => {
        const isMovable = mayBook && whyNotInState('booking.change', event.booking.status) === undefined;
        const top = Math.max(0, topOf(event.from));
        return (
          <EventBlock
            key={eventKey(event)}
            event={event}
            laneName={lane.name}
            top={top}
            height={Math.max(lowest, topOf(event.till) - top)}
            isMovable={isMovable}
            how={how}
            isLifted={eventKey(event) === liftedKey}
            onOpen={() => props.onEvent(event)}
            onKey={(pressed) => isMovable && props.onEventKey(event, pressed)}
            onBlur={props.onEventBlur}
          />
        );
      })}
      {now !== null && now >= from && now < till && <div className={classes.now} style={{ top: topOf(now) }} />}
    </section>
  );
});
