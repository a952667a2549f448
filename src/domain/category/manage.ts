import { z } from 'zod';
import { cardTemplate } from '../card-template/card-template.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, remove, update } from '../kernel/decision.ts';
import { many, one, onServer, taken } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Permission } from '../permissions.ts';
import { shopTypes } from '../shop/types.ts';
import { isSameName } from '../values/same-name.ts';
import {
  type Category,
  type CategoryKind,
  category,
  categoryFields,
  categoryId,
  categoryKind,
  mostCategories,
} from './category.ts';

/** By which right the categories of each kind are changed: that of whatever is in them. */
const managers: Readonly<Record<CategoryKind, Permission>> = {
  service: 'pc.item.manage',
  product: 'pc.item.manage',
  card: 'pc.item.card',
};

/** The rights of which one is needed to change categories of any kind. */
const categoryManagers = ['pc.item.manage', 'pc.item.card'] as const;

/** Why whoever acts may not change categories of a kind, or of any, here: they are the brand's, and its headquarters changes them. */
export const whyNoCategories = (
  kind: CategoryKind | undefined,
  { may, shop }: Pick<Acting, 'may' | 'shop'>,
): Reason | undefined => {
  const rights = kind === undefined ? Object.values(managers) : [managers[kind]];
  if (!rights.some((right) => may(right))) return 'notAllowed';
  return shop.type === shopTypes.headquarters ? undefined : 'category.onlyHeadquarters';
};

const isNameTaken = (others: readonly Category[], kind: string, name: string, ownId: string): boolean =>
  others.some((other) => other.id !== ownId && other.kind === kind && isSameName(other.name, name));

/** Makes a category of services, products or cards. */
export const addCategory = defineCommand({
  name: 'category.add',
  version: 1,
  offline: false,
  right: categoryManagers,
  byCallAlone: true,
  args: z.object({ categoryId, kind: categoryKind, ...categoryFields }),
  needs: ({ categoryId: id }) => ({ same: taken(category, { id }), others: many(category, {}) }),
  decide({ same, others }, { categoryId: id, ...fields }, acting) {
    const why = whyNoCategories(fields.kind, acting);
    if (why) return reject(why);
    if (same.length > 0) return reject('category.existsAlready');
    const most = mostCategories[fields.kind];
    if (others.filter(({ kind }) => kind === fields.kind).length >= most)
      return reject('category.tooMany', { count: most });
    if (isNameTaken(others, fields.kind, fields.name, id)) return reject('category.nameTaken', { name: fields.name });
    return accept([insert(category, { id, ...fields })]);
  },
});

/** Changes what a category is called and where it stands. */
export const editCategory = defineCommand({
  name: 'category.edit',
  version: 1,
  offline: false,
  right: categoryManagers,
  byCallAlone: true,
  args: z.object({ categoryId, ...categoryFields }),
  needs: ({ categoryId: id }) => ({ existing: one(category, id), others: onServer(category, {}) }),
  decide({ existing, others = [] }, { categoryId: id, ...fields }, acting) {
    const why = whyNoCategories(existing?.kind, acting);
    if (why || !existing) return reject(why ?? 'category.unknown');
    if (isNameTaken(others, existing.kind, fields.name, id)) return reject('category.nameTaken', { name: fields.name });
    return accept([update(category, { ...existing, ...fields })]);
  },
});

/** Removes a category in which nothing is. */
export const removeCategory = defineCommand({
  name: 'category.remove',
  version: 1,
  offline: false,
  right: categoryManagers,
  byCallAlone: true,
  args: z.object({ categoryId }),
  needs: ({ categoryId: id }) => ({
    existing: one(category, id),
    templates: onServer(cardTemplate, { categoryId: id }),
    services: onServer(service, { categoryId: id }),
    products: onServer(product, { categoryId: id }),
  }),
  decide({ existing, templates = [], services = [], products = [] }, _, acting) {
    const why = whyNoCategories(existing?.kind, acting);
    if (why || !existing) return reject(why ?? 'category.unknown');
    const items = [...services, ...products].filter(({ removedAt }) => removedAt === null);
    const count = templates.length + items.length;
    if (count > 0) return reject('category.inUse', { name: existing.name, count });
    return accept([remove(category, existing.id)]);
  },
});
