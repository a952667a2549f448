import { z } from 'zod';

/** The id of a record. */
export const recordId = z.string().min(1).max(64);
