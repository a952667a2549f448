import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingSources, bookingStatuses, servicerWishes } from '#domain/booking/codes.ts';

/** The ways in which bookings come in. */
export const useSources = () => {
  const { t } = useTranslation('booking');
  return bookingSources.words.map((word) => ({ value: bookingSources[word], label: t(`sources.${word}`) }));
};

/** Who cancels. */
export const useCancellers = () => {
  const { t } = useTranslation('booking');
  return (['member', 'store'] as const).map((by) => ({ value: by, label: t(`cancel.${by}`) }));
};

/** By whom guests wish to be served. */
export const useWishes = () => {
  const { t } = useTranslation('booking');
  return servicerWishes.map((wish) => ({ value: wish, label: t(`wishes.${wish}`) }));
};

/** The word of a booking's state, and the colour in which it stands; a guest who is no member cancels as a guest. */
export const useStatus = () => {
  const { t } = useTranslation('booking');
  const colors = { notEffective: 'red', inProgress: 'blue', arrived: 'green', timeout: 'orange' } as const;
  return ({ status, memberId }: Pick<Booking, 'status' | 'memberId'>) => {
    const state = bookingStatuses.wordOf(status) ?? 'notEffective';
    const word = state === 'memberCancelled' && memberId === '' ? 'guestCancelled' : state;
    return { word: t(`statuses.${word}`), color: state in colors ? colors[state as keyof typeof colors] : 'gray' };
  };
};

/** The word of a state, whosever bookings are in it. */
export const useStatusWord = () => {
  const { t } = useTranslation('booking');
  return (status: number): string => t(`statuses.${bookingStatuses.wordOf(status) ?? 'notEffective'}`);
};
