import { z } from 'zod';

/** What giving a service once uses up of a product. */
export const consumable = z.object({
  productId: z.string().min(1).max(64),
  /** Uses: of a product whose pieces hold many, `packageContent` of them make one piece. */
  uses: z.int().min(1).max(9_999),
});
export type Consumable = z.infer<typeof consumable>;

const eachOnce = (list: readonly Consumable[]): boolean =>
  new Set(list.map(({ productId }) => productId)).size === list.length;

/** The consumables of one service, each product once. */
export const consumables = z.array(consumable).max(20).refine(eachOnce);
