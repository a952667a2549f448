import { dropProfile, freshProfile } from '../../tests/e2e/profiles.ts';
import { figureOf } from '../figures.ts';
import { firstLoads, loadOnce } from '../first-loads.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { seededShop } from '../seeded-shop.ts';
import { openBrowser } from '../slowed-browser.ts';

export const firstLogin: Row = {
  name: 'first-login',
  what: 'From the tap on "sign in" on a new tablet to the first line on an order, while everything else goes on loading. Floor: the same where there is next to nothing to load, in the demo brand with its few dozen items.',
  unit: 'ms',
  goal: [atMost(5_000, 'ms')],
  async measure(context) {
    const { loads } = await firstLoads(context);
    const shop = await seededShop({ items: 0, members: 0, cards: 0, orders: 0 });
    const floor: number[] = [];
    try {
      for (const _ of loads) {
        const profile = await freshProfile();
        const browser = await openBrowser(profile, shop.thing.wire.url);
        floor.push((await loadOnce(browser)).usable);
        await browser.close();
        await dropProfile(profile);
      }
    } finally {
      await shop.end();
    }
    return { ours: figureOf(loads.map(({ usable }) => usable)), floor: figureOf(floor) };
  },
};
