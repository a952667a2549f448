import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { ShopBusiness } from '#domain/overview/business.ts';
import { useFormat } from '../../ui/use-format.ts';

/** More bars than this cannot be told apart; the table has all shops. */
const mostBars = 12;

/** What came in today in the shops with the most of it, beside yesterday until the same time. */
export const ShopChart = ({ shops }: { readonly shops: readonly ShopBusiness[] }) => {
  const { t } = useTranslation('overview');
  const { money } = useFormat();
  const rows = shops
    .toSorted((a, b) => b.today.all.cash - a.today.all.cash)
    .slice(0, mostBars)
    .map(({ name, today, yesterday }) => ({ name, today: today.all.cash, yesterday: yesterday.byNow.cash }));
  return (
    <BarChart
      h={260}
      data={rows}
      dataKey="name"
      withLegend
      barChartProps={{ accessibilityLayer: false }}
      valueFormatter={(fen) => money(fen).replace(/\.00$/, '')}
      yAxisProps={{ width: 84 }}
      series={[
        { name: 'today', label: t('days.today'), color: 'jade.8' },
        { name: 'yesterday', label: t('days.yesterday'), color: 'blue.5' },
      ]}
    />
  );
};
