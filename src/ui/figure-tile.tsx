import { Paper, Text } from '@mantine/core';

interface FigureTileProps {
  readonly name: string;
  readonly figure: string;
  /** What it counts, or what it is made of. */
  readonly hint: string;
  readonly testId: string;
}

/** A figure that is read from afar, with its name above and what it means below. */
export const FigureTile = ({ name, figure, hint, testId }: FigureTileProps) => (
  <Paper withBorder p="md" data-testid={testId}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="div" fz={22} fw={700} style={{ whiteSpace: 'nowrap' }}>
      {figure}
    </Text>
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  </Paper>
);
