import './tests/group-by.ts';
import { defineConfig } from 'vitest/config';

import { filesLeftOut } from './scripts/steps/swept-files.mjs';
import { LongestFirst } from './tests/longest-first.ts';
import { propertySeed } from './tests/property-seed.ts';

console.log(`Property tests: seed ${propertySeed}`);

/** The files whose turn is another commit's. */
const left = filesLeftOut(import.meta.dirname);

/** What measures a screen's times has the machine to itself: beside other tests it would measure those. */
const timed = ['tests/e2e/large.e2e.test.ts'];

/** A file that is saved is a link that is clicked: it leads the document nowhere. */
const stays = { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } };

/** What stories in a browser need, beside others or alone. */
const story = {
  environment: 'node',
  globalSetup: 'tests/e2e/built.ts',
  expect: { poll: { timeout: 120_000, interval: 50 } },
  testTimeout: 400_000,
  hookTimeout: 180_000,
} as const;

const notUnit = [...left, '**/*.pg.test.ts', 'tests/**', 'node_modules/**', 'dist/**'];

/**
 * Which tests run where. The file's name or folder says what it needs. What is imported is imported once in a process,
 * for all files that it runs (`isolate: false`), and so is the document of components: a file puts back what it changes
 * outside of itself.
 */
export default defineConfig({
  test: {
    globals: false,
    // A test waits for its disk, its database, its browser or its pauses for a third of its time.
    maxWorkers: 3,
    // What a test makes is soon thrown away: with more room for what is new, a tenth less is spent on looking what is.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...notUnit, '**/*.dom.test.tsx'],
          setupFiles: ['tests/indexed-db.ts'],
          // What takes a second alone takes a minute beside many others, and says nothing wrong.
          testTimeout: 240_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          environment: './tests/components/one-document.ts',
          environmentOptions: stays,
          isolate: false,
          include: ['src/**/*.dom.test.tsx'],
          setupFiles: [
            'tests/components/act-as-built.ts',
            'tests/components/browser-parts.ts',
            'tests/components/sheets-here.ts',
            'tests/components/short-failures.ts',
            'tests/components/patience.ts',
            'tests/components/empty-document.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { 'virtual:pwa-register': '/tests/screens/never-updated.ts' } },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/screens/**/*.test.ts'],
          setupFiles: [
            'tests/screens/as-built.ts',
            'tests/components/browser-parts.ts',
            'tests/components/sheets-here.ts',
            'tests/indexed-db.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'lists',
          environment: './tests/lists/dom-beside-server.ts',
          environmentOptions: stays,
          include: ['tests/lists/**/*.test.tsx'],
          setupFiles: [
            'tests/components/act-as-built.ts',
            'tests/components/browser-parts.ts',
            'tests/components/sheets-here.ts',
            'tests/components/short-failures.ts',
            'tests/components/empty-document.ts',
            'tests/indexed-db.ts',
          ],
          globalSetup: ['tests/postgresql.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'contracts',
          environment: 'node',
          include: ['tests/{contracts,mutants,walk}/**/*.test.ts'],
          exclude: [...left, '**/*.pg.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/{crash,lessons,model}/**/*.test.ts'],
          exclude: [...left, '**/*.pg.test.ts', '**/*.e2e.test.ts'],
          setupFiles: ['tests/indexed-db.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          isolate: false,
          include: ['{src,server,tests}/**/*.pg.test.ts', 'tests/sync/**/*.test.ts'],
          exclude: left,
          setupFiles: ['tests/indexed-db.ts'],
          globalSetup: ['tests/postgresql.ts'],
          // What is waited for comes, be the machine ever so busy.
          expect: { poll: { timeout: 120_000, interval: 50 } },
          testTimeout: 240_000,
          // Two processes of the server, a chain of shops: beside much other work they take their time to begin.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'sim',
          environment: 'node',
          include: ['tests/sim/**/*.test.ts'],
          setupFiles: ['tests/indexed-db.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...story,
          name: 'e2e',
          // One browser in each process, for all stories that it runs.
          isolate: false,
          include: ['tests/{e2e,start,kills}/**/*.test.ts', 'tests/lessons/**/*.e2e.test.ts'],
          exclude: [...left, ...timed],
        },
      },
      {
        test: {
          ...story,
          name: 'timed',
          include: timed,
          exclude: left,
          // Runs when all others have ended.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
