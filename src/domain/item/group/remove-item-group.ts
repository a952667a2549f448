import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { whyNotMade } from '../maker.ts';
import { product } from '../product/product.ts';
import { service } from '../service/service.ts';
import { itemGroup } from './item-group.ts';
import { itemGroupId } from './item-group-fields.ts';

/** Removes a group in which nothing is. */
export const removeItemGroup = defineCommand({
  name: 'itemGroup.remove',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ itemGroupId }),
  needs: ({ itemGroupId: groupId }) => ({
    existing: one(itemGroup, groupId),
    products: onServer(product, { groupId }),
    services: onServer(service, { groupId }),
  }),
  decide({ existing, products = [], services = [] }, _, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why === 'item.unknown' || !why ? 'itemGroup.unknown' : why);
    const count = [...products, ...services].filter(({ removedAt }) => removedAt === null).length;
    if (count > 0) return reject('itemGroup.notEmpty', { count });
    return accept([update(itemGroup, { ...existing, removedAt: acting.at })]);
  },
});
