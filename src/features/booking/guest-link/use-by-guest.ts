import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { askedInstead, isConfirmed } from '#domain/booking/guest/from-guest.ts';
import { clockText } from '#domain/duty/clock-text.ts';
import { beginOfDay } from '#domain/values/day-in.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What guests said of their booking by its link, each with its label. */
export const useByGuest = () => {
  const { t } = useTranslation('booking');
  const { time, day } = useFormat();
  const { timeZone } = use(PlaceContext);
  return (booking: Pick<Booking, 'startsAt' | 'fromGuest'>): (readonly [string, string])[] => {
    const said = booking.fromGuest;
    if (!said) return [];
    const asked = askedInstead(booking);
    const all = [
      [t('fromGuest.confirmed'), isConfirmed(booking) ? t('fromGuest.yes', { at: time(said.confirmed?.at ?? 0) }) : ''],
      [
        t('fromGuest.asks'),
        asked
          ? t('fromGuest.askedTime', {
              day: day(beginOfDay(asked.day, timeZone)),
              from: clockText(asked.fromMinute),
              to: clockText(asked.tillMinute),
            })
          : '',
      ],
      [t('fromGuest.sex'), said.sex === 'unknown' ? '' : t(`fromGuest.${said.sex}`)],
      [t('fromGuest.remark'), said.remark],
    ] as const;
    return all.filter(([, text]) => text !== '');
  };
};
