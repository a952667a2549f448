import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });

/** Where an item is used, be it a product or a service: what has to be looked at before it leaves the catalogue. */
export const itemUses = z.object({
  /** Shops with something of their own for it, and their prices; null where the maker's hold. */
  shops: z.array(
    z.object({
      shopId: z.string(),
      shopName: z.string(),
      originalPrice: z.int().nullable(),
      memberPrice: z.int().nullable(),
      onShelf: z.boolean().nullable(),
      enabled: z.boolean(),
    }),
  ),
  /** Orders that are not closed yet. */
  openOrders: z.int(),
  /** Templates whose cards give it or make it cheaper, coupons for it, as far as they are known in the current shop. */
  cardTemplates: z.array(named),
  coupons: z.array(named),
  /** And how many there are elsewhere. */
  otherCardTemplates: z.int(),
  otherCoupons: z.int(),
  /** Plans that are to change its price. */
  pricePlans: z.array(named),
});
export type ItemUses = z.infer<typeof itemUses>;
