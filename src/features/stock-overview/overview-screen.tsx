import { Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stockCalls } from '#domain/stock/calls.ts';
import { lastsLong, together, turnoverOf } from '#domain/stock/turnover.ts';
import { FilterField } from '../../list/filter-field.tsx';
import { DaysField } from '../../list/filters/days-field.tsx';
import { hereOrAll } from '../../list/picks.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../../ui/days.ts';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { type Days, daysOf } from '../../ui/quick-days.ts';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useNow } from '../../ui/use-now.ts';
import { Differences, ShopTable, SlowMovers, shownTurns } from './overview-tables.tsx';
import { ShopBars } from './shop-bars.tsx';
import { ValueLine } from './value-line.tsx';

const offered = ['last7', 'last30'] as const;

/** How the stock of this shop and those below it does: its value, how fast it sells, what lies there, what was lost. */
export const OverviewScreen = () => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const { timeZone } = use(PlaceContext);
  const now = useNow();
  const today = dayOf(now(), timeZone);
  const [days, setDays] = useState<Days>(daysOf('last30', today));
  const [shop, setShop] = useState<unknown>();
  const to = days.to ?? today;
  const from = days.from ?? addDays(to, -29);
  const period = { from: startOfDay(from, timeZone), to: endOfDay(to, timeZone) };
  const asked = useAskForPage(stockCalls.overview, { query: { ...period, everywhere: shop ? '1' : '0' } });
  const { answer } = useLatest(asked.data);
  const sums = answer && together(answer.shops);
  const turnover = sums && turnoverOf(sums);
  const lasts = turnover?.daysOfStock ?? 0;
  const howLong = lastsLong(lasts) ? t('overview.lastsLong') : t('overview.lasts', { count: Math.round(lasts) });
  const tiles: readonly (readonly [
    name: 'value' | 'average' | 'turnover' | 'lost' | 'low' | 'below',
    text: string,
    hint: string,
  ])[] =
    sums && turnover
      ? [
          ['value', money(sums.value), t('overview.products', { count: sums.products })],
          ['average', money(turnover.average), t('overview.sold', { amount: money(sums.sold) })],
          ['turnover', shownTurns(turnover), lasts ? howLong : '—'],
          [
            'lost',
            money(sums.gains - sums.losses),
            t('overview.gainLoss', { gain: money(sums.gains), loss: money(sums.losses) }),
          ],
          ['low', String(sums.low), t('overview.lowHint')],
          ['below', String(sums.below), t('overview.belowHint')],
        ]
      : [];
  return (
    <Stack p="md" data-testid="stock-overview">
      <Group gap="sm">
        <DaysField days={{ from, to }} onDays={setDays} picks={offered} />
        <FilterField filter={hereOrAll} values={{ shop }} onValues={(to) => setShop(to.shop)} list="overview" />
      </Group>
      {asked.refusal && (
        <Refused
          title={t('overview.offline')}
          reason={asked.refusal}
          asking={asked.asking}
          onAgain={() => void asked.refresh()}
        />
      )}
      {!answer && !asked.refusal && <LoadingRows />}
      <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
        {tiles.map(([name, text, hint]) => (
          <FigureTile key={name} name={t(`overview.tiles.${name}`)} figure={text} hint={hint} testId={`tile-${name}`} />
        ))}
      </SimpleGrid>
      {answer && sums && (
        <>
          <SimpleGrid cols={{ base: 1, md: answer.shops.length > 1 ? 2 : 1 }}>
            <Part title={t('overview.line')}>
              <ValueLine values={sums.days} from={from} />
            </Part>
            {answer.shops.length > 1 && (
              <Part title={t('overview.bars')}>
                <ShopBars shops={answer.shops} />
              </Part>
            )}
          </SimpleGrid>
          <Part title={t('overview.byShop')}>
            <ShopTable shops={answer.shops} />
          </Part>
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <Part title={t('overview.slow')}>
              <SlowMovers rows={answer.slow} several={answer.shops.length > 1} />
            </Part>
            <Part title={t('overview.differences')}>
              <Differences rows={answer.differences} several={answer.shops.length > 1} />
            </Part>
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder p="md" component="section">
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);
