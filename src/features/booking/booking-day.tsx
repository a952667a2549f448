import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronLeft, IconChevronRight, IconList, IconPlus, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { asWritten, type Drag, draggedParts } from '#domain/booking/drag.ts';
import { type LaneEvent, type LaneKind, laneFields } from '#domain/booking/lanes.ts';
import { useCommand } from '../../form/use-command.ts';
import { useMay } from '../../store/use-may.ts';
import { usePlaces } from '../../store/use-places.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { addDays, type Day, dayOf, isDay } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useReason } from '../../ui/use-reason.ts';
import { AskedMove, type MovedBooking } from './asked-move.tsx';
import { changeBookingForm } from './booking.form.ts';
import { DayBoard } from './day-board.tsx';
import { LanesBy } from './lanes-by.tsx';
import { NewBooking } from './new-booking.tsx';
import { NoLanes } from './no-lanes.tsx';
import { OpenedBooking } from './opened-booking.tsx';
import { useDay } from './use-day.ts';
import { notesOf, useWaiting } from './use-waiting.ts';
import { timeOf, useWaitlistActs } from './use-waitlist-acts.ts';
import { WaitlistPanel } from './waitlist-panel.tsx';

interface BookingDayProps {
  readonly day: Day | undefined;
  readonly by: LaneKind;
  readonly onSearch: (search: { readonly day?: Day; readonly by?: LaneKind }) => void;
}

/** The day of the shop: who is booked when, by people, beds or devices; gaps are booked, and bookings opened. */
export const BookingDay = ({ day: wanted, by, onSearch }: BookingDayProps) => {
  const { t } = useTranslation(['booking', 'app']);
  const { timeZone } = use(PlaceContext);
  const may = useMay();
  const now = useMinute();
  const today = dayOf(now, timeZone);
  const day = isDay(wanted) ? wanted : today;
  const booked = useDay(day, by);
  const waiting = useWaiting(day, today, now);
  const waitActs = useWaitlistActs();
  const [adding, add] = useState<Parameters<typeof NewBooking>[0]['at'] | null>(null);
  const [opened, open] = useState<Booking | null>(null);
  const isInStore = usePlaces().includes('store');
  const mayBook = may('pc.booking.manage') && isInStore;
  const { run, tellDone } = useCommand({ showsRefusal: true });
  const reason = useReason();
  const [asked, ask] = useState<MovedBooking | null>(null);
  const move = async ({ booking, part }: LaneEvent, drag: Drag): Promise<void> => {
    const before = { bookingId: booking.id, ...asWritten(booking) };
    const parts = draggedParts(before.parts, part.id, by, drag);
    const moved = await run('booking.change', { ...before, parts });
    // Who is not there by the roster then is asked about, with what was dragged filled in.
    if (!moved.ok && changeBookingForm.refusals[moved.code] === 'confirmed')
      ask({ name: booking.name, start: { ...before, parts, confirmed: false } });
    else if (!moved.ok && moved.code !== 'notSaved')
      notifications.show({ color: 'red', title: t('app:notDone'), message: reason(moved) });
    else if (moved.ok)
      tellDone(
        t('day.moved', { name: booking.name }),
        () => void run('booking.change', { ...before, confirmed: true }),
      );
  };
  const go = (next: Day): void => onSearch({ day: next, by });
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            size={44}
            aria-label={t('day.previous')}
            onClick={() => go(addDays(day, -1))}
            data-testid="day-before"
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <DayInput
            aria-label={t('columns.startsAt')}
            day={day}
            onDay={(next) => isDay(next) && go(next)}
            data-testid="booking-day-input"
          />
          <ActionIcon size={44} aria-label={t('day.next')} onClick={() => go(addDays(day, 1))} data-testid="day-after">
            <IconChevronRight size={20} />
          </ActionIcon>
        </Group>
        <Button variant="default" disabled={day === today} onClick={() => onSearch({ by })} data-testid="day-today">
          {t('day.today')}
        </Button>
        <LanesBy by={by} onBy={(next) => onSearch({ day, by: next })} testId="booking-lanes" />
        <ActionIcon
          size={44}
          ml="auto"
          renderRoot={(props) => <Link {...props} to="/appointment/agenda" search={{ day }} />}
          aria-label={t('agenda.name')}
          data-testid="day-agenda"
        >
          <IconList size={22} />
        </ActionIcon>
        <ActionIcon
          size={44}
          component={Link}
          to="/appointment/ticket"
          aria-label={t('ticket.scan')}
          data-testid="scan-ticket"
        >
          <IconTicket size={22} />
        </ActionIcon>
        {mayBook && (
          <Button
            leftSection={<IconPlus size={20} />}
            onClick={() => add(day === today ? {} : { startsAt: booked.from })}
            data-testid="add-booking"
          >
            {t('make.act')}
          </Button>
        )}
      </Group>
      <WaitlistPanel waiting={waiting} mayBook={mayBook} acts={waitActs} />
      {booked.lanes.length === 0 ? (
        <NoLanes by={by} />
      ) : (
        <DayBoard
          key={`${day} ${by}`}
          day={booked}
          now={day === today ? now : null}
          mayBook={mayBook}
          onGap={({ id }, startsAt) => add({ startsAt, [laneFields[by]]: id })}
          onEvent={({ booking }) => open(booking)}
          onDrag={(event, drag) => void move(event, drag)}
          notes={notesOf(waiting, by)}
          onWait={({ entry, offer }) => !waitActs.busy && void waitActs.book(entry, timeOf(offer))}
        />
      )}
      {adding && <NewBooking at={adding} onClose={() => add(null)} />}
      {asked && <AskedMove {...asked} onClose={() => ask(null)} />}
      {opened && <OpenedBooking booking={opened} onClose={() => open(null)} />}
    </Stack>
  );
};
