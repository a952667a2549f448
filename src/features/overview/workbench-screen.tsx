import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAt } from '#domain/shop-day/period.ts';
import { useLive, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { BusinessView } from './business-view.tsx';
import { DifferingShifts } from './differing-shifts.tsx';
import { OpenShifts } from './open-shifts.tsx';
import classes from './overview.module.css';
import { TakingsView } from './takings-view.tsx';
import { useOwnBusiness } from './use-business.ts';

/**
 * What waits for a manager in this shop, with the way to it, and how the day goes; all of it without contact too.
 * `children` stand above it.
 */
export const WorkbenchScreen = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation('overview');
  const { at, business, reviews } = useOwnBusiness(true);
  const { answer } = useLatest(business);
  const { timeZone } = use(PlaceContext);
  const { answer: day } = useLatest(useLive('shopDay.own', { of: dayAt(at, timeZone) }));
  const parked = useLive('order.parked', {});
  const exceptions = useLive('exception.open', {});
  const may = useMay();
  const refunds = useLive('refund.waiting', {});
  const stock = useLive('stock.notices', {});
  const { waiting } = useSyncStatus();
  const tasks = [
    { name: 'parked', to: '/cashier?panel=parked', count: parked?.filter((order) => order.parked !== null).length },
    { name: 'exceptions', to: '/sync?tab=exceptions', count: exceptions?.length },
    { name: 'refunds', to: '/order/refund?status=5', count: refunds },
    { name: 'stock', to: '/inventory/stock', count: stock && stock.low + stock.below + stock.expiring },
    { name: 'unsent', to: '/sync', count: waiting },
  ] as const;
  const shown = tasks.filter(({ name }) => name !== 'exceptions' || may('pc.order.exception'));
  return (
    <Stack p="md" gap="lg" data-testid="workbench">
      {children}
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('tasks.title')}
        </Title>
        <SimpleGrid cols={{ base: 2, md: 5 }} spacing="sm">
          {shown.map(({ name, to, count }) => (
            <Paper
              key={name}
              withBorder
              p="md"
              component={Link}
              to={to}
              className={classes.task}
              data-waits={(count ?? 0) > 0 || undefined}
              data-testid={`task-${name}`}
            >
              <Text size="sm" c="dimmed">
                {t(`tasks.${name}`)}
              </Text>
              <Text component="div" fz={28} fw={700}>
                {count ?? '…'}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      </section>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('today')}
        </Title>
        {answer ? <BusinessView shops={[answer]} reviews={reviews} at={at} /> : <LoadingRows />}
      </section>
      <OpenShifts />
      <DifferingShifts now={at} />
      {day ? <TakingsView day={day} of={dayAt(at, timeZone)} /> : <LoadingRows />}
    </Stack>
  );
};
