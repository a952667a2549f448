import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { averageOf, type ShopReviews } from '#domain/feedback/lately.ts';
import { growth, type ShopBusiness } from '#domain/overview/business.ts';
import { comparedDays } from '#domain/overview/days.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface ShopTableProps {
  readonly shops: readonly ShopBusiness[];
  /** Of those shops whose reviews whoever looks may read. */
  readonly reviews: readonly ShopReviews[];
}

/**
 * Every shop with today's business, and with what it is compared, until the same time, and how it was reviewed of late;
 * the most cash first.
 */
export const ShopTable = ({ shops, reviews }: ShopTableProps) => {
  const { t } = useTranslation('overview');
  const figure = useTranslation('figures').t;
  const { money, number, change: changeOf } = useFormat();
  const change = ({ today, yesterday }: ShopBusiness): string => {
    const more = growth(today.byNow.cash, yesterday.byNow.cash);
    return more === null ? '—' : changeOf(more);
  };
  const reviewed = ({ shopId }: ShopBusiness): string => {
    const { count, average } = averageOf(reviews.filter((one) => one.shopId === shopId));
    return average === null ? '—' : t('reviews.ofShop', { average: number(average, 1), count });
  };
  const figures = {
    cash: ({ today }) => money(today.all.cash),
    consumption: ({ today }) => money(today.all.consumption),
    orders: ({ today }) => today.all.orders,
    yesterday: ({ yesterday }) => money(yesterday.byNow.cash),
    change,
    lastWeek: ({ lastWeek }) => money(lastWeek.byNow.cash),
    reviews: reviewed,
  } satisfies Record<string, Column<ShopBusiness>['cell']>;
  const names = (Object.keys(figures) as (keyof typeof figures)[]).filter(
    (name) => name !== 'reviews' || reviews.length > 0,
  );
  const headOf = (name: keyof typeof figures): string =>
    name === 'cash' || name === 'consumption' || name === 'orders' ? figure(`names.${name}`) : t(`columns.${name}`);
  const columns: Column<ShopBusiness>[] = [
    { name: 'shop', head: t('columns.shop'), cell: ({ name }) => name },
    ...names.map((name) => ({ name, head: headOf(name), as: 'figure' as const, cell: figures[name] })),
  ];
  return (
    <ListTable
      columns={columns}
      rows={shops.toSorted((a, b) => b.today.all.cash - a.today.all.cash)}
      keyOf={({ shopId }) => shopId}
      testId={({ shopId }) => `business-${shopId}`}
      nothing={null}
    />
  );
};

interface HourTableProps {
  readonly days: Omit<ShopBusiness, 'shopId' | 'name'>;
  readonly told: 'cash' | 'consumption';
}

/** The hours of the days as a table, for whoever cannot see the chart. */
export const HourTable = ({ days, told }: HourTableProps) => {
  const { t } = useTranslation('overview');
  const figure = useTranslation('figures').t;
  const { money } = useFormat();
  return (
    <VisuallyHidden>
      <table>
        <caption>{`${t('byHour')} ${figure(`names.${told}`)}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.hour')}</th>
            {comparedDays.map((day) => (
              <th key={day} scope="col">
                {t(`days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.today.hours.map((_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day are their places
            <tr key={hour}>
              <th scope="row">{`${hour}:00`}</th>
              {comparedDays.map((day) => (
                <td key={day}>{money(days[day].hours[hour]?.[told] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};
