import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { fieldsOf } from '../part-frame.tsx';
import { useMachines } from './use-machines.ts';

interface MachineSelectProps {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly deviceId: string;
  readonly onDevice: (id: string) => void;
}

/** The device at which a service is given, to choose from those of the shop; nothing in a shop that has none. */
export const MachineSelect = ({ field, deviceId, onDevice }: MachineSelectProps) => {
  const { t } = useTranslation('booking');
  const machines = useMachines();
  const choices = machines.filter(({ id, removedAt }) => removedAt === null || id === deviceId);
  if (choices.length === 0) return null;
  return (
    <Select
      {...field(t('parts.device'), 'device', 'deviceId')}
      placeholder={t('parts.noDevice')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={deviceId || null}
      onChange={(id) => onDevice(id ?? '')}
      searchable
      clearable
    />
  );
};
