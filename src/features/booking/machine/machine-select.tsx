import { Select } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedPart } from '#domain/booking/booking.ts';
import { useLive } from '../../../store/use-live.ts';
import { dayOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import type { fieldsOf } from '../part-frame.tsx';
import { useMachines } from './use-machines.ts';

interface MachineSelectProps {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly part: Pick<AskedPart, 'deviceId' | 'serviceId' | 'startsAt'>;
  readonly onDevice: (id: string) => void;
}

/**
 * The device at which a service is given, to choose from those of the shop, of the kind that the catalogue names for it; it
 * says where none is chosen though one is needed, and which one may not be used any more on that day. Nothing in a shop that has none.
 */
export const MachineSelect = ({ field, part, onDevice }: MachineSelectProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const { deviceId = '', serviceId, startsAt } = part;
  const service = useLive('item.byId', serviceId === '' ? null : { kind: 'service', id: serviceId });
  const needed = service && 'device' in service ? service.device : null;
  const machines = useMachines();
  const choices = machines.filter(
    ({ id, kind, removedAt }) => id === deviceId || (removedAt === null && (needed === null || kind === needed)),
  );
  if (choices.length === 0) return null;
  const { expiresOn = '' } = choices.find(({ id }) => id === deviceId) ?? {};
  const isOver = expiresOn !== '' && Number.isFinite(startsAt) && expiresOn < dayOf(startsAt, timeZone);
  const note =
    deviceId === '' && needed !== null
      ? t('parts.needsDevice')
      : isOver
        ? t('parts.deviceOver', { day: expiresOn })
        : undefined;
  return (
    <Select
      {...field(t('parts.device'), 'device', 'deviceId')}
      description={note}
      placeholder={t('parts.noDevice')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={deviceId || null}
      onChange={(id) => onDevice(id ?? '')}
      searchable
      clearable
    />
  );
};
