import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { isClockOff } from './troubles.ts';

/** Off by so many seconds, as far as it is worth saying; null where the counter never said. */
const secondsOff = ({ clockError }: CounterRow): number | null =>
  clockError === null ? null : Math.round(Math.abs(clockError) / 1_000);

/** How far the clock of a device is off, in words; nothing to speak of below a second. */
export const useClockWords = () => {
  const { t } = useTranslation('counter');
  return (counter: CounterRow): string => {
    const seconds = secondsOff(counter);
    if (seconds === null) return t('unknown');
    if (seconds === 0) return t('clock.right');
    const way = (counter.clockError ?? 0) > 0 ? 'ahead' : 'behind';
    return seconds < 120
      ? t(`clock.${way}Seconds`, { count: seconds })
      : t(`clock.${way}Minutes`, { count: Math.round(seconds / 60) });
  };
};

/** The same, the more striking the worse it is. */
export const ClockError = ({ counter }: { readonly counter: CounterRow }) => {
  const words = useClockWords();
  const error = { c: 'var(--mantine-color-error)', fw: 600 };
  return (
    <Text span size="sm" {...(isClockOff(counter) ? error : secondsOff(counter) ? {} : { c: 'dimmed' })}>
      {words(counter)}
    </Text>
  );
};
