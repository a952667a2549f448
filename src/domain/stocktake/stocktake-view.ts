import type { z } from 'zod';
import { worth } from '../values/money.ts';
import { stocktake } from './stocktake.ts';

/** A stocktake as calls tell it. */
export const stocktakeRow = stocktake.schema.extend({ gainValue: worth, lossValue: worth });
export type StocktakeRow = z.infer<typeof stocktakeRow>;
