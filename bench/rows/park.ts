import { figureOf } from '../figures.ts';
import { atMostTimesFloor } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import { parkOrder } from '../park-orders.ts';
import type { Row } from '../row.ts';

export const park: Row = {
  name: 'park',
  what: 'From the tap on "park" until the store has answered that the order is on the disk. Floor: a page that writes the same command in one strict transaction of bare Dexie.',
  unit: 'ms',
  goal: [atMostTimesFloor(1.5)],
  async measure(context) {
    const tablet = await loadedTablet(context);
    const ours: number[] = [];
    const shown: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < context.samples(12); round += 1) {
      await tablet.page.bringToFront();
      const parked = await slowly(tablet, () => parkOrder(tablet.page, `bench ${round}`));
      ours.push(parked.durable - parked.tapped);
      shown.push(parked.shown - parked.tapped);
      await tablet.floor.bringToFront();
      floor.push(
        await slowly(tablet, () =>
          tablet.floor.evaluate(
            ({ n, command }) =>
              (window as unknown as { floor: { write(n: number, command: object): Promise<number> } }).floor.write(
                n,
                command,
              ),
            { n: Date.now() + round, command: parked.args },
          ),
        ),
      );
    }
    await tablet.page.bringToFront();
    const next = figureOf(shown);
    const note = `The next order is shown after ${Math.round(next.median)} / ${Math.round(next.p95)} ms.`;
    return { ours: figureOf(ours), floor: figureOf(floor), note };
  },
};
