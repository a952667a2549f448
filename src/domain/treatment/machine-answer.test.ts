import { expect, test } from 'vitest';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { treatmentStatuses } from './codes.ts';
import { type Heard, isStartedFor, shownAnswer, unstoppedOf, withAnswer } from './machine-answer.ts';
import { type Treatment, treatment } from './treatment.ts';

const { inService, terminated } = treatmentStatuses;
const heard = (verb: Heard['verb'], deviceId: string, answer: Heard['answer'], at: number): Heard => ({
  verb,
  deviceId,
  answer,
  at,
});
const after = (piece: Treatment, ...answers: readonly Heard[]): Treatment => {
  let known = piece;
  for (const each of answers) known = { ...known, machine: withAnswer(known, each) };
  return known;
};
const onB = aTreatment({ status: inService, deviceId: 'b' });
const unstopped = [{ deviceId: 'a', at: 1, answer: 'none' }];

test.each([
  ['before', [heard('stop', 'a', 'none', 1), heard('start', 'b', 'ok', 2)]],
  ['after', [heard('start', 'b', 'ok', 2), heard('stop', 'a', 'none', 1)]],
  ['and once it has ended', [heard('stop', 'a', 'none', 1), heard('stop', 'b', 'ok', 3)]],
])('a device that did not stop is known whatever the next one answers: %s', (_, answers) => {
  expect(unstoppedOf(after(onB, ...answers))).toEqual(unstopped);
});

test('what its own device has said is shown, not what one says that it has left', () => {
  expect(shownAnswer(after(onB, heard('start', 'b', 'refused', 2), heard('stop', 'a', 'ok', 3)))).toBe('refused');
});

test('a device that has stopped after all is not running', () => {
  expect(unstoppedOf(after(onB, heard('stop', 'a', 'none', 1), heard('stop', 'a', 'done', 5)))).toEqual([]);
});

test('of one device the later answer counts', () => {
  expect(after(onB, heard('suspend', 'b', 'ok', 5), heard('start', 'b', 'none', 4)).machine).toMatchObject({ at: 5 });
});

test.each([
  ['that said so', true, [heard('start', 'b', 'ok', 1)]],
  ['and did not hear that it was to wait', true, [heard('start', 'b', 'ok', 1), heard('suspend', 'b', 'none', 2)]],
  ['that refused', false, [heard('start', 'b', 'refused', 1)]],
  ['and stopped', false, [heard('start', 'b', 'ok', 1), heard('stop', 'b', 'ok', 2)]],
  ['where another was', false, [heard('start', 'a', 'ok', 1)]],
  ['that was asked nothing', false, []],
])('a device has begun with a piece: one %s, %s', (_, isStarted, answers) => {
  expect(isStartedFor(after(onB, ...answers), 'b')).toBe(isStarted);
});

test('answers from before devices were named are of the device of the piece', () => {
  const read = treatment.schema.parse({ ...onB, machine: { verb: 'suspend', at: 1, answer: 'ok' } });
  expect(isStartedFor(read, 'b')).toBe(true);
  const machine = { verb: 'stop', at: 1, answer: 'refused' };
  const ended = treatment.schema.parse({ ...onB, status: terminated, machine });
  expect(unstoppedOf(ended)).toEqual([{ deviceId: 'b', at: 1, answer: 'refused' }]);
  expect(shownAnswer(ended)).toBeUndefined();
});
