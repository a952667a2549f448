import { Group, Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopReviews } from '#domain/feedback/lately.ts';
import { isCount } from '#domain/figures/figures.ts';
import { averageOrder, type DayFigures, type ShopBusiness, sumOfDays } from '#domain/overview/business.ts';
import { comparedDays, hourOf, periodsAt } from '#domain/overview/days.ts';
import { Explained } from '../../parts/figures/explained.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { useFormat } from '../../ui/use-format.ts';
import { HourTable, ShopTable } from './business-tables.tsx';
import { Change } from './change.tsx';
import classes from './overview.module.css';
import { ReviewsTile } from './reviews-tile.tsx';

const HourChart = lazy(async () => ({ default: (await import('./hour-chart.tsx')).HourChart }));
const ShopChart = lazy(async () => ({ default: (await import('./shop-chart.tsx')).ShopChart }));

interface BusinessViewProps {
  readonly shops: readonly ShopBusiness[];
  /** Of those shops whose reviews whoever looks may read. */
  readonly reviews: readonly ShopReviews[];
  /** When it was worked out, in milliseconds since 1970. */
  readonly at: number;
}

const tiles = ['cash', 'consumption', 'orders', 'average'] as const;

/** Today's business of these shops together, and of each, against yesterday and last week until the same time. */
export const BusinessView = ({ shops, reviews, at }: BusinessViewProps) => {
  const { t } = useTranslation('overview');
  const figure = useTranslation('figures').t;
  const [told, tell] = useState<'cash' | 'consumption'>('cash');
  const { money, clock } = useFormat();
  const { timeZone } = use(PlaceContext);
  const [today, yesterday, lastWeek] = comparedDays.map((day) => sumOfDays(shops.map((shop) => shop[day])));
  if (!today || !yesterday || !lastWeek) return null;
  const until = hourOf(periodsAt(at, timeZone).today, at);
  const several = shops.length > 1;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: reviews.length > 0 ? 5 : 4 }} spacing="sm">
        {tiles.map((name) => {
          const of = ({ byNow }: DayFigures) => (name === 'average' ? averageOrder(byNow) : byNow[name]);
          const show = isCount(name) ? String : money;
          return (
            <Paper key={name} withBorder p="md" data-testid={`tile-${name}`}>
              <Explained name={name} />
              <Text component="div" fz={28} fw={700} style={{ whiteSpace: 'nowrap' }}>
                {show(of(today))}
              </Text>
              <Group gap="md">
                <Change now={of(today)} before={of(yesterday)} label={t('against.yesterday')} shown={show} />
                <Change now={of(today)} before={of(lastWeek)} label={t('against.lastWeek')} shown={show} />
              </Group>
            </Paper>
          );
        })}
        {reviews.length > 0 && <ReviewsTile reviews={reviews} />}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('byNow', { time: clock(at) })}
      </Text>
      <SimpleGrid cols={{ base: 1, lg: several ? 2 : 1 }}>
        <Part title={t('byHour')}>
          <SegmentedControl
            mb="sm"
            value={told}
            onChange={(name) => tell(name === 'cash' ? 'cash' : 'consumption')}
            data={(['cash', 'consumption'] as const).map((value) => ({ value, label: figure(`names.${value}`) }))}
          />
          <div aria-hidden className={classes.chart} data-testid="hour-chart">
            <Suspense fallback={<Skeleton h={260} />}>
              <HourChart days={{ today, yesterday, lastWeek }} until={until} told={told} />
            </Suspense>
          </div>
          <HourTable days={{ today, yesterday, lastWeek }} told={told} />
        </Part>
        {several && (
          <Part title={t('byShop')}>
            <div aria-hidden className={classes.chart} data-testid="shop-chart">
              <Suspense fallback={<Skeleton h={260} />}>
                <ShopChart shops={shops} />
              </Suspense>
            </div>
          </Part>
        )}
      </SimpleGrid>
      {several && <ShopTable shops={shops} reviews={reviews} />}
    </Stack>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder p="md" component="section" miw={0}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);
