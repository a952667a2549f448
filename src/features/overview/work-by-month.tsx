import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/overview/months.ts';
import { performanceCalls } from '#domain/staff/performance-calls.ts';
import { MonthStepper } from '../../parts/month/month-stepper.tsx';
import { useAsk } from '../../store/use-ask.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { Change } from './change.tsx';
import classes from './overview.module.css';
import { WorkTable } from './work-table.tsx';

const WorkChart = lazy(async () => ({ default: (await import('./work-chart.tsx')).WorkChart }));

interface WorkByMonthProps {
  /** `0` for whoever is signed in. */
  readonly staffId: string;
  readonly onOpen?: (orderId: string) => void;
}

/** What somebody served and sold in a month, against the months before it; the server says it. */
export const WorkByMonth = ({ staffId, onOpen }: WorkByMonthProps) => {
  const { t } = useTranslation('overview');
  const { time, month: nameOf, money } = useFormat();
  const { timeZone } = use(PlaceContext);
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(present);
  const given = { params: { id: staffId }, query: { month } };
  const records = useAsk(performanceCalls.records, given);
  const growth = useAsk(performanceCalls.growth, given);
  const refusal = records.data && growth.data ? undefined : (records.refusal ?? growth.refusal);
  const [before, now] = growth.data?.slice(-2) ?? [];
  const isEmpty = growth.data?.every(({ served, sold }) => served.lines + sold.lines === 0) ?? false;
  return (
    <Section title={t('work.title')} testId="work-by-month">
      <Stack>
        <MonthStepper month={month} present={present} onMonth={setMonth} />
        {refusal && (
          <Refused
            title={t('work.offline')}
            reason={refusal}
            asking={records.asking || growth.asking}
            onAgain={() => void Promise.all([records.refresh(), growth.refresh()])}
          />
        )}
        {!refusal && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {(['served', 'sold'] as const).map((what) => (
                <Paper key={what} withBorder p="md" data-testid={`month-${what}`}>
                  <Text size="sm" c="dimmed">
                    {t(`work.${what}`)}
                  </Text>
                  <Text component="div" fz={24} fw={700} style={{ whiteSpace: 'nowrap' }}>
                    {now ? money(now[what].amount) : '…'}
                  </Text>
                  {now && before && (
                    <Change
                      now={now[what].amount}
                      before={before[what].amount}
                      label={nameOf(before.month)}
                      shown={money}
                    />
                  )}
                </Paper>
              ))}
            </SimpleGrid>
            {!isEmpty && (
              <div aria-hidden className={classes.chart} data-testid="work-chart">
                <Suspense fallback={<Skeleton h={220} />}>
                  {growth.data ? <WorkChart months={growth.data} /> : <Skeleton h={220} />}
                </Suspense>
              </div>
            )}
            <WorkTable
              lines={records.data?.lines}
              time={time}
              {...(onOpen && { onOpen })}
              nothing={<Nothing icon={IconClipboardList} title={t('work.none')} hint={t('work.hint')} />}
            />
          </>
        )}
      </Stack>
    </Section>
  );
};
