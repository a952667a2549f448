import { Paper } from '@mantine/core';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useStocktakeFacts } from './use-stocktake-facts.ts';

/** What a stocktake is about and what came of it. */
export const StocktakeFacts = ({ stocktake }: { readonly stocktake: StocktakeRow }) => {
  const facts = useStocktakeFacts();
  return (
    <Paper withBorder p="md">
      <Facts cols={{ base: 2, md: 4 }} facts={facts(stocktake)} />
    </Paper>
  );
};
