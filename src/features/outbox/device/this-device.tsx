import { SimpleGrid, Stack } from '@mantine/core';
import { CarryCard } from '../carry/carry-card.tsx';
import { CounterCard } from './counter-card.tsx';
import { SelfTestCard } from './self-test-card.tsx';
import { StorageCard } from './storage-card.tsx';

interface ThisDeviceProps {
  readonly version: string;
}

/** What this device is and holds, whether all is well with it, and the way of its unsent work to another one. */
export const ThisDevice = ({ version }: ThisDeviceProps) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Stack>
      <CounterCard version={version} />
      <StorageCard />
    </Stack>
    <Stack>
      <SelfTestCard version={version} />
      <CarryCard />
    </Stack>
  </SimpleGrid>
);
