import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dragStep } from '#domain/booking/drag.ts';
import { minute } from '#domain/values/durations.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './day-board.module.css';
import type { Lifted } from './use-lifted.ts';

interface LiftedEventProps {
  readonly lifted: Lifted;
  readonly laneName: string;
  readonly left: number;
  readonly width: number;
  readonly topOf: (at: number) => number;
}

/** Where what was picked up would come to lie, as is told to whoever does not see it. */
export const LiftedEvent = ({ lifted: { event, drag }, laneName, left, width, topOf }: LiftedEventProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const from = event.from + drag.later * minute;
  const till = Math.max(from + dragStep * minute, event.till + (drag.later + drag.longer) * minute);
  return (
    <div
      role="status"
      className={classes.lifted}
      style={{ left, width, top: topOf(from), height: topOf(till) - topOf(from) }}
      data-testid="lifted-event"
    >
      <Text span size="sm" fw={600}>
        {t('day.lifted', { name: event.booking.name, from: clock(from), to: clock(till), lane: laneName })}
      </Text>
    </div>
  );
};
