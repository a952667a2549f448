import { expect, test } from 'vitest';
import { type RequestMetrics, recordCommand } from './request-metrics.ts';

const id = '0198f6c2-6a0e-7c3e-9a61-5a4d1f0c2b77';
const noted = (command: { id?: string; name?: string; at?: number }, now = 5_000) => {
  const metrics: RequestMetrics = { done: [] };
  recordCommand(
    metrics,
    { id, name: 'order.open', at: 4_000, offline: true, ...command },
    { outcome: 'accepted', code: null },
    now,
  );
  return metrics.done[0];
};

test('what is metrics of a command is what it was and how long it took, never less than no time', () => {
  expect(noted({})).toEqual({ id, name: 'order.open', outcome: 'accepted', code: null, lag: 1_000, offline: true });
  expect(noted({ at: 9_000 })?.lag).toBe(0);
});

test('what a device made up is not repeated', () => {
  expect([noted({ name: 'Wang Xiaoming' })?.name, noted({ id: '13800001111' })?.id]).toEqual(['unknown', 'other']);
});
