import { Paper } from '@mantine/core';
import type { StockPaper } from '#domain/stock/paper.ts';
import { Facts } from '../../../ui/facts.tsx';
import { usePaperFacts } from './use-paper-facts.ts';

/** Who, when, how much, and what was remarked. */
export const PaperFacts = ({ paper, valued }: { readonly paper: StockPaper; readonly valued: boolean }) => {
  const facts = usePaperFacts(paper, valued);
  return (
    <Paper withBorder p="md">
      <Facts cols={{ base: 2, md: 4 }} facts={facts} />
    </Paper>
  );
};
