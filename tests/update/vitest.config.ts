import '../group-by.ts';
import { defineConfig } from 'vitest/config';

/** `npm run test:update`: stories that need an earlier version of the product beside this one, so `npm test` has none of them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tests/update/**/*.story.ts'],
    globalSetup: ['tests/e2e/built.ts'],
    expect: { poll: { timeout: 45_000, interval: 50 } },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
