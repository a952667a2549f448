import { expect, test } from 'vitest';
import { type TestBrowser, testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { aShop } from '../../../tests/make.ts';
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

test('a shop that rights are judged by is read from memory, as it is now, and not once it is gone', async () => {
  const live = makeLive(console.error);
  const counter = await openCounter(anEnrolment(), { browser: testBrowser(), live, report: console.error, registered });
  const takeIn = (version: number, record: ReturnType<typeof aShop> | null) => {
    const fresh = { shop: [{ id: 'shop-1', version, record }] };
    return counter.changeRecords(fresh, () => counter.mirror().apply('shop', fresh.shop));
  };
  await takeIn(1, aShop({ name: 'before' }));
  const { shop } = await counter.authority();
  expect(await counter.view.one('shop', 'shop-1')).toBe(shop);
  await takeIn(2, aShop({ name: 'after' }));
  expect(await counter.view.one('shop', 'shop-1')).toMatchObject({ name: 'after' });
  await counter.authority();
  await takeIn(3, null);
  expect(await counter.view.one('shop', 'shop-1')).toBeUndefined();
  await counter.close();
});
