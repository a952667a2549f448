import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { stocktake } from './stocktake.ts';

/** Throws a draft away; what has been begun is finished, if need be with everything left as it is. */
export const cancelStocktake = defineCommand({
  name: 'stocktake.cancel',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: z.object({ stocktakeId: z.string().min(1).max(64) }),
  needs: ({ stocktakeId }) => ({ existing: one(stocktake, stocktakeId) }),
  decide({ existing }, _, acting) {
    if (!existing) return reject('stocktake.unknown');
    if (existing.status !== stocktakeStatuses.draft)
      return reject(standsReason(existing.status), { number: existing.number });
    const { canceled } = stocktakeStatuses;
    return accept([
      update(stocktake, { ...existing, status: canceled, finishedAt: acting.at, finishedBy: acting.staffId }),
    ]);
  },
});
