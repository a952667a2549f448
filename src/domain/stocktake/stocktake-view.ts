import { z } from 'zod';
import { stocktake } from './stocktake.ts';

/** What only those may see who may see what stock is worth; null for the others. In fen. */
const worth = z.int().nullable();

/** A stocktake as calls tell it. */
export const stocktakeRow = stocktake.schema.extend({ gainValue: worth, lossValue: worth });
export type StocktakeRow = z.infer<typeof stocktakeRow>;
