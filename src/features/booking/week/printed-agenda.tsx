import { useTranslation } from 'react-i18next';
import type { AgendaDay } from '#domain/booking/agenda.ts';
import { endOf } from '#domain/booking/booking.ts';
import { firstHeldDay } from '#domain/booking/week.ts';
import { useSession } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import type { Day } from '../../../ui/days.ts';
import { PrintedTables } from '../../../ui/printed-tables.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useBeds } from '../use-beds.ts';
import { useDayTitle } from './use-day-title.ts';

interface PrintedAgendaProps {
  readonly agenda: readonly AgendaDay[];
  readonly today: Day;
  readonly onPrinted: () => void;
}

/** What is booked on A4, a table for each day, as it hangs at the desk: guests by their names, without their numbers. */
export const PrintedAgenda = ({ agenda, today, onPrinted }: PrintedAgendaProps) => {
  const { t } = useTranslation('booking');
  const { clock, time, day } = useFormat();
  const { shop } = useSession();
  const now = useNow();
  const nameOf = useStaffName();
  const bedOf = useBeds();
  const titleOf = useDayTitle();
  const held = firstHeldDay(today);
  const heads = ['startsAt', 'guest', 'services', 'staff', 'bed', 'remark'] as const;
  const wordOf = { bed: t('parts.bed'), remark: t('fields.remark') };
  const tables = agenda.map((each) => ({
    name: `agenda-${each.day}`,
    title: titleOf(each.day),
    heads: heads.map((head) => (head === 'bed' || head === 'remark' ? wordOf[head] : t(`columns.${head}`))),
    words: heads.length,
    rows: each.hours.flatMap(({ entries }) =>
      entries.map(({ booking, part }) => ({
        key: `${booking.id} ${part.id}`,
        cells: [
          `${clock(part.startsAt)}–${clock(endOf(part))}`,
          booking.name,
          part.name,
          nameOf(part.staffId),
          bedOf(part.bedId),
          booking.remark,
        ],
      })),
    ),
  }));
  const isCut = agenda.some((each) => each.day < held);
  return (
    <PrintedTables
      title={t('agenda.name')}
      facts={[shop?.name ?? '', time(now())]}
      notice={isCut ? t('week.heldFrom', { day: day(Date.parse(`${held}T12:00:00Z`)) }) : undefined}
      tables={tables}
      signatures={[]}
      onPrinted={onPrinted}
    />
  );
};
