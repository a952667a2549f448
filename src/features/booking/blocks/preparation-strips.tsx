import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { claimedPlaceTime } from '#domain/booking/blocks.ts';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../day-board.module.css';
import { eventKey } from '../event-block.tsx';

interface PreparationStripsProps {
  readonly events: readonly LaneEvent[];
  /** When the day that is shown ends. */
  readonly till: number;
  readonly topOf: (at: number) => number;
}

/** The times after the events of a bed's lane in which the bed is made ready for the next guest. */
export const PreparationStrips = ({ events, till, topOf }: PreparationStripsProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const ofBed = events.filter(({ lane, part }) => lane !== '' && lane === part.bedId);
  return ofBed.map((event) => {
    const ready = claimedPlaceTime(event.part, event.booking.parts, ({ bedId }) => bedId).till;
    const [top, bottom] = [topOf(event.till), topOf(Math.min(ready, till))];
    if (bottom <= top) return null;
    const { column, columns, part } = event;
    const style = { top, height: bottom - top, left: `${(column / columns) * 100}%`, width: `${100 / columns}%` };
    return (
      <div key={eventKey(event)} className={classes.preparation} style={style} data-testid={`preparation-${part.id}`}>
        <VisuallyHidden>{t('day.preparation', { time: clock(ready) })}</VisuallyHidden>
      </div>
    );
  });
};
