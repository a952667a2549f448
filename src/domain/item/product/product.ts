import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { price } from '../../values/money.ts';
import { readersOfProducts } from '../catalogue-readers.ts';
import { catalogueScopes, itemFields } from '../item-fields.ts';

/** Goods, supplies that services use up, and parts that devices use up (spec section 3). */
export const productType = z.enum(['product', 'consumable', 'deviceConsumable']);

/** Something that is handed over: goods, supplies, or a part that a device uses up. */
export const product = defineEntity({
  name: 'product',
  collection: 'items',
  lookups: ['number', 'barcode', 'groupId'],
  readBy: readersOfProducts,
  fieldRights: { costPrice: 'pc.inventory.value' },
  titleOf: ({ name }) => name,
  searchBy: ['name', 'pinyin', 'initials', 'number', 'barcode'],
  pictureOf: ({ images }) => images[0] ?? '',
  files: ['images', 'detailImages'],
  scopes: catalogueScopes,
  shops: 'brand',
  changedIn: 'any',
  schema: z.object({
    ...itemFields,
    /** What the scanner reads; empty when it has none. */
    barcode: z.string().max(32),
    type: productType,
    unit: z.string().min(1).max(10),
    /** How much one piece is, of `specUnit`: 250 ml; empty where nothing is said. It is only shown. */
    specQuantity: z.string().max(12).default(''),
    specUnit: z.string().max(10).default(''),
    costPrice: price,
    /** How many uses one piece holds when a service consumes it; 1 where a use takes a whole piece. */
    packageContent: z.int().min(1).max(999_999).default(1),
  }),
});
export type Product = z.infer<typeof product.schema>;
