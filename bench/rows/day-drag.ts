import { hour, minute } from '#domain/values/durations.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';
import { timesSlower } from '../slowed-browser.ts';
import { asking, openDesks } from '../times/claimed.ts';

const [lanes, events] = [60, 300];
const zone = 8 * hour;

export const dayDrag: Row = {
  name: 'day-drag',
  what: `From one frame to the next while a booking is dragged over a day of ${lanes} people and ${events} bookings, on a tablet that is ${timesSlower} times slower. Floor: the frames of the same page while nothing is done.`,
  unit: 'ms',
  goal: [atMost(34, 'ms'), atMost(100, 'ms', 'p95')],
  async measure(context) {
    const { url } = await context.shop();
    const [people, bookings] = context.options.quick ? [8, 20] : [lanes, events];
    const desks = await openDesks(url, Math.max(0, people - 5));
    const midnight = Math.ceil((Date.now() + zone) / (24 * hour)) * 24 * hour - zone;
    const perLane = Math.ceil(bookings / people);
    for (const [place, staffId] of desks.staff.slice(0, people).entries())
      for (let nth = 0; nth < perLane; nth += 1) {
        const startsAt = midnight + 10 * hour + nth * 2 * hour + (place % 4) * 15 * minute;
        await desks.boss.call('POST', '/appointments', asking(desks, { staffId, startsAt, minutes: 45 }));
      }
    const tablet = await loadedTablet(context);
    const { page } = tablet;
    const day = new Date(midnight + zone).toISOString().slice(0, 10);
    await page.goto(`/appointment/day?day=${day}`);
    const block = page.locator('[data-testid^="event-"]').first();
    await block.waitFor();
    await block.scrollIntoViewIfNeeded();
    const box = await block.boundingBox();
    if (!box) throw new Error('no booking is shown');
    const shown = await page.locator('[data-testid^="event-"]').count();
    const frames = async (work: () => Promise<void>): Promise<number[]> => {
      await page.evaluate(() => {
        const all: number[] = [];
        const seen = { all, goesOn: true };
        Object.assign(window, { frames: seen });
        let last = performance.now();
        const next = (at: number): void => {
          all.push(at - last);
          last = at;
          if (seen.goesOn) requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      });
      await work();
      return page.evaluate(() => {
        const { frames: seen } = window as unknown as { frames: { all: number[]; goesOn: boolean } };
        seen.goesOn = false;
        return seen.all.slice(1);
      });
    };
    const [x, y] = [box.x + box.width / 2, box.y + 10];
    const { still, dragged } = await slowly(tablet, async () => {
      const still = await frames(() => page.waitForTimeout(2_000));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 8, y + 8, { steps: 2 });
      const dragged = await frames(async () => {
        for (let step = 1; step <= context.samples(80); step += 1)
          await page.mouse.move(x + 300 * Math.sin(step / 12), y + 8 + 150 * Math.abs(Math.sin(step / 9)));
      });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      return { still, dragged };
    });
    return {
      ours: figureOf(dragged),
      floor: figureOf(still),
      note: `${dragged.length} frames; ${shown} bookings were drawn at once.`,
    };
  },
};
