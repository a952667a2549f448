import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { isClockOff } from './troubles.ts';

/** How far the clock of the device is off, in words; nothing to speak of below a second. */
export const ClockError = ({ counter }: { readonly counter: CounterRow }) => {
  const { t } = useTranslation('counter');
  const { clockError } = counter;
  if (clockError === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('unknown')}
      </Text>
    );
  const seconds = Math.round(Math.abs(clockError) / 1_000);
  if (seconds === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('clock.right')}
      </Text>
    );
  const way = clockError > 0 ? 'ahead' : 'behind';
  const words =
    seconds < 120
      ? t(`clock.${way}Seconds`, { count: seconds })
      : t(`clock.${way}Minutes`, { count: Math.round(seconds / 60) });
  return (
    <Text span size="sm" {...(isClockOff(counter) ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}>
      {words}
    </Text>
  );
};
