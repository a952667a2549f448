import { IconBed, IconBedOff, IconEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { managedWays } from '../../parts/record/managed-list.tsx';
import { asks, type RecordAction } from '../../parts/record/record-action.ts';
import {
  addDeviceForm,
  editDeviceForm,
  placeDeviceForm,
  removeDeviceForm,
  renameDeviceForm,
  takeDeviceForm,
} from './device.form.ts';

const right = 'pc.device.manage';

/** What is done with devices because they are managed by a name. */
export const deviceWays = managedWays({
  name: 'device',
  right,
  useAdd: () => useTranslation('device').t('add'),
  id: 'deviceId',
  add: addDeviceForm,
  edit: editDeviceForm,
  remove: removeDeviceForm,
  restore: 'device.restore',
  blank: { name: '', kind: 'moxibustion' as const, number: '', model: '', firmware: '', expiresOn: '' },
  written: ({ name, kind, number, model, firmware, expiresOn }: PlacedDevice) => ({
    name,
    kind,
    number,
    model,
    firmware,
    expiresOn,
  }),
});

const isInUse = ({ removedAt }: PlacedDevice): boolean => removedAt === null;
const given = ({ id }: PlacedDevice) => ({ deviceId: id });

/** What can be done with a device on its page. */
export const deviceActions: readonly RecordAction<PlacedDevice>[] = [
  asks(renameDeviceForm, {
    name: 'rename-device',
    right,
    isFor: isInUse,
    icon: () => IconEdit,
    confirmId: 'confirm-rename-device',
    given,
    start: ({ name }) => ({ name }),
    useWords: ({ name }) => {
      const { t } = useTranslation(['device', 'app']);
      return { label: t('rename'), title: t('renameTitle', { name }), confirm: t('app:record.save') };
    },
  }),
  asks(placeDeviceForm, {
    name: 'place-device',
    right,
    isFor: isInUse,
    icon: () => IconBed,
    confirmId: 'confirm-place-device',
    given,
    start: () => ({ bedId: null }),
    useWords: ({ name }) => {
      const { t } = useTranslation('device');
      return { label: t('place'), title: t('placeTitle', { name }), text: t('placeText') };
    },
  }),
  asks(takeDeviceForm, {
    name: 'take-device',
    right,
    isFor: (row) => isInUse(row) && row.bedId !== '',
    icon: () => IconBedOff,
    confirmId: 'confirm-take-device',
    given,
    start: () => ({}),
    useWords: ({ name, place }) => {
      const { t } = useTranslation('device');
      return { label: t('take'), title: t('takeTitle', { name, place }) };
    },
  }),
  ...deviceWays.actions,
];
