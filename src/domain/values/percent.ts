import { z } from 'zod';

/** Percent of the price that is paid: 85 is 85 % of it. */
export const percent = z.int().min(1).max(99);
