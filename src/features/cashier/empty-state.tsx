import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says why there is nothing to see, and what to do about it. */
export const EmptyState = ({ title, hint, icon }: { title: string; hint?: string; icon?: ReactNode }) => (
  <Stack align="center" justify="center" gap={6} h="100%" mih={120} p="md" c="dimmed" ta="center">
    {icon}
    <Text fw={600}>{title}</Text>
    {hint && <Text size="sm">{hint}</Text>}
  </Stack>
);
