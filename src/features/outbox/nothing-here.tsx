import { Center, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';

/** An empty list is good news here. */
export const NothingHere = ({ text }: { readonly text: string }) => (
  <Center py={64}>
    <Stack align="center" gap="xs">
      <IconCircleCheck size={48} stroke={1.2} color="var(--mantine-color-dimmed)" />
      <Text c="dimmed">{text}</Text>
    </Stack>
  </Center>
);
