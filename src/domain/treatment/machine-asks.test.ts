import { expect, test } from 'vitest';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { update } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { treatmentStatuses } from './codes.ts';
import { machineAsksOf } from './machine-asks.ts';
import { type Treatment, treatment } from './treatment.ts';

const { pendingService, inService, suspended, served } = treatmentStatuses;
const now = { at: 1_000, keptAt: 2_000, offline: false };
const asks = (before: Partial<Treatment> | undefined, after: Partial<Treatment>, done = now) =>
  machineAsksOf(
    [update(treatment, aTreatment(after))],
    () => before && (aTreatment(before) as unknown as AnyRecord),
    done,
  ).map(({ deviceId, verb }) => `${verb} ${deviceId}`);

test.each([
  ['begun', { status: pendingService, deviceId: 'a' }, { status: inService, deviceId: 'a' }, ['start a']],
  ['merely allotted', undefined, { status: pendingService, deviceId: 'a' }, []],
  ['suspended', { status: inService, deviceId: 'a' }, { status: suspended, deviceId: 'a' }, ['suspend a']],
  ['resumed', { status: suspended, deviceId: 'a' }, { status: inService, deviceId: 'a' }, ['resume a']],
  ['served', { status: inService, deviceId: 'a' }, { status: served, deviceId: 'a' }, ['stop a']],
  ['moved', { status: inService, deviceId: 'a' }, { status: inService, deviceId: 'b' }, ['stop a', 'start b']],
  ['moved while suspended', { status: suspended, deviceId: 'a' }, { status: suspended, deviceId: 'b' }, ['stop a']],
  ['extended', { status: inService, deviceId: 'a' }, { status: inService, deviceId: 'a', minutes: 90 }, []],
  ['without a device', { status: pendingService }, { status: inService }, []],
])('machines are told of a piece that is %s', (_, before, after, told) => {
  expect(asks(before, after)).toEqual(told);
});

test.each([
  ['without contact', { ...now, offline: true }],
  ['longer ago', { ...now, keptAt: now.at + 60_001 }],
])('machines are told nothing of what was done %s', (_, done) => {
  expect(asks(undefined, { status: inService, deviceId: 'a' }, done)).toEqual([]);
});
