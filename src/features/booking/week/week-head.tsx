import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../ui/day-input.tsx';
import { addDays, type Day, isDay } from '../../../ui/days.ts';

interface WeekHeadProps {
  /** The day that is shown, or the first one. */
  readonly day: Day;
  /** How many days are gone through at once. */
  readonly step: 1 | 7;
  readonly isNow: boolean;
  /** To another day; to the present one without. */
  readonly onDay: (day: Day | undefined) => void;
  /** What else is chosen. */
  readonly children: ReactNode;
}

/** Goes through days or weeks, to one that is chosen, and back to the present one. */
export const WeekHead = ({ day, step, isNow, onDay, children }: WeekHeadProps) => {
  const { t } = useTranslation('booking');
  const words = step === 7 ? 'week' : 'day';
  return (
    <Group gap="xs">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          size={44}
          aria-label={t(`${words}.previous`)}
          onClick={() => onDay(addDays(day, -step))}
          data-testid="days-before"
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <DayInput aria-label={t('columns.startsAt')} day={day} onDay={(next) => isDay(next) && onDay(next)} />
        <ActionIcon
          size={44}
          aria-label={t(`${words}.next`)}
          onClick={() => onDay(addDays(day, step))}
          data-testid="days-after"
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </Group>
      <Button variant="default" disabled={isNow} onClick={() => onDay(undefined)} data-testid="days-now">
        {t(`${words}.today`)}
      </Button>
      {children}
    </Group>
  );
};
