import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a counter's details under its title. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack component="section" gap="sm">
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
);
