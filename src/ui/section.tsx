import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** One part of a screen under its title. */
export const Section = ({ title, testId, children }: SectionProps) => (
  <Paper withBorder p="md" component="section" data-testid={testId}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);
