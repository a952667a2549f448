import { List } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bookingPart } from '#domain/booking/booking.ts';
import { absenceFor } from '#domain/booking/off-duty.ts';
import { weeksBetween } from '#domain/duty/duty-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { ConfirmInput } from '../../parts/confirm/confirm-input.tsx';
import { useLive, useSession } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useFormat } from '../../ui/use-format.ts';

const asked = bookingPart
  .pick({ id: true, staffId: true, startsAt: true, minutes: true, processing: true, finishing: true })
  .array();
const never: z.infer<typeof asked> = [];

/** Who is not there by the roster for what is filled in, which may be so once somebody says so. */
export const DutyInput = ({ said, value, args, onValue }: OwnProps<boolean | null | undefined>) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const { time } = useFormat();
  const { shop } = useSession();
  const nameOf = useStaffName();
  const parts = (asked.safeParse(args.parts).data ?? never).filter(({ staffId }) => staffId !== '');
  const days = parts.map(({ startsAt }) => dayOf(startsAt, timeZone)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const around = first && last ? { weeks: weeksBetween(dayAfter(first, -1), last) } : null;
  const weeks = useLive('roster.weeks', around) ?? [];
  const roster = { shopId: shop?.id ?? '', timeZone, weeks };
  const away = parts.flatMap((part) => {
    const { id, staffId, startsAt } = part;
    const why = absenceFor(part, roster, []);
    const words = { name: nameOf(staffId), time: time(startsAt) };
    return why ? [{ id, key: `${staffId} ${startsAt} ${part.minutes}`, text: t(`duty.${why}`, words) }] : [];
  });
  const about = away.map(({ key }) => key).join(' ');
  return (
    <ConfirmInput said={said} about={about} title={t('duty.title')} value={value} onValue={onValue}>
      {away.length > 0 && (
        <List size="sm">
          {away.map(({ id, text }) => (
            <List.Item key={id}>{text}</List.Item>
          ))}
        </List>
      )}
    </ConfirmInput>
  );
};
