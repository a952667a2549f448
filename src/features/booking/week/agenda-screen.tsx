import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agendaOf } from '#domain/booking/agenda.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { firstHeldDay, shopDayOf, shopWeekOf } from '#domain/booking/week.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { useLive } from '../../../store/use-live.ts';
import { type Day, dayOf, isDay } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { OpenedBooking } from '../opened-booking.tsx';
import { AgendaList } from './agenda-list.tsx';
import { HeldNote } from './held-note.tsx';
import { PrintedAgenda } from './printed-agenda.tsx';
import { useBookingsOf } from './use-week.ts';
import { WeekHead } from './week-head.tsx';

/** The day that is shown, or the one whose week is. */
export interface AgendaAsked {
  readonly day?: Day;
  readonly span?: 'day' | 'week';
}
interface AgendaScreenProps {
  readonly asked: AgendaAsked;
  readonly onSearch: (search: AgendaAsked) => void;
}

/** What is booked on a day or in a week, by day and hour: who comes for what, by whom and where; it is printed. */
export const AgendaScreen = ({ asked, onSearch }: AgendaScreenProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const { span = 'day' } = asked;
  const today = dayOf(useMinute(), timeZone);
  const wanted = isDay(asked.day) ? asked.day : today;
  const first = span === 'week' ? weekOf(wanted) : wanted;
  const settings = useLive('shop.settings', {}) ?? defaultSettings('');
  const days = span === 'week' ? shopWeekOf(first, settings, timeZone) : [shopDayOf(first, settings, timeZone)];
  const agenda = agendaOf(useBookingsOf(days), days, timeZone);
  const [opened, open] = useState<Booking | null>(null);
  const [isPrinting, print] = useState(false);
  return (
    <Stack gap="sm" p="md">
      <WeekHead
        day={first}
        step={span === 'week' ? 7 : 1}
        isNow={first === (span === 'week' ? weekOf(today) : today)}
        onDay={(day) => onSearch({ span, ...(day !== undefined && { day }) })}
      >
        <SegmentedControl
          data={(['day', 'week'] as const).map((each) => ({ value: each, label: t(`agenda.${each}`) }))}
          value={span}
          onChange={(next) => onSearch({ day: wanted, span: next === 'week' ? 'week' : 'day' })}
          aria-label={t('agenda.span')}
          data-testid="agenda-span"
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} />}
          onClick={() => print(true)}
          data-testid="print-agenda"
        >
          {t('agenda.print')}
        </Button>
      </WeekHead>
      <HeldNote first={first} today={today} />
      <AgendaList key={`${first} ${span}`} agenda={agenda} heldFrom={firstHeldDay(today)} onOpen={open} />
      {opened && <OpenedBooking booking={opened} onClose={() => open(null)} />}
      {isPrinting && <PrintedAgenda agenda={agenda} today={today} onPrinted={() => print(false)} />}
    </Stack>
  );
};
