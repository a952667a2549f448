import { Box, Group, Stack, Text } from '@mantine/core';
import type { ShopOverview } from '#domain/stock/stock-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './pictures.module.css';

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
