import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { isHadBy, whyNotMade } from '../maker.ts';
import { service } from '../service/service.ts';
import { itemId } from '../written-item.ts';
import { product } from './product.ts';

/**
 * Takes a product out of the catalogue where it was made. Orders and books that name it keep what they say of it; a
 * service that uses it up has to do without it first. One that the place does not have is not named.
 */
export const removeProduct = defineCommand({
  name: 'product.remove',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ productId: itemId }),
  needs: ({ productId }) => ({
    existing: one(product, productId),
    users: onServer(service, { consumables: { has: { productId } } }),
  }),
  decide({ existing, users = [] }, _, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why ?? 'item.unknown');
    const using = users.filter(({ removedAt }) => removedAt === null);
    const known = using.find((each) => isHadBy(acting.shop, each));
    if (known) return reject('item.usedUpBy', { name: known.name });
    if (using.length > 0) return reject('item.usedUpElsewhere');
    return accept([update(product, { ...existing, removedAt: acting.at })]);
  },
});
