import { dropProfile, freshProfile } from '../../tests/e2e/profiles.ts';
import { installed } from '../../tests/e2e/tablet.ts';
import { figureOf } from '../figures.ts';
import { firstLoads, floorOf } from '../first-loads.ts';
import { atMost, atMostTimesFloor } from '../limits.ts';
import { readBehind, slowly } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';
import { openBrowser } from '../slowed-browser.ts';

/** A tablet on which the app is installed and nobody has signed in: its profile. */
const emptyTablet = async (url: string): Promise<string> => {
  const profile = await freshProfile();
  const browser = await openBrowser(profile, url);
  await browser.page.goto('/auth/login');
  await installed(browser.page);
  await browser.close();
  return profile;
};

export const coldStart: Row = {
  name: 'cold-start',
  what: 'The counter was open before, the browser was restarted, and there is no network: from the call of the page until the counter shows its items and the search has shown its first answer. Floor: a page with nothing but Dexie opens the same documents and reads those that are shown and searched, members and cards included.',
  unit: 'ms',
  goal: [atMostTimesFloor(1.5), atMost(1_200, 'ms', 'p95')],
  async measure(context) {
    const { profile } = await firstLoads(context);
    const { wire } = await context.shop();
    const { url } = await floorOf(context);
    const ours: number[] = [];
    const shownAfter: number[] = [];
    const floor: number[] = [];
    const dayBefore = await openBrowser(profile, wire.url);
    await dayBefore.page.goto('/cashier');
    await dayBefore.page.waitForTimeout(readBehind);
    await dayBefore.close();
    const empty = await emptyTablet(wire.url);
    const frames: number[] = [];
    for (let round = 0; round < context.samples(7); round += 1) {
      const browser = await openBrowser(profile, wire.url);
      wire.cut();
      const { items, ready } = await slowly(browser, async () => {
        await browser.page.goto('/cashier', { waitUntil: 'commit' });
        return browser.page.evaluate(async () => {
          const field = await bench.shown('="item-search"');
          const items = await bench.until(() => bench.find('^="tile-"') !== null);
          bench.type(field, 'a');
          return { items, ready: await bench.until(() => bench.find('="search-results"') !== null) };
        });
      });
      await browser.close();
      wire.heal();
      shownAfter.push(items);
      ours.push(ready);
      const frame = await openBrowser(empty, wire.url);
      wire.cut();
      frames.push(
        await slowly(frame, async () => {
          await frame.page.goto('/auth/login', { waitUntil: 'commit' });
          return frame.page.evaluate(() => bench.until(() => bench.find('="sign-in"') !== null));
        }),
      );
      await frame.close();
      wire.heal();
      const bare = await openBrowser(profile, url);
      await slowly(bare, () => bare.page.goto(url, { waitUntil: 'commit' }));
      await bare.page.goto('about:blank');
      floor.push(
        await slowly(bare, async () => {
          await bare.page.goto(url, { waitUntil: 'commit' });
          await bare.page.waitForFunction(() => 'floor' in window, null, { polling: 20 });
          return bare.page.evaluate(() => (window as unknown as { floor: { open(): Promise<number> } }).floor.open());
        }),
      );
      await bare.close();
    }
    await dropProfile(empty);
    const items = figureOf(shownAfter);
    const frame = figureOf(frames);
    return {
      ours: figureOf(ours),
      floor: figureOf(floor),
      note:
        `The items are shown after ${Math.round(items.median)} / ${Math.round(items.p95)} ms. The app's own empty frame, ` +
        `the login screen of a tablet without data, stands after ${Math.round(frame.median)} / ${Math.round(frame.p95)} ms.`,
    };
  },
};
