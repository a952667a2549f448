import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { stocktake, zone, zonesOf } from './stocktake.ts';

/** Says that this counter has counted a zone to its end, or that it goes on there after all. */
export const zoneDone = defineCommand({
  name: 'stocktake.zoneDone',
  version: 1,
  offline: true,
  args: z.object({ stocktakeId: z.string().min(1).max(64), zone, done: z.boolean() }),
  needs: ({ stocktakeId }) => ({ existing: one(stocktake, stocktakeId) }),
  decide({ existing }, { zone: which, done }, acting) {
    if (!acting.may('pc.inventory.check')) return reject('notAllowed');
    if (!existing || existing.shopId !== acting.shopId) return reject('stocktake.unknown');
    const { status, number, zonesDone } = existing;
    if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
    if (!zonesOf(existing).includes(which)) return reject('stocktake.zoneUnknown', { zone: which });
    const { counterId, staffId, at } = acting;
    const others = zonesDone.filter((each) => each.zone !== which || each.counterId !== counterId);
    const now = done ? [...others, { zone: which, counterId, staffId, at }] : others;
    return accept([update(stocktake, { ...existing, zonesDone: now })]);
  },
});
