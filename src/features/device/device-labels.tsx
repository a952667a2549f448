import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeviceRow } from '#domain/device/device-row.ts';
import { labelsOf } from '#domain/device/statuses.ts';
import { useMinute } from '../../ui/use-minute.ts';

const colors = {
  online: 'jade',
  offline: 'gray',
  idle: 'blue',
  occupied: 'violet',
  overload: 'orange',
  severeOverload: 'red',
} as const;

/** The words of a device's labels, in this minute. */
export const useLabels = () => {
  const { t } = useTranslation('device');
  const now = useMinute();
  return (row: DeviceRow) => labelsOf(row, row.wear, now).map((label) => ({ label, text: t(`labels.${label}`) }));
};

/** The labels of a device as chips. */
export const DeviceLabels = ({ row }: { readonly row: DeviceRow }) => {
  const labels = useLabels();
  return (
    <Group gap={4} wrap="nowrap" data-testid={`device-labels-${row.name}`}>
      {labels(row).map(({ label, text }) => (
        <Badge key={label} miw="max-content" variant="light" color={colors[label]} tt="none">
          {text}
        </Badge>
      ))}
    </Group>
  );
};
