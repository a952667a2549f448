import { Badge, Text, Title } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaDay, AgendaEntry } from '#domain/booking/agenda.ts';
import { type Booking, endOf } from '#domain/booking/booking.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import type { Day } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useStatus } from '../booking-words.ts';
import { useBeds } from '../use-beds.ts';
import classes from './agenda.module.css';
import { useDayTitle } from './use-day-title.ts';

interface AgendaListProps {
  readonly agenda: readonly AgendaDay[];
  /** Of earlier days this device does not hold the bookings. */
  readonly heldFrom: Day;
  readonly onOpen: (booking: Booking) => void;
}

type Line =
  | { readonly kind: 'day'; readonly key: string; readonly day: AgendaDay }
  | { readonly kind: 'hour'; readonly key: string; readonly hour: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: AgendaEntry };

const linesOf = (agenda: readonly AgendaDay[]): Line[] =>
  agenda.flatMap((day): Line[] => [
    { kind: 'day', key: day.day, day },
    ...day.hours.flatMap(({ hour, entries }): Line[] => [
      { kind: 'hour', key: `${day.day} ${hour}`, hour },
      ...entries.map((entry): Line => ({ kind: 'entry', key: `${entry.booking.id} ${entry.part.id}`, entry })),
    ]),
  ]);

/** From so many lines on they are drawn as far as they are in view; each is about so many pixels high. */
const [many, usualHeight] = [120, 52];

/** What is booked by day and hour; a tap opens the booking. */
export const AgendaList = ({ agenda, heldFrom, onOpen }: AgendaListProps) => {
  const lines = linesOf(agenda);
  const frame = useRef<HTMLDivElement>(null);
  const isLong = lines.length > many;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: (place) => lines[place]?.key ?? place,
    overscan: 8,
    enabled: isLong,
  });
  if (!isLong)
    return (
      <div className={classes.frame} data-testid="agenda">
        {lines.map((line) => (
          <AgendaLine key={line.key} line={line} heldFrom={heldFrom} onOpen={onOpen} />
        ))}
      </div>
    );
  return (
    <div className={classes.frame} ref={frame} data-testid="agenda">
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.placed}
                style={{ transform: `translateY(${start}px)` }}
              >
                <AgendaLine line={line} heldFrom={heldFrom} onOpen={onOpen} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};

type AgendaLineProps = Pick<AgendaListProps, 'heldFrom' | 'onOpen'> & { readonly line: Line };

const AgendaLine = ({ line, heldFrom, onOpen }: AgendaLineProps) => {
  const { t } = useTranslation('booking');
  const titleOf = useDayTitle();
  if (line.kind === 'entry') return <Entry {...line.entry} onOpen={onOpen} />;
  if (line.kind === 'hour')
    return (
      <Title order={3} size="sm" px="sm" pt="xs" c="dimmed">
        {`${String(line.hour).padStart(2, '0')}:00`}
      </Title>
    );
  const count = line.day.hours.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={classes.day}>
      <Title order={2} size="md">
        {titleOf(line.day.day)}
      </Title>
      <Text span size="sm">
        {count > 0 ? t('agenda.count', { count }) : t(line.day.day < heldFrom ? 'week.notHeld' : 'agenda.free')}
      </Text>
    </div>
  );
};

const Entry = ({ booking, part, onOpen }: AgendaEntry & Pick<AgendaListProps, 'onOpen'>) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const nameOf = useStaffName();
  const bedOf = useBeds();
  const { word, color } = useStatus()(booking);
  const where = [nameOf(part.staffId) || t('parts.nobody'), bedOf(part.bedId)].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classes.entry}
      onClick={() => onOpen(booking)}
      data-testid={`agenda-${booking.ticket}`}
    >
      <span className={classes.time}>
        {clock(part.startsAt)}–{clock(endOf(part))}
      </span>
      <span className={classes.guest}>{booking.name}</span>
      <span className={classes.service}>{part.name}</span>
      <span className={classes.where}>{where}</span>
      <Badge variant="light" color={color} miw="max-content">
        {word}
      </Badge>
    </button>
  );
};
