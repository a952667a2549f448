import { useDraggable } from '@dnd-kit/core';
import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ProcessingStripe } from './blocks/processing-stripe.tsx';
import { useStatus } from './booking-words.ts';
import classes from './day-board.module.css';

/** By what an event is dragged: itself, or its end, which stretches it. */
export const eventKey = ({ booking, part }: Pick<LaneEvent, 'booking' | 'part'>): string => `${booking.id} ${part.id}`;
export const endKey = (event: LaneEvent): string => `${eventKey(event)} end`;

interface EventBlockProps {
  readonly event: LaneEvent;
  readonly laneName: string;
  /** Where it lies in its lane, in pixels. */
  readonly top: number;
  readonly height: number;
  /** It can be moved and stretched; `how` is the id of the text that says with which keys. */
  readonly isMovable: boolean;
  readonly how: string;
  readonly isLifted: boolean;
  readonly onOpen: () => void;
  readonly onKey: (pressed: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** A part of a booking in its lane; a tap opens the booking, by finger, mouse or keys it is moved and stretched. */
export const EventBlock = (props: EventBlockProps) => {
  const { event, laneName, top, height, isMovable, how, isLifted, onOpen, onKey, onBlur } = props;
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const stateOf = useStatus();
  const { booking, part, column, columns } = event;
  const { word, color } = stateOf(booking);
  const whole = useDraggable({ id: eventKey(event), disabled: !isMovable });
  const end = useDraggable({ id: endKey(event), disabled: !isMovable });
  const style: CSSProperties & Record<`--${string}`, string> = {
    top,
    height,
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
    '--event-color': `var(--mantine-color-${color}-6)`,
    '--event-light': `var(--mantine-color-${color}-light)`,
  };
  return (
    <button
      {...whole.listeners}
      ref={whole.setNodeRef}
      type="button"
      className={classes.event}
      style={style}
      data-lifted={isLifted || undefined}
      aria-describedby={isMovable ? how : undefined}
      onClick={onOpen}
      onKeyDown={onKey}
      onBlur={onBlur}
      data-event={eventKey(event)}
      data-testid={`event-${booking.ticket}`}
    >
      <ProcessingStripe event={event} height={height} />
      <Text span size="sm" fw={600} truncate display="block">
        {booking.name}
      </Text>
      <Text span size="xs" truncate display="block">
        {clock(event.from)} {part.name}
      </Text>
      <VisuallyHidden>{t('day.event', { to: clock(event.till), lane: laneName, status: word })}</VisuallyHidden>
      {isMovable && <span {...end.listeners} ref={end.setNodeRef} className={classes.end} data-testid="event-end" />}
    </button>
  );
};
