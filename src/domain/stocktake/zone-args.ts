import { z } from 'zod';
import { stocktakeRemark } from './stocktake.ts';

/** Whose part of a zone is closed, null for that of who says so; and why somebody else closes it. */
export const closedFor = {
  counterId: z.string().min(1).max(64).nullable().default(null),
  reason: stocktakeRemark.trim().default(''),
};
