import { expect, test } from 'vitest';
import { type TestBrowser, testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { registered } from '../../nouns/registered.ts';
import { makeLive } from '../live/live.ts';
import type { MirrorCollection } from '../mirror/mirror-collection.ts';
import { openCounter } from './counter.ts';

/** A browser whose storage fails when items are counted for the first time. */
const failsOnce = (browser: TestBrowser): TestBrowser => ({
  ...browser,
  databases: {
    ...browser.databases,
    openMirror: async (...which) => {
      const opened = await browser.databases.openMirror(...which);
      const items = opened.get('items') as MirrorCollection;
      let failed = false;
      const count: MirrorCollection['count'] = async (...given) => {
        if (failed) return items.count(...given);
        failed = true;
        throw new Error('items cannot be counted');
      };
      return new Map(opened).set('items', { ...items, count });
    },
  },
});

test('a number of records that could not be counted is counted when it is asked for again', async () => {
  const counter = await openCounter(anEnrolment(), {
    browser: failsOnce(testBrowser()),
    live: makeLive(console.error),
    report: console.error,
    registered,
  });
  await expect(counter.countOf('product')).rejects.toThrow('items cannot be counted');
  expect(await counter.countOf('product')).toBe(0);
  await counter.close();
});
