import type { DragStartEvent } from '@dnd-kit/core';
import { type Coordinates, getEventCoordinates } from '@dnd-kit/utilities';
import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
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
  /** In what lanes and times lie; it may be scrolled. */
  readonly ground: RefObject<HTMLElement | null>;
  /** The lanes from left to right, where each has its middle, and how high a minute is, in pixels. */
  readonly laneIds: readonly string[];
  readonly middleOf: (place: number) => number;
  readonly laneAt: (x: number) => number;
  readonly perMinute: number;
  readonly onDrop: (lifted: Lifted) => void;
}

/** What a finger or the mouse holds: an event or its end, and where on the ground it was taken. */
interface Held {
  readonly event: LaneEvent;
  readonly isEnd: boolean;
  readonly taken: Coordinates;
}

const still = { later: 0, longer: 0 };
const inSteps = (pixels: number, perMinute: number): number => Math.round(pixels / perMinute / dragStep) * dragStep;

/** Events picked up and dropped elsewhere, by finger or mouse and by keys: Enter, arrows, Shift with them, Escape. */
export const useLifted = ({ events, ground, laneIds, middleOf, laneAt, perMinute, onDrop }: LiftedOn) => {
  const [lifted, lift] = useState<Lifted | null>(null);
  const held = useRef<Held | null>(null);
  const pointed = useRef<Coordinates>({ x: 0, y: 0 });

  const put = (what: Lifted | null): void => {
    held.current = null;
    lift(null);
    if (!what) return;
    const { later, longer, lane } = what.drag;
    if (later !== 0 || longer !== 0 || lane !== what.event.lane) onDrop(what);
  };
  const begin = (event: LaneEvent): void => lift({ event, drag: { ...still, lane: event.lane } });
  const onGround = ({ x, y }: Coordinates): Coordinates => {
    const { left, top } = ground.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  };
  const heldAt = ({ event, isEnd, taken }: Held): Lifted => {
    const { x, y } = onGround(pointed.current);
    const minutes = inSteps(y - taken.y, perMinute);
    if (isEnd) return { event, drag: { later: 0, longer: minutes, lane: event.lane } };
    const lane = laneIds[laneAt(middleOf(laneIds.indexOf(event.lane)) + x - taken.x)] ?? event.lane;
    return { event, drag: { later: minutes, longer: 0, lane } };
  };
  const move = (): void => {
    if (held.current) lift(heldAt(held.current));
  };
  const point = (moved: Event): void => {
    pointed.current = getEventCoordinates(moved) ?? pointed.current;
  };
  // It falls where it is let go, and not where it was last drawn.
  const letGo = (released: Event): void => {
    point(released);
    if (held.current) put(heldAt(held.current));
  };
  useWindowEvent('mousemove', point, true);
  useWindowEvent('touchmove', point, true);
  useWindowEvent('mouseup', letGo, true);
  useWindowEvent('touchend', letGo, true);
  const pointer = {
    onDragStart: ({ active, activatorEvent }: DragStartEvent): void => {
      const event = events.find((each) => [eventKey(each), endKey(each)].includes(String(active.id)));
      const taken = getEventCoordinates(activatorEvent);
      if (!event || !taken) return;
      held.current = { event, isEnd: active.id === endKey(event), taken: onGround(taken) };
      begin(event);
    },
    onDragMove: move,
    onDragCancel: (): void => put(null),
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
    if (key === 'Enter') put(lifted);
    else if (key === 'Escape') put(null);
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      lift({ event, drag: shiftKey ? { later, longer: longer + down, lane } : { later: later + down, longer, lane } });
    else if (key === 'ArrowRight' || key === 'ArrowLeft') lift({ event, drag: { later, longer, lane: beside } });
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return { lifted, pointer, onKey, putBack: () => put(null) };
};
