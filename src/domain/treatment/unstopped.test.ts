import { expect, test } from 'vitest';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { deviceStatuses } from '../device/statuses.ts';
import { treatmentStatuses } from './codes.ts';
import type { Treatment } from './treatment.ts';
import { unstoppedMachines } from './unstopped.ts';

const now = Date.parse('2025-11-22T14:00:00+08:00');
const minute = 60_000;
type Answer = NonNullable<Treatment['machine']>;
const machine = (of: Partial<Answer>): Answer => ({
  verb: 'stop',
  at: now - 10 * minute,
  answer: 'none',
  deviceId: 'lamp',
  isStarted: true,
  unstopped: [],
  ...of,
});
const ended = (of: Partial<Answer> = {}, differs: Partial<Treatment> = {}): Treatment =>
  aTreatment({
    id: 'ended',
    bedId: 'a1',
    deviceId: 'lamp',
    status: treatmentStatuses.served,
    endedAt: now - 10 * minute,
    machine: machine(of),
    ...differs,
  });
const heard = (status: number, ago: number) => ({ id: 'lamp', lastAt: now - ago * minute, status });
const found = (pieces: readonly Treatment[], reported: readonly ReturnType<typeof heard>[] = []) =>
  unstoppedMachines({ pieces, reported }, now).map(({ deviceId }) => deviceId);

test('a machine that did not answer its stop is known with where it ran and for which order', () => {
  expect(unstoppedMachines({ pieces: [ended()], reported: [] }, now)).toEqual([
    {
      deviceId: 'lamp',
      at: now - 10 * minute,
      treatmentId: 'ended',
      bedId: 'a1',
      name: 'Moxibustion',
      orderId: 'order-1',
      number: 'S01-02-000001',
    },
  ]);
});

const { powered: idle, fault, inService, off } = deviceStatuses;
test.each([
  ['it refused to stop', ended({ answer: 'refused' }), [], ['lamp']],
  ['it stopped', ended({ answer: 'done' }), [], []],
  ['it was told to start and did not', ended({ verb: 'start' }), [], []],
  ['it has said since that it stands still', ended(), [heard(idle, 5)], []],
  ['it has said since that it is off', ended(), [heard(off, 5)], []],
  ['it has said since that it runs', ended(), [heard(inService, 5)], ['lamp']],
  ['it has a fault', ended(), [heard(fault, 5)], ['lamp']],
  ['it stood still before it was told', ended(), [heard(idle, 11)], ['lamp']],
  ['that was yesterday', ended({ at: now - 25 * 60 * minute }), [], []],
] as const)('where %s', (_, piece, reported, machines) => {
  expect(found([piece], reported)).toEqual(machines);
});

test('one that a later piece has begun or stopped with is seen to; one that a later piece cannot stop stands once', () => {
  const later = (of: Partial<Answer>) => ended({ at: now - minute, ...of }, { id: 'later', bedId: 'a2' });
  expect(found([ended(), later({ verb: 'start', answer: 'ok' })])).toEqual([]);
  expect(found([ended(), later({ verb: 'start', answer: 'none' })])).toEqual(['lamp']);
  const both = unstoppedMachines({ pieces: [ended(), later({})], reported: [] }, now);
  expect(both.map(({ treatmentId }) => treatmentId)).toEqual(['later']);
});

test('one that a piece has left counts as well as its own', () => {
  const left = { deviceId: 'old', at: now - 20 * minute, answer: 'none' as const };
  expect(found([ended({ unstopped: [left] })])).toEqual(['lamp', 'old']);
});
