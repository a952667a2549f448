import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './day-board.module.css';
import type { BookedDay } from './use-day.ts';
import type { Lane } from './use-lanes-by.ts';

interface AwayShadesProps {
  readonly lane: Lane;
  readonly day: Pick<BookedDay, 'away' | 'from' | 'till'>;
  readonly topOf: (at: number) => number;
}

/** The times of a lane at which its person is not there by the roster. */
export const AwayShades = ({ lane, day: { away, from, till }, topOf }: AwayShadesProps) => {
  const { t } = useTranslation('booking');
  const shown = away.filter((time) => time.staffId === lane.id && time.from < till && time.till > from);
  return shown.map((time) => {
    const [top, bottom] = [topOf(Math.max(time.from, from)), topOf(Math.min(time.till, till))];
    return (
      <div
        key={time.from}
        className={classes.away}
        style={{ top, height: bottom - top }}
        data-testid={`away-${lane.id}`}
      >
        <VisuallyHidden>{t('day.away', { lane: lane.name })}</VisuallyHidden>
      </div>
    );
  });
};
