import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { PerformanceInMonth } from '#domain/overview/performance.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What somebody served and sold, month by month. */
export const WorkChart = ({ months }: { readonly months: readonly PerformanceInMonth[] }) => {
  const { t } = useTranslation('overview');
  const { money, month: nameOf } = useFormat();
  return (
    <BarChart
      h={220}
      data={months.map(({ month, served, sold }) => ({
        month: nameOf(month),
        served: served.amount,
        sold: sold.amount,
      }))}
      dataKey="month"
      withLegend
      barChartProps={{ accessibilityLayer: false }}
      valueFormatter={(fen) => money(fen).replace(/\.00$/, '')}
      yAxisProps={{ width: 84 }}
      series={[
        { name: 'served', label: t('ownWork.as.servicer'), color: 'jade.8' },
        { name: 'sold', label: t('ownWork.as.salesperson'), color: 'blue.5' },
      ]}
    />
  );
};
