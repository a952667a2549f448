import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { decoration } from './decoration.ts';
import { shopTypes } from './types.ts';

/** How a shop looks; the theme colour is the headquarters' alone, which has to choose one (spec sections 5 and 6). */
export const saveDecoration = defineCommand({
  name: 'decoration.save',
  version: 1,
  offline: true,
  right: 'pc.shop.decorate',
  args: decoration.schema.pick({ logo: true, carousel: true, themeColor: true }),
  needs: (_args, { shopId }) => ({ found: one(decoration, shopId) }),
  decide({ found }, given, { shop, shopId }) {
    const forBrand = shop.type === shopTypes.headquarters;
    if (!forBrand && given.themeColor !== null) return reject('shop.themeOfHeadquarters');
    if (forBrand && given.themeColor === null) return reject('shop.themeRequired');
    const next = { ...given, id: shopId, forBrand };
    return accept([found ? update(decoration, next) : insert(decoration, next)]);
  },
});
