import { z } from 'zod';
import { isInShop } from '../item/item.ts';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { trades } from '../shop/types.ts';
import { typedText } from '../values/plain-text.ts';
import { transferStatuses } from './codes.ts';
import { appliedPieces, eachProductOnce, productId, transferId, transferRemark } from './lines.ts';
import { transfer } from './transfer.ts';

/** A shop asks another for goods. */
export const applyTransfer = defineCommand({
  name: 'transfer.apply',
  version: 1,
  offline: true,
  right: 'pc.inventory.transfer',
  args: z.object({
    transferId,
    number: typedText().min(1).max(64),
    provideShopId: z.string().min(1).max(64),
    lines: eachProductOnce(z.object({ productId, quantity: appliedPieces })),
    remark: transferRemark,
  }),
  needs: ({ transferId: id, provideShopId, lines }) => ({
    existing: one(transfer, id),
    // A counter knows the shops of its own region alone.
    provider: onServer(shop, { id: provideShopId }),
    products: all(
      product,
      lines.map((each) => each.productId),
    ),
  }),
  decide({ existing, provider, products }, { transferId: id, number, provideShopId, lines, remark }, acting) {
    const { shop: here, shopId, staffId, counterId, at } = acting;
    if (existing) return reject('transfer.existsAlready', { number });
    if (provider && !provider.some(trades)) return reject('transfer.shopUnknown');
    if (provideShopId === shopId) return reject('transfer.sameShop');
    const known = new Map(products.map((each) => [each.id, each]));
    const there = provider?.[0] ?? { ...here, id: provideShopId };
    const inBoth = (each: string) => [here, there].every((place) => isInShop(place, known.get(each)));
    if (!lines.every((each) => inBoth(each.productId))) return reject('transfer.productUnknown');
    const record = {
      id,
      number,
      applyShopId: shopId,
      provideShopId,
      status: transferStatuses.pendingReview,
      lines: lines.map(({ productId: of, quantity }) => ({
        productId: of,
        name: known.get(of)?.name ?? '',
        unit: known.get(of)?.unit ?? '',
        applied: quantity,
        delivered: null,
        received: null,
        reason: '',
        lossReason: '',
        value: 0,
      })),
      value: 0,
      applicantId: staffId,
      remark,
      reviewRemark: '',
      at,
      changedAt: at,
      steps: [{ what: 'apply' as const, shopId, staffId, counterId, remark, at }],
    };
    return accept([insert(transfer, record)]);
  },
});
