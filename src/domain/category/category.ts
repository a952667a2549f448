import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';
import { typedText } from '../values/plain-text.ts';

/** What is sorted by categories, each kind by its own. */
export const categoryKinds = ['service', 'product', 'card'] as const;
export const categoryKind = z.enum(categoryKinds);
export type CategoryKind = z.infer<typeof categoryKind>;

/** So many categories of a kind there are at most; of services five (spec section 5). */
export const mostCategories: Readonly<Record<CategoryKind, number>> = { service: 5, product: 50, card: 50 };

/** What people write down of one. */
export const categoryFields = {
  name: typedText().min(1).max(15),
  /** Where it stands among those of its kind, from the smallest. */
  position: z.int().min(0).max(9_999).default(0),
};
export const categoryId = z.string().min(1).max(64);

/** By what members look for services, products and cards: the brand's, above the groups of single shelves. */
export const category = defineEntity({
  name: 'category',
  collection: 'items',
  lookups: [],
  readBy: ['pc.item.card', 'pc.item.service', 'pc.item.product', 'pc.item.manage'],
  held: true,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  scopes: () => [brandScope],
  shops: 'brand',
  changedIn: 'any',
  schema: z.object({ id: z.string(), kind: categoryKind, ...categoryFields }),
});
export type Category = z.infer<typeof category.schema>;

/** A category with how many things are in it, those of single stores among them. */
export const categoryRow = category.schema.extend({ count: z.int() });
export type CategoryRow = z.infer<typeof categoryRow>;

/** Categories in the order in which they are shown. */
export const inOrder = <C extends Pick<Category, 'position' | 'name'>>(list: readonly C[]): C[] =>
  list.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
