import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { useCounterWords } from './use-words.ts';

/** Order numbers that the counter skipped, each with what is known of it. */
export const MissingNumbers = ({ missing }: Pick<CounterDetail, 'missing'>) => {
  const { t } = useTranslation('counter');
  const words = useCounterWords();
  return (
    <Stack gap={4}>
      {missing.map(({ number, code }) => (
        <Text key={number} size="sm">
          {number}
          {t('colon')}
          {code === null ? t('missing.unknown') : words.why({ code, params: { number } })}
        </Text>
      ))}
    </Stack>
  );
};
