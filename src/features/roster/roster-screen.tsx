import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarUser, IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOfWeek, weekOf } from '#domain/duty/duty-week.ts';
import { keepsRoster, planOn } from '#domain/duty/who-is-there.ts';
import { mostCopied } from '#domain/roster/copy-week.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { dayOf, isDay } from '../../ui/days.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { DayDialog } from './day-dialog.tsx';
import { NowThere } from './now-there.tsx';
import { PrintedWeek } from './printed-week.tsx';
import { copyWeekForm } from './roster.form.ts';
import { useRosterPlace, useRosterStaff, useWeeks } from './use-week.ts';
import { WeekGrid } from './week-grid.tsx';

interface RosterScreenProps {
  /** A day of the week that is shown; the present one without. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** Who is there when, week by week: whoever may changes a day by a tap on it, or copies the week before. */
export const RosterScreen = ({ day: asked, onDay }: RosterScreenProps) => {
  const { t } = useTranslation('roster');
  const may = useMay();
  const { shop } = useSession();
  const { shopId, timeZone } = useRosterPlace();
  const today = dayOf(useMinute(), timeZone);
  const week = weekOf(isDay(asked) ? asked : today);
  const staff = useRosterStaff();
  const weeks = useWeeks(week, dayAfter(week, 6));
  const current = useWeeks(today, today);
  const [opened, open] = useState<{ readonly person: Employee; readonly day: string } | null>(null);
  const [isCopying, copy] = useState(false);
  const [isPrinting, print] = useState(false);
  const mayEdit = may('pc.roster.edit') && shop?.type === shopTypes.store;
  const isKept = keepsRoster(weeks, shopId, week);
  const wasKept = keepsRoster(weeks, shopId, dayAfter(week, -7));
  if (!staff) return <LoadingRows />;
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs">
        <ActionIcon
          size={44}
          aria-label={t('week.previous')}
          onClick={() => onDay(dayAfter(week, -7))}
          data-testid="week-before"
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <DayInput
          aria-label={t('week.of', { from: week, to: dayAfter(week, 6) })}
          day={week}
          onDay={(next) => isDay(next) && onDay(next)}
          data-testid="roster-week-input"
        />
        <ActionIcon
          size={44}
          aria-label={t('week.next')}
          onClick={() => onDay(dayAfter(week, 7))}
          data-testid="week-after"
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        <Button
          variant="default"
          disabled={week === weekOf(today)}
          onClick={() => onDay(undefined)}
          data-testid="this-week"
        >
          {t('week.current')}
        </Button>
        {mayEdit && wasKept && (
          <Button
            variant="default"
            leftSection={<IconCopy size={20} />}
            onClick={() => copy(true)}
            data-testid="copy-week"
          >
            {t('copy.act')}
          </Button>
        )}
        {isKept && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            onClick={() => print(true)}
            data-testid="print-roster"
          >
            {t('print')}
          </Button>
        )}
      </Group>
      <NowThere weeks={current} />
      {staff.length === 0 ? (
        <Nothing icon={IconCalendarUser} title={t('noStaff')} hint={t('noStaffHint')}>
          {may('pc.staff.list') && (
            <Button component={Link} to="/staff/account" variant="default" data-testid="roster-to-staff">
              {t('toStaff')}
            </Button>
          )}
        </Nothing>
      ) : (
        <>
          {!isKept && (
            <Text c="dimmed" data-testid="roster-empty">
              {t(mayEdit ? 'empty' : 'emptyToRead')}
            </Text>
          )}
          <WeekGrid
            key={week}
            week={week}
            staff={staff}
            weeks={weeks}
            today={today}
            onDay={mayEdit ? (person, day) => open({ person, day }) : undefined}
          />
        </>
      )}
      {opened && (
        <DayDialog {...opened} plan={planOn(weeks, shopId, opened.person.id, opened.day)} onClose={() => open(null)} />
      )}
      {isCopying && (
        <FormDialog
          form={copyWeekForm}
          given={{ week, staffIds: staff.slice(0, mostCopied).map(({ id }) => id) }}
          start={{ confirmed: false }}
          title={t('copy.title', { from: week, to: daysOfWeek(week)[6] })}
          text={t('copy.text')}
          confirm={{ label: t('copy.confirm'), testId: 'confirm-copy-week' }}
          done={t('copy.done')}
          onClose={() => copy(false)}
        />
      )}
      {isPrinting && <PrintedWeek week={week} staff={staff} weeks={weeks} onPrinted={() => print(false)} />}
    </Stack>
  );
};
