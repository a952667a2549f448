import { expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { firstScripts } from './first-scripts.ts';

/** Compressed, workers included. */
const most = 165_000;

test('a new browser shows the login screen after at most 165 kB of scripts', async () => {
  const scripts = await firstScripts((await demoBrand()).port);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(most);
});
