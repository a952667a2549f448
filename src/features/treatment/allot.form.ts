import { allotTreatment } from '#domain/treatment/allot/allot.ts';
import { moveTreatment } from '#domain/treatment/allot/move.ts';
import { handOverTreatment } from '#domain/treatment/hand-over.ts';
import { defineForm } from '../../form/define-form.ts';
import { BedInput, DeviceInput } from './bed-input.tsx';
import { DeviceCheck } from './device-check.tsx';
import { useServicers } from './use-servicers.ts';

const places = {
  bedId: { widget: 'own', Input: BedInput, label: 'allot.bed', testId: 'allot-bed' },
  deviceId: { widget: 'own', Input: DeviceInput, label: 'allot.device', testId: 'allot-device' },
  confirmed: { widget: 'own', Input: DeviceCheck, label: 'allot.confirmed', testId: 'allot-confirmed' },
} as const;
const ofPlaces = {
  'room.bedUnknown': 'bedId',
  'treatment.bedTaken': 'bedId',
  'device.unknown': 'deviceId',
  'treatment.deviceTaken': 'deviceId',
  'treatment.deviceOffline': 'confirmed',
} as const;
const ofStaff = { 'order.staffUnknown': 'servicerIds', 'order.notServiceStaff': 'servicerIds' } as const;

/** Who gives a piece, on which bed and with which device. */
export const allotForm = defineForm(allotTreatment, {
  noun: 'treatment',
  fields: {
    servicerIds: { widget: 'choices', label: 'allot.staff', testId: 'allot-staff', useChoices: useServicers },
    ...places,
  },
  refusals: { ...ofStaff, ...ofPlaces },
});

/** Where a piece goes on. */
export const moveForm = defineForm(moveTreatment, { noun: 'treatment', fields: places, refusals: ofPlaces });

/** Who goes on with it. */
export const handOverForm = defineForm(handOverTreatment, {
  noun: 'treatment',
  fields: {
    servicerIds: { widget: 'choices', label: 'handOver.to', testId: 'hand-over-to', useChoices: useServicers },
  },
  refusals: ofStaff,
});
