import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { StockPaper } from '#domain/stock/paper.ts';
import { usePaperFacts } from './use-paper-facts.ts';

/** Who, when, how much, and what was remarked. */
export const PaperFacts = ({ paper, valued }: { readonly paper: StockPaper; readonly valued: boolean }) => {
  const facts = usePaperFacts(paper, valued);
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {facts.map(([label, text]) => (
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
