import { expect, test } from 'vitest';
import { firstScripts } from './first-scripts.ts';
import { startServer } from './running-server.ts';

/** Compressed, workers included. */
const most = 200_000;

test('a new browser shows the login screen after at most 200 kB of scripts', async () => {
  const server = await startServer();
  try {
    const scripts = await firstScripts(server.port);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(most);
  } finally {
    await server.stop();
  }
});
