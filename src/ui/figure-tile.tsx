import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureTileProps {
  readonly name: ReactNode;
  readonly figure: string;
  /** What it counts, or what it is made of. */
  readonly hint?: string;
  readonly testId: string;
}

/** A figure that is read from afar, with its name above and what it means below. */
export const FigureTile = ({ name, figure, hint, testId }: FigureTileProps) => (
  <Paper withBorder p="md" data-testid={testId}>
    <Text component="div" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="div" fz={22} fw={700} style={{ whiteSpace: 'nowrap' }}>
      {figure}
    </Text>
    {hint !== undefined && (
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    )}
  </Paper>
);
