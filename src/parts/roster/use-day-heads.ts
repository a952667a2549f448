import { useTranslation } from 'react-i18next';
import { daysOfWeek } from '#domain/duty/duty-week.ts';
import { timeFormat } from '#domain/values/time-format.ts';
import { tagOf } from '../../ui/languages.ts';

/** The days of a week as its table has them, such as Mon 11/30. */
export const useDayHeads = (week: string): readonly string[] => {
  const { i18n } = useTranslation();
  const format = timeFormat(tagOf(i18n.language), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
  });
  return daysOfWeek(week).map((day) => format.format(Date.parse(`${day}T00:00:00Z`)));
};
