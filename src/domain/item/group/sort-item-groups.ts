import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject, update } from '../../kernel/decision.ts';
import { all, one } from '../../kernel/needs.ts';
import { shopTypes } from '../../shop/types.ts';
import { itemKind } from '../item-kind.ts';
import { isHadBy } from '../maker.ts';
import { itemGroup } from './item-group.ts';
import { itemGroupId } from './item-group-fields.ts';
import { itemGroupOrder, itemGroupOrderId } from './item-group-order.ts';

/** Says in which order a store shows its groups of a kind (spec section 6: dragging to sort is only for stores). */
export const sortItemGroups = defineCommand({
  name: 'itemGroup.sort',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: z.object({ kind: itemKind, groupIds: z.array(itemGroupId).max(500) }),
  needs: ({ kind, groupIds }, { shopId }) => ({
    existing: one(itemGroupOrder, itemGroupOrderId(kind, shopId)),
    groups: all(itemGroup, groupIds),
  }),
  decide({ existing, groups }, { kind, groupIds: wanted }, { shop }) {
    if (shop.type !== shopTypes.store) return reject('itemGroup.storesOnly');
    const groupIds = [...new Set(wanted)];
    if (groupIds.some((id) => !groups.some((group) => group.id === id && group.kind === kind && isHadBy(shop, group))))
      return reject('itemGroup.unknown');
    const record = { id: itemGroupOrderId(kind, shop.id), shopId: shop.id, kind, groupIds };
    return accept([existing ? update(itemGroupOrder, record) : insert(itemGroupOrder, record)]);
  },
});
