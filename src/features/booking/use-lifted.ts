import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { type KeyboardEvent, useState } from 'react';
import { type Drag, dragStep } from '#domain/booking/drag.ts';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { endKey, eventKey } from './event-block.tsx';

/** What was picked up, and where it is held. */
export interface Lifted {
  readonly event: LaneEvent;
  readonly drag: Required<Drag>;
}

interface LiftedOn {
  readonly events: readonly LaneEvent[];
  /** The lanes from left to right, where each has its middle, and how high a minute is, in pixels. */
  readonly laneIds: readonly string[];
  readonly middleOf: (place: number) => number;
  readonly laneAt: (x: number) => number;
  readonly perMinute: number;
  readonly onDrop: (lifted: Lifted) => void;
}

const still = { later: 0, longer: 0 };
const inSteps = (pixels: number, perMinute: number): number => Math.round(pixels / perMinute / dragStep) * dragStep;

/** Events picked up and dropped elsewhere, by finger or mouse and by keys: Enter, arrows, Shift with them, Escape. */
export const useLifted = ({ events, laneIds, middleOf, laneAt, perMinute, onDrop }: LiftedOn) => {
  const [lifted, lift] = useState<Lifted | null>(null);
  const drop = (): void => {
    if (!lifted) return;
    lift(null);
    const { later, longer, lane } = lifted.drag;
    if (later !== 0 || longer !== 0 || lane !== lifted.event.lane) onDrop(lifted);
  };
  const begin = (event: LaneEvent): void => lift({ event, drag: { ...still, lane: event.lane } });
  const pointer = {
    onDragStart: ({ active }: DragStartEvent): void => {
      const event = events.find((each) => [eventKey(each), endKey(each)].includes(String(active.id)));
      if (event) begin(event);
    },
    onDragMove: ({ active, delta }: DragMoveEvent): void => {
      if (!lifted) return;
      const { event } = lifted;
      const minutes = inSteps(delta.y, perMinute);
      const from = laneIds.indexOf(event.lane);
      const lane = laneIds[laneAt(middleOf(from) + delta.x)] ?? event.lane;
      const isEnd = active.id === endKey(event);
      lift({
        event,
        drag: isEnd ? { later: 0, longer: minutes, lane: event.lane } : { later: minutes, longer: 0, lane },
      });
    },
    onDragEnd: drop,
    onDragCancel: (): void => lift(null),
  };
  const onKey = (event: LaneEvent, pressed: KeyboardEvent): void => {
    const { key, shiftKey } = pressed;
    if (!lifted) {
      if (key !== 'Enter') return;
      pressed.preventDefault();
      begin(event);
      return;
    }
    const { later, longer, lane } = lifted.drag;
    const place = laneIds.indexOf(lane);
    const down = key === 'ArrowDown' ? dragStep : -dragStep;
    const beside = laneIds[key === 'ArrowRight' ? place + 1 : place - 1] ?? lane;
    if (key === 'Enter') drop();
    else if (key === 'Escape') lift(null);
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      lift({ event, drag: shiftKey ? { later, longer: longer + down, lane } : { later: later + down, longer, lane } });
    else if (key === 'ArrowRight' || key === 'ArrowLeft') lift({ event, drag: { later, longer, lane: beside } });
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return { lifted, pointer, onKey, putBack: () => lift(null) };
};
