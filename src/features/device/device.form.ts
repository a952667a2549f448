import { useTranslation } from 'react-i18next';
import { changePart } from '#domain/device/care.ts';
import { addDevice, editDevice, removeDevice } from '#domain/device/device.ts';
import { deviceKinds } from '#domain/device/kinds.ts';
import { renameDevice, takeDevice } from '#domain/device/rename.ts';
import { placeDevice } from '#domain/room/bed-device.ts';
import { defineForm } from '../../form/define-form.ts';
import { useLive } from '../../store/use-live.ts';

const useKinds = () => {
  const { t } = useTranslation('device');
  return deviceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};
const useFreeBeds = () => {
  const beds = useLive('device.freeBeds', {}) ?? [];
  return beds.map(({ bedId, roomName, bedName }) => ({ value: bedId, label: `${roomName} ${bedName}` }));
};

const name = { widget: 'text', label: 'fields.name', longest: 30, first: true, testId: 'device-name-field' } as const;

/** What people write down of a device, whether it is new or not. */
const written = {
  noun: 'device',
  fields: {
    name,
    kind: { widget: 'choice', label: 'fields.kind', useChoices: useKinds, testId: 'device-kind' },
    number: { widget: 'text', label: 'fields.number', longest: 50, testId: 'device-number' },
    model: { widget: 'text', label: 'fields.model', longest: 60, half: true, testId: 'device-model' },
    firmware: { widget: 'text', label: 'fields.firmware', longest: 60, half: true, testId: 'device-firmware' },
    expiresOn: {
      widget: 'day',
      label: 'fields.expiresOn',
      help: 'fields.expiresOnHint',
      testId: 'device-expires-on',
    },
  },
  refusals: { 'record.nameTaken': 'name' },
} as const;

export const addDeviceForm = defineForm(addDevice, written);
export const editDeviceForm = defineForm(editDevice, written);
/** Asks whether it is to be removed. */
export const removeDeviceForm = defineForm(removeDevice, { noun: 'device', fields: {} });
export const renameDeviceForm = defineForm(renameDevice, {
  noun: 'device',
  fields: { name },
  refusals: { 'record.nameTaken': 'name' },
});
/** At which bed it is to stand. */
export const placeDeviceForm = defineForm(placeDevice, {
  noun: 'device',
  fields: { bedId: { widget: 'choice', label: 'fields.bed', useChoices: useFreeBeds, testId: 'device-bed' } },
});
/** Asks whether it is to be taken from its bed. */
export const takeDeviceForm = defineForm(takeDevice, { noun: 'device', fields: {} });
/** Asks whether a part of it is a new one. */
export const changePartForm = defineForm(changePart, { noun: 'device', fields: {} });
