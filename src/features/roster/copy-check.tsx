import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { copiedDays, copyRosterWeek } from '#domain/roster/copy-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { FallenList } from './fallen-list.tsx';
import { useFallen } from './use-fallen.ts';
import { useRosterPlace, useRosterStaff, useWeeks } from './use-week.ts';

const noWeek = '2000-01-03';

/** What comes of a week that is copied: how many days are written, which are left out and why, and what falls out. */
export const CopyCheck = ({ said, value, args, onValue }: OwnProps<boolean | null | undefined>) => {
  const { t } = useTranslation('roster');
  const place = useRosterPlace();
  const { week = noWeek, staffIds = [] } = copyRosterWeek.args.safeParse({ ...args, confirmed: false }).data ?? {};
  const staff = (useRosterStaff() ?? []).filter(({ id }) => staffIds.includes(id));
  const to = dayAfter(week, 6);
  const weeks = useWeeks(week, to);
  const { written, leftOut } = copiedDays(week, staff, weeks, place);
  const { fallen } = useFallen(written, week, to);
  return (
    <Stack gap="xs">
      <Text data-testid="copied-days">{t('copy.count', { count: written.length })}</Text>
      {leftOut.length > 0 && (
        <>
          <Text size="sm">{t('copy.leftOut')}</Text>
          <List size="sm" data-testid="left-out">
            {leftOut.map(({ person, day, shop }) => (
              <List.Item key={`${person.id} ${day}`}>
                {shop === ''
                  ? t('copy.notPossible', { name: person.name, day })
                  : t('copy.elsewhere', { name: person.name, day, shop })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <FallenList said={said} value={value} onValue={onValue} fallen={fallen} />
    </Stack>
  );
};
