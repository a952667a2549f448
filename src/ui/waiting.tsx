import { Center, Loader } from '@mantine/core';

/** In place of a screen that is on its way. */
export const Waiting = () => (
  <Center p="xl">
    <Loader />
  </Center>
);
