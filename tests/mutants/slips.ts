import { goodsSlips } from './goods.ts';
import { kernelSlips, orderSlips } from './orders.ts';
import { screenSlips } from './screens.ts';
import type { Slip } from './slip.ts';
import { serverSlips, tabletSlips } from './tablet.ts';

/** Bugs that the tests must notice. */
export const slips: readonly Slip[] = [
  ...kernelSlips,
  ...orderSlips,
  ...goodsSlips,
  ...tabletSlips,
  ...screenSlips,
  ...serverSlips,
];
