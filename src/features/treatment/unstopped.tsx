import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';
import { useLive } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { usePlaceNames } from './use-place-names.ts';

interface UnstoppedProps {
  readonly onOrder: (orderId: string) => void;
}

/** The machines of the shop that have not said that they stopped, though nothing is given with them any more. */
export const Unstopped = ({ onOrder }: UnstoppedProps) => {
  const machines = useLive('treatment.unstopped', { now: useMinute() });
  return machines && machines.length > 0 ? <UnstoppedMachines machines={machines} onOrder={onOrder} /> : null;
};

interface UnstoppedMachinesProps extends UnstoppedProps {
  readonly machines: readonly UnstoppedMachine[];
}

/** These machines with where they are, since when, and for which order they ran. */
export const UnstoppedMachines = ({ machines, onOrder }: UnstoppedMachinesProps) => {
  const { t } = useTranslation('treatment');
  const { when } = useFormat();
  const placesOf = usePlaceNames();
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title={t('unstopped.title')} data-testid="unstopped-machines">
      <Stack gap={4}>
        {machines.map(({ deviceId, bedId, at, name, orderId, number }) => {
          const { bed, device } = placesOf({ bedId, deviceId });
          const facts = [device || t('machine.device'), bed, t('unstopped.since', { time: when(at) }), name];
          return (
            <Group key={deviceId} gap="xs" data-testid="unstopped-machine">
              <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
              <Anchor component="button" fz="sm" mih={44} onClick={() => onOrder(orderId)}>
                {number}
              </Anchor>
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
};
