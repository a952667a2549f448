import { Button, Select, Stack } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { type LaneKind, laneEvents, laneOf } from '#domain/booking/lanes.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { type Day, dayOf, isDay } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { LanesBy } from '../lanes-by.tsx';
import { NoLanes } from '../no-lanes.tsx';
import { OpenedBooking } from '../opened-booking.tsx';
import { useBeds } from '../use-beds.ts';
import { type LaneGroup, useRoomsOfLanes } from '../use-lanes-by.ts';
import { HeldNote } from './held-note.tsx';
import { LaneWeek } from './lane-week.tsx';
import { useWeek } from './use-week.ts';
import { WeekHead } from './week-head.tsx';
import { WeekTable } from './week-table.tsx';

/** What of the shop is looked at: a week, by people, beds or devices, of all or of one. */
export interface WeekAsked {
  readonly day?: Day;
  readonly by?: LaneKind;
  readonly of?: string;
}
interface WeekScreenProps {
  readonly asked: WeekAsked;
  readonly onSearch: (search: WeekAsked) => void;
  readonly onDay: (day: Day, by: LaneKind) => void;
}

/** A week of the shop: how full everybody's days are, or what one person, bed, room or device has on each of them. */
export const WeekScreen = ({ asked, onSearch, onDay }: WeekScreenProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const { by = 'staff', of } = asked;
  const now = useMinute();
  const today = dayOf(now, timeZone);
  const week = weekOf(isDay(asked.day) ? asked.day : today);
  const booked = useWeek(week, by);
  const rooms = useRoomsOfLanes();
  const bedOf = useBeds();
  const [opened, open] = useState<Booking | null>(null);
  const single = booked.lanes.filter(({ id }) => id !== '').map((lane): LaneGroup => ({ ...lane, laneIds: [lane.id] }));
  const choices = by === 'bed' ? [...rooms, ...single] : single;
  const one = choices.find(({ id }) => id === of);
  const events = one
    ? laneEvents(
        booked.bookings,
        (part) => (one.laneIds.includes(laneOf(part, by)) ? one.id : ''),
        booked.days[0]?.from ?? 0,
        booked.days[6]?.till ?? 0,
      ).filter(({ lane }) => lane === one.id)
    : [];
  const show = (next: WeekAsked) => onSearch({ ...asked, by, ...next });
  const asOptions = (groups: readonly LaneGroup[]) => groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="sm" p="md">
      <WeekHead
        day={week}
        step={7}
        isNow={week === weekOf(today)}
        onDay={(day) => {
          const { day: _, ...others } = asked;
          onSearch({ ...others, by, ...(day !== undefined && { day }) });
        }}
      >
        <LanesBy
          by={by}
          onBy={(next) => onSearch({ ...(asked.day && { day: asked.day }), by: next })}
          testId="week-lanes"
        />
        <Select
          data={
            by === 'bed'
              ? [
                  { group: t('week.rooms'), items: asOptions(rooms) },
                  { group: t('day.by.bed'), items: asOptions(single) },
                ]
              : asOptions(single)
          }
          value={one?.id ?? null}
          onChange={(next) => {
            const { of: _, ...others } = asked;
            onSearch({ ...others, by, ...(next !== null && { of: next }) });
          }}
          placeholder={t('week.all')}
          aria-label={t('week.of')}
          clearable
          searchable
          w={180}
          data-testid="week-of"
        />
        <Button
          renderRoot={(props) => <Link {...props} to="/appointment/agenda" search={{ day: week, span: 'week' }} />}
          variant="default"
          leftSection={<IconList size={20} />}
          data-testid="to-agenda"
        >
          {t('agenda.name')}
        </Button>
      </WeekHead>
      <HeldNote first={week} today={today} />
      {booked.lanes.length === 0 ? (
        <NoLanes by={by} />
      ) : one ? (
        <LaneWeek
          lane={one}
          days={booked.days}
          events={events}
          away={booked.away}
          now={now}
          today={today}
          placeOf={({ part }) => (one.laneIds[0] === one.id ? one.name : bedOf(part.bedId))}
          onDay={(day) => onDay(day, by)}
          onOpen={open}
        />
      ) : (
        <WeekTable
          key={week}
          days={booked.days}
          lanes={booked.lanes}
          loads={booked.loads}
          weeks={booked.weeks}
          by={by}
          today={today}
          onDay={(day) => onDay(day, by)}
          onLane={({ id }) => show({ of: id })}
        />
      )}
      {opened && <OpenedBooking booking={opened} onClose={() => open(null)} />}
    </Stack>
  );
};
