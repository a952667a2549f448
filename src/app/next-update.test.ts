import { expect, test } from 'vitest';
import { type AppUpdate, nextUpdate, type UpdateEvent } from './next-update.ts';

test.each<[AppUpdate, UpdateEvent, AppUpdate]>([
  ['none', 'serverDiffers', 'behind'],
  ['none', 'waits', 'ready'],
  ['behind', 'waits', 'ready'],
  ['behind', 'letIn', 'running'],
  ['ready', 'serverDiffers', 'ready'],
  ['running', 'serverDiffers', 'running'],
  ['behind', 'serverDiffers', 'behind'],
])('with %s offered and %s heard, %s is offered: one prompt, never two', (state, event, expected) => {
  expect(nextUpdate(state, event)).toBe(expected);
});
