import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drag } from '#domain/booking/drag.ts';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { minute } from '#domain/values/durations.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './day-board.module.css';
import { DayLane, type LaneActs } from './day-lane.tsx';
import { eventKey } from './event-block.tsx';
import { LiftedEvent } from './lifted-event.tsx';
import type { BookedDay } from './use-day.ts';
import { useLanes } from './use-lanes.ts';
import type { Lane } from './use-lanes-by.ts';
import { useLifted } from './use-lifted.ts';
import type { WaitNote } from './use-waiting.ts';

interface DayBoardProps {
  readonly day: BookedDay;
  /** The present moment, where it lies within the day. */
  readonly now: number | null;
  readonly mayBook: boolean;
  readonly onGap: (lane: Lane, startsAt: number) => void;
  readonly onEvent: (event: LaneEvent) => void;
  readonly onDrag: (event: LaneEvent, drag: Drag) => void;
  /** Free times for which somebody waits; one that is tapped on is theirs. */
  readonly notes: readonly WaitNote[];
  readonly onWait: (note: WaitNote) => void;
}

/** How high a minute is, and how wide the times are, in pixels. */
const [perMinute, timeWidth] = [1.6, 64];
const none: readonly LaneEvent[] = [];
const noNotes: readonly WaitNote[] = [];
const nothing = () => undefined;
/** What is picked up says itself where it is held. */
const unsaid = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/**
 * A day of the shop: a column for each person or bed, drawn as far as it is in view, and in it what is booked. A tap on
 * free time books; what is booked is dragged to another time or lane, and at its end made longer.
 */
