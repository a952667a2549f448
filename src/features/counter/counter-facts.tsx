import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ClockError } from './clock-error.tsx';
import { useCounterWords } from './use-words.ts';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Stack gap={0}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="div">{children}</Text>
  </Stack>
);

/** Who registered the counter and when, and what it last told of itself. */
export const CounterFacts = ({ detail: { counter, staff } }: { readonly detail: CounterDetail }) => {
  const { t } = useTranslation('counter');
  const { time, ago, names } = useFormat();
  const words = useCounterWords();
  const { lastContact, reportedAt, persisted } = counter;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <Fact label={t('columns.enrolledBy')}>{words.staff(counter.enrolledBy)}</Fact>
        <Fact label={t('columns.enrolledAt')}>{time(counter.enrolledAt)}</Fact>
        <Fact label={t('columns.lastContact')}>
          {lastContact === null ? t('never') : `${time(lastContact)} (${ago(lastContact)})`}
        </Fact>
        <Fact label={t('columns.appVersion')}>{counter.appVersion || t('unknown')}</Fact>
        <Fact label={t('columns.waiting')}>{counter.waiting}</Fact>
        <Fact label={t('columns.refused')}>{counter.refused}</Fact>
        <Fact label={t('columns.clockError')}>
          <ClockError counter={counter} />
        </Fact>
        <Fact label={t('columns.persisted')}>
          {persisted === null ? t('unknown') : t(persisted ? 'persisted.yes' : 'persisted.no')}
        </Fact>
        <Fact label={t('columns.lastN')}>{counter.lastN}</Fact>
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {reportedAt === null ? t('detail.neverReported') : t('detail.reported', { time: time(reportedAt) })}
      </Text>
      {staff.length > 0 && <Fact label={t('detail.staff')}>{names(staff.map(({ name }) => words.staff(name)))}</Fact>}
    </Stack>
  );
};
