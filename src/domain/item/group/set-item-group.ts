import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { all, one } from '../../kernel/needs.ts';
import { itemKind } from '../item-kind.ts';
import { whyNotInGroup, whyNotMade } from '../maker.ts';
import { product } from '../product/product.ts';
import { service } from '../service/service.ts';
import { itemId } from '../written-item.ts';
import { itemGroup } from './item-group.ts';

/** Puts an item into another group of its kind, where it was made; nothing else that is written down of it changes. */
export const setItemGroup = defineCommand({
  name: 'item.setGroup',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ kind: itemKind, itemId, groupId: itemId }),
  needs: ({ kind, itemId: id, groupId }) => ({
    products: all(product, kind === 'product' ? [id] : []),
    services: all(service, kind === 'service' ? [id] : []),
    group: one(itemGroup, groupId),
  }),
  decide({ products: [ofProducts], services: [ofServices], group }, { kind, groupId }, acting) {
    const why = whyNotMade(ofProducts ?? ofServices, acting);
    if (why) return reject(why);
    const ofGroup = whyNotInGroup(acting.shop, group, kind);
    if (ofGroup) return reject(ofGroup);
    if (ofProducts) return accept([update(product, { ...ofProducts, groupId })]);
    return ofServices ? accept([update(service, { ...ofServices, groupId })]) : reject('item.unknown');
  },
});
