import { expect, test } from 'vitest';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import { applyOperations, composedPart, type Operation } from './operations.ts';

const set = (more: Partial<Extract<Operation, { op: 'setLineStaff' }>>): Operation => ({
  op: 'setLineStaff',
  lineId: 'line-1',
  salespersonId: null,
  servicerIds: ['chen'],
  ...more,
});
const lineAfter = (...operations: Operation[]) =>
  applyOperations(composedPart(anOrder({ lines: [aLine()] })), operations).lines[0];

test('a line says whether the member asked for whoever serves it by name', () => {
  expect(lineAfter(set({ byName: true }))).toMatchObject({ servicerIds: ['chen'], byName: true });
  expect(lineAfter(set({ byName: true }), set({ byName: false }))?.byName).toBe(false);
});

test('it stays as it was where nothing is said of it, as by a counter that does not ask', () => {
  expect(lineAfter(set({}))).not.toHaveProperty('byName');
  expect(lineAfter(set({ byName: true }), set({ servicerIds: ['li'] }))).toMatchObject({
    servicerIds: ['li'],
    byName: true,
  });
});

test('nothing of what it was said with stands on the line besides', () => {
  expect(
    Object.keys(lineAfter(set({ byName: true })) ?? {}).filter((name) => name === 'op' || name === 'lineId'),
  ).toEqual([]);
});