export const DayBoard = ({ day, now, mayBook, onGap, onEvent, onDrag, notes, onWait }: DayBoardProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const how = useId();
  const { lanes, events, from, till, step } = day;
  const topOf = (at: number): number => ((at - from) / minute) * perMinute;
  const height = topOf(till);
  const starts = Array.from({ length: Math.ceil((till - from) / step) }, (_, place) => from + place * step);
  const eventsOf = useMemo(
    () => new Map(lanes.map(({ id }) => [id, events.filter(({ lane }) => lane === id)])),
    [lanes, events],
  );
  const notesOf = useMemo(
    () => new Map(notes.map((note) => [note.lane, notes.filter(({ lane }) => lane === note.lane)])),
    [notes],
  );
  const columns = useLanes(lanes, eventsOf, timeWidth);
  const { scroller, widths, lefts, total, seen, show } = columns;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const [dropped, drop] = useState<string | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const { lifted, pointer, onKey, putBack } = useLifted({
    events,
    ground,
    laneIds: lanes.map(({ id }) => id),
    laneAt: columns.laneAt,
    middleOf: columns.middleOf,
    perMinute,
    onDrop: ({ event, drag: { lane, ...drag } }) => {
      drop(eventKey(event));
      onDrag(event, lane === event.lane ? drag : { ...drag, lane });
    },
  });
  const shown = lifted && lanes.findIndex(({ id }) => id === lifted.drag.lane);
  useEffect(() => {
    if (shown !== null && shown >= 0) show(shown);
  }, [shown, show]);

  // What was dropped is drawn anew where it came to lie, and goes on being what keys are for.
  const landed = events.find((event) => eventKey(event) === dropped);
  const landedAt = landed && `${landed.lane} ${landed.from} ${landed.till}`;
  useEffect(() => {
    if (landedAt && dropped)
      scroller.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(dropped)}"]`)?.focus();
  }, [scroller, dropped, landedAt]);

  const [pointed, point] = useState<{ readonly lane: string; readonly at: number } | null>(null);
  const first = lanes[0]?.id ?? '';
  const entry = lanes.some(({ id }) => id === pointed?.lane) ? (pointed?.lane ?? first) : first;
  const goes = useRef(false);
  useEffect(() => {
    if (!goes.current) return;
    goes.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(entry)}"]`)?.focus();
  });
  const begin =
    starts[
      Math.max(
        0,
        starts.findLastIndex((at) => now === null || at <= now),
      )
    ] ?? from;
  const onLaneKey = ({ id: laneId }: Lane, at: number, pressed: KeyboardEvent): void => {
    const place = lanes.findIndex(({ id }) => id === laneId);
    const [across, along] = [
      { ArrowLeft: -1, ArrowRight: 1 }[pressed.key] ?? 0,
      { ArrowUp: -step, ArrowDown: step }[pressed.key] ?? 0,
    ];
    const [lane, next] = [lanes[place + across], at + along];
    if ((across === 0 && along === 0) || !lane || next < from || next >= till) return;
    pressed.preventDefault();
    goes.current = true;
    show(place + across);
    point({ lane: lane.id, at: next });
  };
  const acts: LaneActs = {
    onPoint: useCallbackRef(({ id }: Lane, at: number | null) => point(at === null ? null : { lane: id, at })),
    onGap: useCallbackRef(onGap),
    onLaneKey: useCallbackRef(onLaneKey),
    onEvent: useCallbackRef(onEvent),
    onWait: useCallbackRef(onWait),
    onEventKey: useCallbackRef(onKey),
    onEventBlur: useCallbackRef(() => {
      putBack();
      drop(null);
    }),
  };
  // Where somebody begins to look: at the present, and on other days where something is booked.
  const [looksAt] = useState(() => now ?? (events.length > 0 ? Math.min(...events.map((event) => event.from)) : from));
  useEffect(() => {
    scroller.current?.scrollTo({ top: Math.max(0, ((looksAt - from) / minute) * perMinute - 120) });
  }, [scroller, looksAt, from]);

  return (
    <DndContext sensors={sensors} {...pointer} accessibility={{ announcements: unsaid }}>
      <div ref={columns.board} className={classes.board} data-testid="booking-day" data-from={from}>
        <div style={{ width: timeWidth + total }}>
          <div className={classes.heads}>
            <div className={classes.corner} style={{ width: timeWidth }} />
            {seen.map((place) => (
              <div
                key={lanes[place]?.id}
                className={classes.head}
                style={{ left: timeWidth + (lefts[place] ?? 0), width: widths[place] }}
              >
                {lanes[place]?.name}
              </div>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <div ref={ground} role="group" aria-label={t('day.lanes')} className={classes.hours} style={{ height }}>
            <div className={classes.times} style={{ height, width: timeWidth }}>
              {starts.slice(1).map((at) => (
                <span key={at} className={classes.time} style={{ top: topOf(at) }}>
                  {clock(at)}
                </span>
              ))}
            </div>
            {seen.map((place) => {
              const lane = lanes[place];
              if (!lane) return null;
              const isPointed = pointed?.lane === lane.id;
              return (
                <DayLane
                  key={lane.id}
                  lane={lane}
                  day={day}
                  events={eventsOf.get(lane.id) ?? none}
                  notes={notesOf.get(lane.id) ?? noNotes}
                  left={timeWidth + (lefts[place] ?? 0)}
                  width={widths[place] ?? 0}
                  perMinute={perMinute}
                  now={now}
                  at={isPointed ? pointed.at : begin}
                  isPointed={isPointed}
                  isEntry={lane.id === entry}
                  mayBook={mayBook}
                  how={how}
                  liftedKey={lifted?.event.lane === lane.id ? eventKey(lifted.event) : undefined}
                  {...acts}
                />
              );
            })}
            {lifted && shown !== null && (
              <LiftedEvent
                lifted={lifted}
                laneName={lanes[shown]?.name ?? ''}
                left={timeWidth + (lefts[shown] ?? 0)}
                width={widths[shown] ?? 0}
                topOf={topOf}
              />
            )}
          </div>
        </div>
      </div>
      <div id={how} hidden>
        {t('day.how')}
      </div>
    </DndContext>
  );
};
