import { Alert, Anchor, Group, SimpleGrid } from '@mantine/core';
import { IconCashRegister, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { figureOf, isCount } from '#domain/figures/figures.ts';
import { moneyTogether } from '#domain/figures/money-sum.ts';
import { salesTogether } from '#domain/figures/sales-sum.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { Explained } from '../../parts/figures/explained.tsx';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { useFormat } from '../../ui/use-format.ts';

const tiles = ['cash', 'consumption', 'orders', 'average', 'prepaid', 'returned', 'reduced'] as const;

interface DayTilesProps {
  readonly day: ShopDay;
  /** The day or the month, where its records are listed in this shop. */
  readonly of?: string | undefined;
}

/** What the day comes to: what came in, what was given, and what they are made of; then money that nobody knows an order for. */
export const DayTiles = ({ day: { shops, outside }, of }: DayTilesProps) => {
  const { t } = useTranslation('shopDay');
  const { money } = useFormat();
  const sums = { ...moneyTogether(shops), ...salesTogether(shops) };
  // A shop that opens no shifts at all is told nothing of them.
  const hasShifts = outside.payments < sums.payments || outside.refunds < sums.refunds;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4, lg: 7 }} spacing="sm">
        {tiles.map((name) => {
          const figure = figureOf(sums, name);
          return (
            <FigureTile
              key={name}
              name={<Explained name={name} sums={sums} whose={of === undefined ? undefined : { of }} />}
              figure={isCount(name) ? String(figure) : money(figure)}
              testId={`day-tile-${name}`}
            />
          );
        })}
      </SimpleGrid>
      {hasShifts && outside.payments + outside.refunds > 0 && (
        <Alert color="yellow" icon={<IconCashRegister aria-hidden />} data-testid="day-outside">
          <Group justify="space-between">
            {t('outside', { amount: money(figureOf(outside, 'cash')), count: outside.payments + outside.refunds })}
            <Anchor component={Link} to="/shift" py="xs">
              {t('shifts')}
            </Anchor>
          </Group>
        </Alert>
      )}
      {sums.suspense !== 0 && (
        <Alert color="red" icon={<IconUserQuestion aria-hidden />} data-testid="day-suspense">
          {t('suspense', { amount: money(sums.suspense) })}
        </Alert>
      )}
    </>
  );
};
