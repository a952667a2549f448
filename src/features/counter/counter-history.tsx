import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { Section } from './section.tsx';
import { useCounterWords } from './use-words.ts';

/** What was done to the counter, newest first. */
export const CounterHistory = ({ detail: { events } }: { readonly detail: CounterDetail }) => {
  const { t } = useTranslation('counter');
  const { time } = useFormat();
  const words = useCounterWords();
  if (events.length === 0) return null;
  return (
    <Section title={t('events.title')}>
      <Stack gap={6}>
        {events.map(({ what, n, note, staffName, at }) => (
          <Text key={`${at} ${what} ${n}`} size="sm">
            <Text span size="sm" c="dimmed">
              {time(at)} · {words.staff(staffName)}
            </Text>{' '}
            {[t(`events.${what}`), n === null ? '' : t('commands.n', { n }), note].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </Stack>
    </Section>
  );
};
