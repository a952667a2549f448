import { Alert, SimpleGrid } from '@mantine/core';
import { IconCashBanknote, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moneyTogether, type ShopDay, salesTogether, takingsOf } from '#domain/shop-day/shop-day.ts';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What the day comes to: takings first, then what was sold and given back; then debt that was repaid, and money that nobody knows an order for. */
export const DayTiles = ({ day: { shops } }: { readonly day: ShopDay }) => {
  const { t } = useTranslation('shopDay');
  const { money } = useFormat();
  const sum = { ...moneyTogether(shops), ...salesTogether(shops) };
  const tiles = [
    ['takings', takingsOf(sum), t('tiles.takingsHint')],
    ['sold', sum.sold, t('tiles.soldHint', { count: sum.orders })],
    ['returned', sum.returned, t('tiles.returnedHint', { count: sum.refunds })],
    [
      'cards',
      sum.cardsSold + sum.recharged,
      t('tiles.cardsHint', { cards: money(sum.cardsSold), recharged: money(sum.recharged) }),
    ],
    ['reduced', sum.reduced, t('tiles.reducedHint')],
  ] as const;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 3, lg: 5 }} spacing="sm">
        {tiles.map(([name, amount, hint]) => (
          <FigureTile
            key={name}
            name={t(`tiles.${name}`)}
            figure={money(amount)}
            hint={hint}
            testId={`day-tile-${name}`}
          />
        ))}
      </SimpleGrid>
      {sum.repaid !== 0 && (
        <Alert color="blue" icon={<IconCashBanknote aria-hidden />}>
          {t('repaid', { amount: money(sum.repaid) })}
        </Alert>
      )}
      {sum.suspense !== 0 && (
        <Alert color="red" icon={<IconUserQuestion aria-hidden />} data-testid="day-suspense">
          {t('suspense', { amount: money(sum.suspense) })}
        </Alert>
      )}
    </>
  );
};
