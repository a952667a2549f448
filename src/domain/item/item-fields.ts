import { z } from 'zod';
import { belowScope, brandScope, type Scope } from '../kernel/entity.ts';
import { price } from '../values/money.ts';

/** Who may use an item (spec section 3): the headquarters alone, stores, or all stores of a region. */
export const itemUse = { headquarters: 0, stores: 1, region: 3 } as const;

/** Whose a record of the catalogue is, and who sees it. */
export const catalogueFields = {
  id: z.string(),
  /** The region or store that made it; empty for the headquarters. */
  createdIn: z.string().default(''),
  scope: z.literal([itemUse.headquarters, itemUse.stores, itemUse.region]).default(itemUse.stores),
  /** The region whose stores use it; empty where `scope` says otherwise. */
  regionId: z.string().default(''),
  /** Of those the stores that do; empty means every one. */
  shopIds: z.array(z.string()),
  /** When it was taken out of the catalogue, in milliseconds since 1970; null as long as it is in it. */
  removedAt: z.int().nullable().default(null),
};

/** What products and services have in common: whatever can stand on a line of an order. */
export const itemFields = {
  ...catalogueFields,
  name: z.string().min(1).max(50),
  /** The number on the price tag, unique in the brand. */
  number: z.string().min(1).max(10),
  groupId: z.string(),
  /** One of the brand's categories of its kind; empty for none. */
  categoryId: z.string().max(64).default(''),
  images: z.array(z.string()),
  /** Pictures that tell more about it, shown one below the other. */
  detailImages: z.array(z.string()).default([]),
  /** Full pinyin and initials of the name, for the search; made where the item is written. */
  pinyin: z.string(),
  initials: z.string(),
  originalPrice: price,
  /** Price for members; null when members pay the original price. */
  memberPrice: price.nullable(),
  /** Whether its prices are the same in every store, or a store may have its own. */
  pricing: z.enum(['unified', 'perShop']).default('perShop'),
  description: z.string().max(200),
  onShelf: z.boolean(),
  enabled: z.boolean(),
};

/** Whose a record of the catalogue is, and which shops use it. */
export interface CatalogueUse {
  readonly createdIn: string;
  readonly scope: 0 | 1 | 3;
  readonly regionId: string;
  readonly shopIds: readonly string[];
}

/** Who sees a record of the catalogue: the shops that use it, and the one that made it. */
export const catalogueScopes = ({ createdIn, scope, regionId, shopIds }: CatalogueUse): readonly Scope[] => {
  const made = createdIn === '' ? [] : [createdIn];
  if (scope === itemUse.headquarters) return made;
  if (shopIds.length > 0) return [...new Set([...made, ...shopIds])];
  return scope === itemUse.region ? [...made, belowScope(regionId)] : [brandScope];
};

/** What the headquarters makes for every store. */
export const ofHeadquarters = {
  createdIn: '',
  scope: itemUse.stores,
  regionId: '',
  shopIds: [] as string[],
  removedAt: null,
} as const;
