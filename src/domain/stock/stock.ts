import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { atTill } from '../order/at-till.ts';

/**
 * How much of a product a shop has: the sum of its movements, kept beside them. It comes about with the first paper
 * that moves the product there; what was sold before that is not counted.
 */
export const stock = defineEntity({
  name: 'stock',
  collection: 'stock',
  lookups: ['shopId', 'productId'],
  readBy: [
    'pc.inventory.list',
    'pc.inventory.book',
    'pc.inventory.transfer',
    'pc.inventory.transferReview',
    'pc.inventory.check',
    'pc.inventory.checkReview',
  ],
  atCounter: atTill,
  held: true,
  fieldRights: { value: 'pc.inventory.value', unitValue: 'pc.inventory.value' },
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `<shopId>:<productId>`. */
    id: z.string(),
    shopId: z.string(),
    productId: z.string(),
    /** Below zero where more was handed over than the books knew of. */
    quantity: z.int(),
    /** What it is worth, in fen: the sum of what its movements were worth. */
    value: z.int(),
    /** What one piece was worth last, in fen; pieces are taken at this price while there are none. */
    unitValue: z.int().min(0),
    /** Uses left in the package that is open; the opened piece itself has left `quantity`. */
    openUses: z.int().min(0).default(0),
    /** A notice is shown at this quantity and below; null for never. */
    lowAt: z.int().min(0).nullable(),
    /** When its first movement was, in milliseconds since 1970. */
    since: z.int(),
    /** From when on the shelf was counted last, and until when, in milliseconds since 1970; 0 for never. */
    countedFrom: z.int(),
    countedAt: z.int(),
    /** The stocktake by which it was, or by which the books of the product were begun; empty for none. */
    countedIn: z.string(),
  }),
});
export type Stock = z.infer<typeof stock.schema>;

/** Its books were begun by a count that is not booked yet: how much there is, nobody knows. */
export const isUnknown = ({ countedAt, countedIn }: Pick<Stock, 'countedAt' | 'countedIn'>): boolean =>
  countedAt === 0 && countedIn !== '';

export const stockId = (shopId: string, productId: string): string => `${shopId}:${productId}`;

/** Whether little is left, by what the shop has said. */
export const isLow = ({ quantity, lowAt }: Pick<Stock, 'quantity' | 'lowAt'>): boolean =>
  lowAt !== null && quantity <= lowAt;
