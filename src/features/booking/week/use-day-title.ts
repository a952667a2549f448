import { useTranslation } from 'react-i18next';
import { timeFormat } from '#domain/values/time-format.ts';
import type { Day } from '../../../ui/days.ts';
import { tagOf } from '../../../ui/languages.ts';

/** A day as it stands above what is booked on it, such as Saturday 11/22/2025. */
export const useDayTitle = (): ((day: Day) => string) => {
  const { i18n } = useTranslation();
  const format = timeFormat(tagOf(i18n.language), {
    timeZone: 'UTC',
    weekday: 'long',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
};
