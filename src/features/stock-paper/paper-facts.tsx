import { Paper } from '@mantine/core';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { Facts } from '../../ui/facts.tsx';
import { usePaperFacts } from './use-paper-facts.ts';

/** Who, when, how much, and what was remarked. */
export const PaperFacts = ({ paper, valued }: { readonly paper: PaperRow; readonly valued: boolean }) => {
  const facts = usePaperFacts(paper, valued);
  return (
    <Paper withBorder p="md">
      <Facts cols={{ base: 2, md: 4 }} facts={facts} />
    </Paper>
  );
};
