import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './day-board.module.css';
import type { BookedDay } from './use-day.ts';
import type { Lane } from './use-lanes-by.ts';

interface HeldLanesProps {
  readonly lane: Lane;
  readonly day: Pick<BookedDay, 'held' | 'from' | 'till'>;
  readonly topOf: (at: number) => number;
}

/** The times of a lane for which somebody writes a booking down at this moment. */
export const HeldLanes = ({ lane, day: { held, from, till }, topOf }: HeldLanesProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const nameOf = useStaffName();
  const shown = held.filter((time) => time.lane === lane.id && time.from < till && time.till > from);
  return shown.map((time) => {
    const [top, bottom] = [topOf(Math.max(time.from, from)), topOf(Math.min(time.till, till))];
    return (
      <div
        key={`${time.bookingId} ${time.from}`}
        className={classes.held}
        style={{ top, height: bottom - top }}
        data-testid={`held-${lane.id}`}
      >
        <Text span size="xs">
          {t('day.held', { name: nameOf(time.by), time: clock(time.until) })}
        </Text>
      </div>
    );
  });
};
