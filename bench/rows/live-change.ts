import { dropProfile, freshProfile } from '../../tests/e2e/profiles.ts';
import { openCounter } from '../../tests/e2e/tablet.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import { parkOrder } from '../park-orders.ts';
import { livePouch } from '../pouch.ts';
import type { Row } from '../row.ts';
import { openBrowser } from '../slowed-browser.ts';

export const liveChange: Row = {
  name: 'live-change',
  what: 'From the tap on "park" at one tablet to the order in the list of another, both slowed, over the server on this machine. Peer: a document put into one PouchDB until another one shows it, both in live replication with PouchDB’s server.',
  unit: 'ms',
  goal: [atMost(100, 'ms', 'p95')],
  async measure(context) {
    const tablet = await loadedTablet(context);
    const { wire } = await context.shop();
    const profile = await freshProfile();
    const other = await openBrowser(profile, wire.url);
    const took: number[] = [];
    try {
      await openCounter(other.page);
      await other.page.evaluate(async () => {
        await bench.until(() => bench.find('="first-load"') === null);
        (await bench.shown('="parked-open"')).click();
        await bench.shown('="parked-search"');
      });
      for (let round = 0; round < context.samples(12); round += 1) {
        const label = `live ${round} ${Date.now()}`;
        const seen = slowly(other, () =>
          other.page.evaluate(async (id) => {
            await bench.shown(`="parked-row-${id}"`);
            return performance.timeOrigin + performance.now();
          }, label),
        );
        const { at } = await slowly(tablet, () => parkOrder(tablet.page, label));
        took.push((await seen) - at);
      }
    } finally {
      await other.close();
      await dropProfile(profile);
    }
    return { ours: figureOf(took), peer: figureOf(await livePouch(context)) };
  },
};
