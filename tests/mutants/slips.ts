import { goodsSlips } from './goods.ts';
import { kernelSlips, orderSlips } from './orders.ts';
import type { Slip } from './slip.ts';

/** Bugs that the tests must notice. */
export const slips: readonly Slip[] = [...kernelSlips, ...orderSlips, ...goodsSlips];
