import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import classes from './day-board.module.css';
import type { Lane } from './use-lanes-by.ts';

interface FreeTimeProps {
  readonly lane: Lane;
  /** The time at which the lane is pointed to, by mouse or keys. */
  readonly at: number;
  /** Where that time lies, and how much is booked with it, in pixels; null where it is pointed to nowhere. */
  readonly shown: { readonly top: number; readonly height: number } | null;
  readonly mayBook: boolean;
  readonly tabIndex: number;
  /** A time of the lane, so many pixels below its begin. */
  readonly onPoint: (pixels: number | null) => void;
  readonly onBook: (pixels: number | null) => void;
  readonly onKey: (pressed: KeyboardEvent) => void;
}

/** What is free in a lane: a tap books at its time, arrows go through times and lanes, and Enter books there. */
export const FreeTime = ({ lane, at, shown, mayBook, tabIndex, onPoint, onBook, onKey }: FreeTimeProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const below = ({ clientY, currentTarget }: MouseEvent | PointerEvent): number =>
    clientY - currentTarget.getBoundingClientRect().top;
  return (
    <button
      type="button"
      className={classes.free}
      tabIndex={tabIndex}
      aria-disabled={!mayBook}
      aria-label={t('day.empty', { lane: lane.name, time: clock(at) })}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPoint(below(event))}
      onPointerLeave={() => onPoint(null)}
      onKeyDown={onKey}
      // A key clicks nowhere: then it is the time that is pointed to.
      onClick={(event) => mayBook && onBook(event.detail === 0 ? null : below(event))}
      data-lane={lane.id}
      data-testid={`lane-${lane.id}`}
    >
      {shown && mayBook && (
        <span className={classes.pointed} style={shown}>
          {clock(at)}
        </span>
      )}
    </button>
  );
};
