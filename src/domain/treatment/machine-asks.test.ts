import { expect, test } from 'vitest';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { update } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { treatmentStatuses } from './codes.ts';
import { type MachineAsk, machineAsksOf, verbNow } from './machine-asks.ts';
import { type Treatment, treatment } from './treatment.ts';

const { pendingService, inService, suspended, served, terminated } = treatmentStatuses;
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

const started = { verb: 'start', at: 1, answer: 'ok', deviceId: 'a', isStarted: true, unstopped: [] } as const;
const going = { id: 'piece-1', status: inService, deviceId: 'a', machine: { ...started, unstopped: [] } };
const other = { id: 'piece-2' };
test.each([
  ['start', { ...going, machine: null }, [going], 'start'],
  ['start', { ...going, machine: null }, [going, other], undefined],
  ['start', { ...going, deviceId: 'b' }, [], undefined],
  ['start', { ...going, status: terminated }, [], undefined],
  ['start', { ...going, status: suspended }, [going], undefined],
  ['resume', going, [going], 'resume'],
  ['resume', going, [going, other], 'resume'],
  ['resume', { ...going, machine: { ...going.machine, deviceId: 'b' } }, [going], 'start'],
  ['resume', { ...going, status: suspended }, [going], undefined],
  ['suspend', { ...going, status: suspended }, [going], 'suspend'],
  ['suspend', { ...going, status: suspended, machine: null }, [going, other], undefined],
  ['suspend', going, [going], undefined],
  ['stop', { ...going, status: terminated }, [], 'stop'],
  ['stop', { ...going, status: terminated }, [other], undefined],
  ['stop', going, [going], undefined],
] as const)('%s is still told, or not, by how the piece and its device are then', (verb, piece, there, told) => {
  const ask: MachineAsk = { treatmentId: 'piece-1', shopId: 'shop-1', deviceId: 'a', verb, keptAt: 1 };
  expect(verbNow(ask, aTreatment(piece), there)).toBe(told);
});

test('nothing is begun with for a piece that is not there', () => {
  const ask: MachineAsk = { treatmentId: 'piece-1', shopId: 'shop-1', deviceId: 'a', verb: 'start', keptAt: 1 };
  expect(verbNow(ask, undefined, [])).toBeUndefined();
});
