import { z } from 'zod';
import { cardTemplate } from '../card-template/card-template.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, remove, update } from '../kernel/decision.ts';
import { many, one, onServer, taken } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { shopTypes } from '../shop/types.ts';
import { isSameName } from '../values/same-name.ts';
import { type Category, category, categoryFields, categoryId, categoryKinds, mostCategories } from './category.ts';

/** Why whoever acts may not change categories here: they are the brand's, and its headquarters changes them. */
export const whyNoCategories = ({ may, shop }: Pick<Acting, 'may' | 'shop'>): Reason | undefined => {
  if (!may('pc.item.card')) return 'notAllowed';
  return shop.type === shopTypes.headquarters ? undefined : 'category.onlyHeadquarters';
};

const isNameTaken = (others: readonly Category[], kind: string, name: string, ownId: string): boolean =>
  others.some((other) => other.id !== ownId && other.kind === kind && isSameName(other.name, name));

/** Makes a category of services, products or cards. */
export const addCategory = defineCommand({
  name: 'category.add',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  args: z.object({ categoryId, kind: z.enum(categoryKinds), ...categoryFields }),
  needs: ({ categoryId: id }) => ({ same: taken(category, { id }), others: many(category, {}) }),
  decide({ same, others }, { categoryId: id, ...fields }, acting) {
    const why = whyNoCategories(acting);
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
  right: 'pc.item.card',
  byCallAlone: true,
  args: z.object({ categoryId, ...categoryFields }),
  needs: ({ categoryId: id }) => ({ existing: one(category, id), others: onServer(category, {}) }),
  decide({ existing, others = [] }, { categoryId: id, ...fields }, acting) {
    const why = whyNoCategories(acting);
    if (why) return reject(why);
    if (!existing) return reject('category.unknown');
    if (isNameTaken(others, existing.kind, fields.name, id)) return reject('category.nameTaken', { name: fields.name });
    return accept([update(category, { ...existing, ...fields })]);
  },
});

/** Removes a category in which nothing is. */
export const removeCategory = defineCommand({
  name: 'category.remove',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  byCallAlone: true,
  args: z.object({ categoryId }),
  needs: ({ categoryId: id }) => ({
    existing: one(category, id),
    templates: onServer(cardTemplate, { categoryId: id }),
  }),
  decide({ existing, templates = [] }, _, acting) {
    const why = whyNoCategories(acting);
    if (why) return reject(why);
    if (!existing) return reject('category.unknown');
    if (templates.length > 0) return reject('category.inUse', { name: existing.name, count: templates.length });
    return accept([remove(category, existing.id)]);
  },
});
