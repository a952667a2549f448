import { Group, SegmentedControl } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/day-field.tsx';
import { dayOf, isDay } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { type Days, daysOf, pickOf, type QuickPick, quickPicks } from '../../ui/quick-days.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './days-field.module.css';

interface DaysFieldProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  /** Those that are offered; those of what has happened without it. */
  readonly picks?: readonly QuickPick[] | undefined;
}

/** From which day to which. */
export const DaysField = ({ days, onDays, picks = quickPicks }: DaysFieldProps) => {
  const { t } = useTranslation('app');
  const { timeZone } = use(PlaceContext);
  const now = useNow();
  const today = dayOf(now(), timeZone);
  const set = (end: 'from' | 'to', day: string) => {
    const { [end]: _, ...rest } = days;
    onDays(isDay(day) ? { ...rest, [end]: day } : rest);
  };
  return (
    <Group gap="sm" maw="100%">
      <SegmentedControl
        size="md"
        classNames={{ root: classes.picks ?? '', label: classes.pick ?? '' }}
        value={pickOf(days, today) ?? ''}
        onChange={(pick) => onDays(daysOf(pick as QuickPick, today))}
        data={picks.map((pick) => ({ value: pick, label: t(`days.${pick}`) }))}
      />
      <Group gap={6} wrap="nowrap" maw="100%">
        <DayField label={t('days.from')} day={days.from ?? ''} onDay={(day) => set('from', day)} testId="day-from" />
        –
        <DayField label={t('days.to')} day={days.to ?? ''} onDay={(day) => set('to', day)} testId="day-to" />
      </Group>
    </Group>
  );
};
