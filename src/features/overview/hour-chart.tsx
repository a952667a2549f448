import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { ShopBusiness } from '#domain/overview/business.ts';
import { comparedDays } from '#domain/overview/days.ts';
import { useFormat } from '../../ui/use-format.ts';

const colors = { today: 'jade.8', yesterday: 'blue.5', lastWeek: 'gray.5' } as const;

/** Revenue of the days hour by hour; `until` is the hour in which we are, behind which today has no line. */
export const HourChart = ({
  days,
  until,
}: {
  readonly days: Omit<ShopBusiness, 'shopId' | 'name'>;
  readonly until: number;
}) => {
  const { t } = useTranslation('overview');
  const { money } = useFormat();
  const rows = days.today.hours.map((_, hour) => ({
    hour: `${hour}:00`,
    ...Object.fromEntries(
      comparedDays.map((day) => [day, day === 'today' && hour > until ? null : (days[day].hours[hour] ?? 0)]),
    ),
  }));
  return (
    <LineChart
      h={260}
      data={rows}
      dataKey="hour"
      withLegend
      withDots={false}
      lineChartProps={{ accessibilityLayer: false }}
      curveType="monotone"
      valueFormatter={(fen) => money(fen).replace(/\.00$/, '')}
      yAxisProps={{ width: 84 }}
      series={comparedDays.map((day) => ({ name: day, label: t(`days.${day}`), color: colors[day] }))}
    />
  );
};
