import { z } from 'zod';

/** A page of a list, counted from 1; `-` before the name of `sort` reverses it. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(20),
  filter: z.string().max(2_000).default('').describe('`name:value` pairs joined by commas, several as `name:(a,b)`'),
  sort: z.string().max(40).default('-created_at'),
});
export type ListQuery = z.infer<typeof listQuery>;
