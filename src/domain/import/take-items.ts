import { z } from 'zod';
import { itemGroup } from '../item/group/item-group.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { shopItem } from '../item/shop-item.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Change, insert, reject } from '../kernel/decision.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { naming, onServer } from '../kernel/needs.ts';
import { changesOf } from './changes-of.ts';
import { itemRow } from './item-row.ts';
import { barcodesOf, byNumber, holdersIn, judgeItems, spelledLater } from './judge-items.ts';
import { itemsRight, mostRows } from './limits.ts';

/** Takes in rows of a spreadsheet about items: all of them, or none where one is refused. */
export const importItems = defineCommand({
  name: 'item.import',
  version: 1,
  offline: false,
  right: itemsRight,
  byCallAlone: true,
  inRegions: true,
  argRights: { 'rows[].costPrice': 'pc.inventory.value' },
  args: z.object({ rows: z.array(itemRow).min(1).max(mostRows) }),
  needs: ({ rows }, { shopId }) => {
    const numbers = rows.map(({ number }) => number);
    const [products, services] = [onServer(product, { number: numbers }), onServer(service, { number: numbers })];
    return {
      sameBarcode: onServer(product, { barcode: barcodesOf(rows) }),
      products,
      services,
      ownOfProducts: naming(shopItem, 'itemId', products, { shopId }),
      ownOfServices: naming(shopItem, 'itemId', services, { shopId }),
      groups: onServer(itemGroup, {}),
    };
  },
  decide(loaded, { rows }, { may, commandId, shop }) {
    const { sameBarcode = [], products = [], services = [], groups = [] } = loaded;
    const judged = judgeItems(rows, {
      items: new Map([...byNumber('product', products), ...byNumber('service', services)]),
      barcodes: holdersIn(byNumber('product', sameBarcode)),
      groups,
      place: shop,
      own: [...loaded.ownOfProducts, ...loaded.ownOfServices],
      maySetOwn: may('pc.item.price'),
      idFor: (key) => fixedId(`import:${commandId}:${key}`, 0),
      spell: spelledLater,
      maySetCost: may('pc.inventory.value'),
    });
    const changes = changesOf(judged.verdicts);
    if (!changes) return reject('import.rowRefused');
    const made: Change[] = judged.groups.map((group) => insert(itemGroup, group));
    return accept([...made, ...changes]);
  },
});
