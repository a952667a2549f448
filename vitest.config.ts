import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/indexed-db.ts'],
        },
      },
      { test: { name: 'contracts', environment: 'node', include: ['tests/contracts/**/*.test.ts'], exclude: ['**/*.pg.test.ts'] } },
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: ['server/**/*.pg.test.ts', 'tests/**/*.pg.test.ts'],
          globalSetup: ['tests/postgresql.ts'],
          setupFiles: ['tests/indexed-db.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/built.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
