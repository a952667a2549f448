import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { noticeLevel } from './notice-args.ts';
import { stock, stockId } from './stock.ts';

/** Says at which quantity of a product, and below, the shop is told that little is left; null for never. */
export const setNotice = defineCommand({
  name: 'stock.notice',
  version: 1,
  offline: true,
  right: 'pc.inventory.book',
  args: z.object({ productId: z.string().min(1).max(64), lowAt: noticeLevel }),
  needs: ({ productId }, { shopId }) => ({ level: one(stock, stockId(shopId, productId)) }),
  decide({ level }, { lowAt }) {
    if (!level) return reject('stock.notKept');
    return accept([update(stock, { ...level, lowAt })]);
  },
});
