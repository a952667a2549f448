import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCounterWords } from './use-words.ts';

/** Orders that bear this counter's numbers and were sent by another one. */
export const BorrowedNumbers = ({ borrowed }: Pick<CounterDetail, 'borrowed'>) => {
  const { t } = useTranslation('counter');
  const { time } = useFormat();
  const words = useCounterWords();
  return (
    <Stack gap={4}>
      {borrowed.map(({ number, orderId, counterNumber, staffName, at }) => (
        <Text key={orderId} size="sm">
          {number}
          {t('colon')}
          {t('borrowed.by', { counter: counterNumber, staff: words.staff(staffName), time: time(at) })}
        </Text>
      ))}
    </Stack>
  );
};
