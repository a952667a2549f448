import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import { parkOrder } from '../park-orders.ts';
import type { Row } from '../row.ts';

const commands = 300;

export const outage: Row = {
  name: 'outage',
  what: `A day without network: ${commands} parked orders of one tablet are sent when it is there again, until none waits.`,
  unit: 'ms',
  goal: [atMost(3_000, 'ms')],
  async measure(context) {
    const tablet = await loadedTablet(context);
    const { wire } = await context.shop();
    const { args } = await parkOrder(tablet.page, 'before the outage');
    const took: number[] = [];
    for (let round = 0; round < context.samples(2); round += 1) {
      wire.cut();
      await tablet.page.evaluate(
        async ({ given, count }) => {
          await bench.until(() => bench.find('="sync-badge"')?.dataset.online !== undefined);
          for (let order = 0; order < count; order += 1) {
            const own = { ...given, orderId: crypto.randomUUID(), number: '', label: `outage ${order}` };
            const result = (await bench.run('order.park', own, { takeNumber: true })) as { ok?: boolean };
            if (!result.ok) throw new Error(`not parked: ${JSON.stringify(result)}`);
          }
          await bench.until(() => Number(bench.find('="sync-badge"')?.dataset.waiting) >= count);
        },
        { given: args, count: commands },
      );
      wire.heal();
      const sent = await slowly(tablet, () =>
        tablet.page.evaluate(async () => {
          const began = performance.now();
          window.dispatchEvent(new Event('online'));
          return (await bench.until(() => bench.find('="sync-badge"')?.dataset.waiting === '0')) - began;
        }),
      );
      took.push(sent);
    }
    return { ours: figureOf(took) };
  },
};
