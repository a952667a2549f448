import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { stocktake } from './stocktake.ts';

/** Begins to count what a draft says. Selling goes on. */
export const startStocktake = defineCommand({
  name: 'stocktake.start',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: z.object({ stocktakeId: z.string().min(1).max(64) }),
  needs: ({ stocktakeId }) => ({ existing: one(stocktake, stocktakeId) }),
  decide({ existing }, _, acting) {
    if (!existing) return reject('stocktake.unknown');
    if (existing.status !== stocktakeStatuses.draft)
      return reject(standsReason(existing.status), { number: existing.number });
    return accept([update(stocktake, { ...existing, status: stocktakeStatuses.inProgress, startedAt: acting.at })]);
  },
});
