import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one, onServer } from '../../kernel/needs.ts';
import { whyNotMade } from '../maker.ts';
import { itemGroup } from './item-group.ts';
import { itemGroupBody, itemGroupId, whyNotNamed } from './item-group-fields.ts';

/** Changes what a group is called, and whether the counter shows it, where it was made. */
export const editItemGroup = defineCommand({
  name: 'itemGroup.edit',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: itemGroupBody.extend({ itemGroupId, enabled: z.boolean().optional() }),
  needs: ({ itemGroupId: id, name }) => ({ existing: one(itemGroup, id), groups: onServer(itemGroup, { name }) }),
  decide({ existing, groups = [] }, { name, enabled }, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why === 'item.unknown' || !why ? 'itemGroup.unknown' : why);
    const wrong = whyNotNamed(groups, { ...existing, name });
    if (wrong) return reject(wrong, { name });
    return accept([update(itemGroup, { ...existing, name, enabled: enabled ?? existing.enabled })]);
  },
});
