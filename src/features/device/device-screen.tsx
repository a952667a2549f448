import { Alert, Group, Stack, Title } from '@mantine/core';
import { IconCalendarX, IconDeviceHeartMonitor, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deviceStatuses } from '#domain/device/statuses.ts';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { deviceActions } from './device-actions.tsx';
import { DeviceConnection } from './device-connection.tsx';
import { DeviceLabels } from './device-labels.tsx';
import { DeviceLog } from './device-log.tsx';
import { DeviceParts } from './device-parts.tsx';
import { StopDevice } from './device-stop.tsx';
import { usePartsToday } from './use-to-do.ts';

interface DeviceScreenProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** Everything about a device: how it is, its parts and what is to be done with them, and its log. */
export const DeviceScreen = ({ id, onRemoved }: DeviceScreenProps) => {
  const { t } = useTranslation('device');
  const may = useMay();
  const row = useLive('device.byId', { id });
  if (row === undefined) return <LoadingRows />;
  if (row === null) return <Nothing icon={IconDeviceHeartMonitor} title={t('unknown')} />;
  const canStop = row.removedAt === null && row.lastAt !== null && may('pc.device.care');
  return (
    <Stack p="md" gap="lg" maw={1_040} data-testid="device">
      <Group justify="space-between">
        <Group gap="sm">
          <IconDeviceHeartMonitor size={36} aria-hidden />
          <Title order={2} size="h3">
            {row.name}
          </Title>
          <DeviceLabels row={row} />
        </Group>
        <Group gap="sm">
          {canStop && <StopDevice row={row} />}
          <RecordActions actions={deviceActions} row={row} as="buttons" onRemoved={onRemoved} />
        </Group>
      </Group>
      {row.lastAt === null && (
        <Alert color="gray" icon={<IconPlugConnectedX size={20} />} title={t('never')} data-testid="never-connected">
          {t('connectHint')}
        </Alert>
      )}
      <Section title={t('view.facts')} testId="device-facts">
        <DeviceFacts row={row} />
      </Section>
      <Section title={t('view.parts')} testId="device-parts">
        <DeviceParts row={row} />
      </Section>
      {may('pc.device.manage') && (
        <Section title={t('connection')}>
          <DeviceConnection row={row} />
        </Section>
      )}
      <Section title={t('view.log')}>
        <DeviceLog id={id} />
      </Section>
    </Stack>
  );
};

const DeviceFacts = ({ row }: { readonly row: PlacedDevice }) => {
  const { t } = useTranslation('device');
  const { time, number } = useFormat();
  const { today } = usePartsToday();
  const { kind, status, model, firmware, place, lastAt, uses, expiresOn } = row;
  const isExpired = expiresOn !== '' && expiresOn < today;
  const word = deviceStatuses.wordOf(status);
  return (
    <Stack gap="sm">
      {isExpired && (
        <Alert color="red" icon={<IconCalendarX size={20} />} data-testid="device-expired">
          {t('expiredOn', { day: expiresOn })}
        </Alert>
      )}
      <Facts
        cols={{ base: 2, sm: 4 }}
        facts={[
          [t('fields.kind'), t(`kinds.${kind}`)],
          [t('fields.status'), lastAt === null ? t('never') : word ? t(`statuses.${word}`) : String(status)],
          [t('fields.bed'), place || t('atNoBed')],
          [t('fields.lastAt'), lastAt === null ? t('never') : time(lastAt)],
          [t('fields.uses'), number(uses)],
          [t('fields.number'), row.number || '—'],
          [t('fields.model'), model || '—'],
          [t('fields.firmware'), firmware || '—'],
          [t('fields.expiresOn'), expiresOn || t('noEnd')],
        ]}
      />
    </Stack>
  );
};
