import type { Walk } from './tour.ts';
import { counterWalk } from './walk-counter.ts';
import { countersWalk } from './walk-counters.ts';
import { cashierWalk, doorsWalk } from './walk-doors.ts';
import { homesWalk } from './walk-homes.ts';
import { orderWalk } from './walk-orders.ts';
import { shiftWalk } from './walk-shifts.ts';
import { shopWalk } from './walk-shop.ts';
import { stockWalk } from './walk-stock.ts';
import { stocktakeWalk } from './walk-stocktakes.ts';
import { transferWalk } from './walk-transfers.ts';

/** Every walk with who takes it; null where nobody is signed in yet. */
export const walks: readonly { readonly name: string; readonly as: string | null; readonly walk: Walk }[] = [
  { name: 'counter', as: 'wang', walk: counterWalk },
  { name: 'homes', as: 'wang', walk: homesWalk },
  { name: 'orders', as: 'wang', walk: orderWalk },
  { name: 'stock', as: 'wang', walk: stockWalk },
  { name: 'transfers', as: 'wang', walk: transferWalk },
  { name: 'stocktakes', as: 'wang', walk: stocktakeWalk },
  { name: 'counters', as: 'wang', walk: countersWalk },
  { name: 'shop', as: 'wang', walk: shopWalk },
  { name: 'shifts', as: 'wang', walk: shiftWalk },
  { name: 'cashier', as: 'zhao', walk: cashierWalk },
  { name: 'doors', as: null, walk: doorsWalk },
];
