import { Skeleton, Stack } from '@mantine/core';

/** Rows that are on their way. */
export const LoadingRows = () => (
  <Stack gap="xs" mt="xs" aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} h={44} />
    ))}
  </Stack>
);
