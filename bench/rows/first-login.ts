import { figureOf } from '../figures.ts';
import { firstLoads } from '../first-loads.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';

export const firstLogin: Row = {
  name: 'first-login',
  what: 'From the tap on "sign in" on a new tablet to the first line on an order, while everything else goes on loading.',
  unit: 'ms',
  goal: [atMost(5_000, 'ms')],
  async measure(context) {
    const { loads } = await firstLoads(context);
    return { ours: figureOf(loads.map(({ usable }) => usable)) };
  },
};
