import { Stack, Text } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NothingProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** In place of a list without rows: what that means, and what to do. */
export const Nothing = ({ title, hint, children }: NothingProps) => (
  <Stack align="center" gap={6} py={56} c="dimmed" data-testid="nothing">
    <IconPackageOff size={40} aria-hidden />
    <Text fw={600}>{title}</Text>
    {hint && (
      <Text size="sm" ta="center" maw={460}>
        {hint}
      </Text>
    )}
    {children}
  </Stack>
);
