import { figureOf } from '../figures.ts';
import { firstLoads } from '../first-loads.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';

/** What takes less is no long task, and not reported by the browser. */
const shortest = 50;

export const longestBlock: Row = {
  name: 'longest-block',
  what: 'The longest time that the page’s thread did not answer, between the first line on an order and the end of the first load.',
  unit: 'ms',
  goal: [atMost(shortest, 'ms')],
  async measure(context) {
    const { loads } = await firstLoads(context);
    const longest = loads.map(({ blocks }) => Math.max(shortest, ...blocks));
    const counts = loads.map(({ blocks }) => blocks.length).join(', ');
    return {
      ours: figureOf(longest),
      note: `Blocks of more than ${shortest} ms in each load: ${counts}; none counts as ${shortest}.`,
    };
  },
};
