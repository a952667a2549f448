import { expect, test } from 'vitest';
import { shareOf } from '../../scripts/steps/share.mjs';
import { openApp } from './app.ts';
import { freezeClock } from './frozen-clock.ts';
import { FullNetwork } from './replies.ts';
import { aFullShop } from './shop.ts';
import { tourOf } from './tour.ts';
import { walks } from './walks.ts';

freezeClock();

/** Every walk, or the share of them that this run takes; all of them where words or what all screens have were changed. */
const due = shareOf(walks, {
  name: ({ name }) => name,
  of: 4,
  restsOn: ({ name }) => [
    `src/features/${name.replace(/s$/, '')}/`,
    'locales/',
    'src/ui/',
    'src/list/',
    'src/form/',
    'tests/screens/',
  ],
});

test.each(due)('what people are shown: $name', async ({ name, as, walk }) => {
  const network = new FullNetwork(aFullShop());
  const app = await openApp(network);
  const tour = tourOf(app, network);
  try {
    if (as !== null) {
      await app.store.login(as, 'demo1234', 'en');
      await app.store.chooseShop('shop-1');
      await app.store.syncNow();
      await app.settle();
    }
    await walk(tour, network);
  } finally {
    await app.close();
  }
  await expect(tour.text()).toMatchFileSnapshot(`./${name}.txt`);
  expect(app.faults).toEqual([]);
});
