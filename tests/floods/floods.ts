import { floodsOfAnybody } from './anybody.ts';
import { floodOfEnrolments, floodsOfCounters } from './counters.ts';
import type { Flood } from './flood.ts';
import { floodsOfPictures } from './pictures.ts';
import { floodsOfConnections } from './sockets.ts';
import { floodsOfStaff } from './staff.ts';
import { floodsOfStrangers } from './strangers.ts';

/** Every flood, by what it is. */
export const floods: Readonly<Record<string, Flood>> = {
  ...floodsOfStrangers,
  ...floodsOfPictures,
  ...floodsOfStaff,
  ...floodsOfCounters,
  ...floodsOfAnybody,
  ...floodsOfConnections,
  ...floodOfEnrolments,
};
