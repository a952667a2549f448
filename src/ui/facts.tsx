import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core';

interface FactsProps {
  /** Each with its label. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly cols: NonNullable<SimpleGridProps['cols']>;
}

/** What there is to know of something, each below its label. */
export const Facts = ({ facts, cols }: FactsProps) => (
  <SimpleGrid cols={cols} spacing="sm">
    {facts.map(([label, text]) => (
      <div key={label}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text>{text}</Text>
      </div>
    ))}
  </SimpleGrid>
);
