import { z } from 'zod';
import { isInShop } from '../item/item.ts';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one, through } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { afterStep, stepOn } from './actions.ts';
import { eachProductOnce, productId, sameProducts, transferId, transferPieces, transferRemark } from './lines.ts';
import { transfer } from './transfer.ts';

/**
 * Changes a transfer that waits for review: the shop that asks says anew what it wants, the one that delivers notes
 * what it will send. Each side changes its own part, so that neither wipes out the other's.
 */
export const saveTransfer = defineCommand({
  name: 'transfer.save',
  version: 1,
  offline: true,
  right: 'decided',
  args: z.object({
    transferId,
    /** Pieces asked for, or pieces to be delivered with the reason where they differ. */
    lines: eachProductOnce(z.object({ productId, quantity: transferPieces, reason: transferRemark })),
    remark: transferRemark,
  }),
  needs: ({ transferId: id, lines }) => ({
    existing: one(transfer, id),
    products: all(
      product,
      lines.map((each) => each.productId),
    ),
    provider: through(transfer, id, shop, ({ provideShopId }) => provideShopId),
  }),
  decide({ existing, products, provider }, { lines, remark }, acting) {
    const step = stepOn(existing, 'save', acting);
    if ('refused' in step) return step.refused;
    const { found, side } = step;
    const saved = (change: object) => accept([update(transfer, afterStep(found, 'save', acting, change))]);
    const before = new Map(found.lines.map((each) => [each.productId, each]));
    if (side === 'provide') {
      if (!sameProducts(lines, found.lines)) return reject('transfer.linesChanged', { number: found.number });
      const noted = new Map(lines.map((each) => [each.productId, each]));
      const planned = found.lines.map((each) => {
        const { quantity = null, reason = '' } = noted.get(each.productId) ?? {};
        return { ...each, delivered: quantity, reason };
      });
      return saved({ lines: planned, reviewRemark: remark, said: remark });
    }
    if (lines.some(({ quantity }) => quantity === 0)) return reject('transfer.nothingApplied');
    const known = new Map(products.map((each) => [each.id, each]));
    // A counter that does not know the shop leaves it to the server whether another region's goods are there.
    const there = provider ?? { ...acting.shop, id: found.provideShopId };
    const inBoth = (id: string) => [acting.shop, there].every((place) => isInShop(place, known.get(id)));
    const isNew = (id: string) => !before.has(id);
    if (lines.some((each) => isNew(each.productId) && !inBoth(each.productId)))
      return reject('transfer.productUnknown');
    const wanted = lines.map(({ productId: id, quantity }) => ({
      productId: id,
      name: known.get(id)?.name ?? '',
      unit: known.get(id)?.unit ?? '',
      delivered: null,
      received: null,
      reason: '',
      lossReason: '',
      value: 0,
      ...before.get(id),
      applied: quantity,
    }));
    return saved({ lines: wanted, remark, said: remark });
  },
});
