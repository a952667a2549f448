import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { onServer, taken } from '../../kernel/needs.ts';
import { itemUse } from '../item-fields.ts';
import { usedWhere } from '../maker.ts';
import { itemGroup } from './item-group.ts';
import { itemGroupId, newItemGroupBody, whyNotNamed } from './item-group-fields.ts';

/** Makes a group, behind the others: the headquarters' for every store, a store's for itself. */
export const addItemGroup = defineCommand({
  name: 'itemGroup.add',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: newItemGroupBody.extend({ itemGroupId }),
  needs: ({ itemGroupId: id, kind }) => ({ same: taken(itemGroup, { id }), groups: onServer(itemGroup, { kind }) }),
  decide({ same, groups = [] }, { itemGroupId: id, name, kind }, { shop }) {
    if (same.length > 0) return reject('itemGroup.existsAlready');
    const use = usedWhere(shop, { scope: itemUse.stores, regionId: '', shopIds: [] });
    const why = whyNotNamed(groups, { id, name, kind, createdIn: use.createdIn });
    if (why) return reject(why, { name });
    const position = 1 + Math.max(0, ...groups.map((group) => group.position));
    return accept([insert(itemGroup, { id, name, kind, position, enabled: true, removedAt: null, ...use })]);
  },
});
