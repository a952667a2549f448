import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { spanOfHours } from '#domain/duty/times.ts';
import { setRosterDays, writtenDays } from '#domain/roster/set-days.ts';
import { isCalendarDay } from '#domain/values/calendar-day.ts';
import { hour } from '#domain/values/durations.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useFormat } from '../../ui/use-format.ts';
import { FallenList } from './fallen-list.tsx';
import { useFallen } from './use-fallen.ts';
import { useRosterPlace, useRosterStaff } from './use-week.ts';

const noDay = '2000-01-03';

/** What comes of the days that are filled in: how long somebody is there, who has them then, and what falls out. */
export const DayCheck = ({ said, value, args, onValue }: OwnProps<boolean | null | undefined>) => {
  const { t } = useTranslation('roster');
  const { number } = useFormat();
  const { timeZone } = useRosterPlace();
  const staff = useRosterStaff() ?? [];
  const asked = setRosterDays.args.safeParse({ ...args, confirmed: false }).data;
  const person = staff.find(({ id }) => id === asked?.staffId);
  const isUsable = asked !== undefined && person !== undefined && asked.from <= asked.to && isCalendarDay(asked.from);
  const written = isUsable ? writtenDays(person, asked, timeZone) : [];
  const { fallen, elsewhere } = useFallen(written, asked?.from ?? noDay, written.at(-1)?.day ?? noDay);
  const span = isUsable && asked.kind === 'works' ? spanOfHours(asked.from, asked, timeZone) : undefined;
  return (
    <Stack gap="xs">
      {span && (
        <Text size="sm" c="dimmed" data-testid="roster-length">
          {t('length', { hours: number((span.till - span.from) / hour) })}
        </Text>
      )}
      {elsewhere !== '' && (
        <Alert color="red" data-testid="roster-elsewhere">
          {t('elsewhere', { name: person?.name ?? '', shop: elsewhere })}
        </Alert>
      )}
      <FallenList said={said} value={value} onValue={onValue} fallen={fallen} />
    </Stack>
  );
};
