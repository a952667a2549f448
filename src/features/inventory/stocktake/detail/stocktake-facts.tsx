import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useStocktakeFacts } from './use-stocktake-facts.ts';

/** What a stocktake is about and what came of it. */
export const StocktakeFacts = ({ stocktake }: { readonly stocktake: StocktakeRow }) => {
  const facts = useStocktakeFacts();
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {facts(stocktake).map(([label, text]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text>{text}</Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
};
