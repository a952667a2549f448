import { z } from 'zod';

/** The kinds of items: goods, and what is done for somebody. */
export const itemKind = z.enum(['product', 'service']);
export type ItemKind = z.infer<typeof itemKind>;
