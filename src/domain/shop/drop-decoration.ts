import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, remove } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { decoration } from './decoration.ts';
import { shopTypes } from './types.ts';

/**
 * A store shows the decoration of the headquarters again and forgets its own (spec section 6). One that has none changes
 * nothing. What the headquarters shows is everybody's, so it keeps it.
 */
export const dropDecoration = defineCommand({
  name: 'decoration.drop',
  version: 1,
  offline: true,
  right: 'pc.shop.decorate',
  args: z.object({}),
  needs: (_args, { shopId }) => ({ found: one(decoration, shopId) }),
  decide({ found }, _, { shop, shopId }) {
    if (shop.type === shopTypes.headquarters) return reject('shop.brandKeepsDecoration');
    return accept(found ? [remove(decoration, shopId)] : []);
  },
});
