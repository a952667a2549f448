import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShopOverview } from '#domain/stock/stock-view.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './pictures.module.css';

const width = 600;
const height = 160;

interface ValueLineProps {
  /** What the stock was worth at the end of each day, in fen. */
  readonly values: readonly number[];
  /** First and last day, as they are written below. */
  readonly from: string;
  readonly to: string;
}

/** What the stock was worth day by day. */
export const ValueLine = ({ values, from, to }: ValueLineProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : width;
  const yOf = (value: number): number => 4 + (1 - (value - least) / span) * (height - 8);
  const points = values.map((value, day) => `${(day * step).toFixed(1)},${yOf(value).toFixed(1)}`);
  const label = t('overview.lineLabel', { from: money(values[0] ?? 0), to: money(values.at(-1) ?? 0) });
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {money(most)}
        </Text>
        <Text size="sm" fw={600}>
          {money(values.at(-1) ?? 0)}
        </Text>
      </Group>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={classes.line}
        role="img"
        aria-label={label}
      >
        <polygon
          className={classes.area}
          points={`0,${yOf(0)} ${points.join(' ')} ${((values.length - 1) * step).toFixed(1)},${yOf(0)}`}
        />
        <polyline className={classes.edge} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {from}
        </Text>
        <Text size="sm" c="dimmed">
          {to}
        </Text>
      </Group>
    </div>
  );
};

/** What the stock of each shop is worth, beside one another. */
export const ShopBars = ({ shops }: { readonly shops: readonly ShopOverview[] }) => {
  const { money } = useFormat();
  const most = Math.max(1, ...shops.map(({ value }) => value));
  return (
    <Stack gap="sm">
      {shops
        .toSorted((a, b) => b.value - a.value)
        .map(({ shopId, name, value }) => (
          <div key={shopId}>
            <Group justify="space-between" mb={4}>
              <Text size="sm">{name}</Text>
              <Text size="sm" fw={600}>
                {money(value)}
              </Text>
            </Group>
            <Box className={classes.track}>
              <Box className={classes.bar} style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            </Box>
          </div>
        ))}
    </Stack>
  );
};
