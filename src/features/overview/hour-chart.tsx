import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { ShopBusiness } from '#domain/overview/business.ts';
import { comparedDays } from '#domain/overview/days.ts';
import { useFormat } from '../../ui/use-format.ts';

const colors = { today: 'jade.8', yesterday: 'blue.5', lastWeek: 'gray.5' } as const;

/** Where an axis ends at the least, in fen, so that a day without anything has one in whole yuan. */
const leastAxis = 10_000;

interface HourChartProps {
  readonly days: Omit<ShopBusiness, 'shopId' | 'name'>;
  /** The hour in which we are, behind which today has no line. */
  readonly until: number;
  readonly told: 'cash' | 'consumption';
}

/** Cash or consumption performance of the days hour by hour: each hour is what it is, nothing is drawn between them. */
export const HourChart = ({ days, until, told }: HourChartProps) => {
  const { t } = useTranslation('overview');
  const { money } = useFormat();
  const rows = days.today.hours.map((_, hour) => ({
    hour: `${hour}:00`,
    ...Object.fromEntries(
      comparedDays.map((day) => [day, day === 'today' && hour > until ? null : (days[day].hours[hour]?.[told] ?? 0)]),
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
      curveType="linear"
      valueFormatter={(fen) => money(fen).replace(/\.00$/, '')}
      yAxisProps={{
        width: 84,
        domain: [(least: number) => Math.min(0, least), (most: number) => Math.max(leastAxis, most)],
      }}
      series={comparedDays.map((day) => ({ name: day, label: t(`days.${day}`), color: colors[day] }))}
    />
  );
};
