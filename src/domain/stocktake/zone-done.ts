import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { type Stocktake, stocktake, zone, zonesOf } from './stocktake.ts';
import { closedFor } from './zone-args.ts';

interface Given {
  readonly zone: string;
  readonly done: boolean;
  /** Whose part of the zone it is; null for that of the counter which says so. */
  readonly counterId: string | null;
  /** Why somebody else than the counter closes it; empty where there was nothing to say. */
  readonly reason: string;
}

/** Whether the counter that says so has counted that part of the zone itself, by somebody who may count. */
const counts = ({ counterId }: Pick<Given, 'counterId'>, acting: Acting): boolean =>
  (counterId ?? acting.counterId) === acting.counterId && acting.may('pc.inventory.check');

const decideZone = (existing: Stocktake | undefined, given: Given, acting: Acting): Decision => {
  const { zone: which, done, reason } = given;
  const counterId = given.counterId ?? acting.counterId;
  if (!existing) return reject('stocktake.unknown');
  const { status, number, zonesDone } = existing;
  if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
  if (!zonesOf(existing).includes(which)) return reject('stocktake.zoneUnknown', { zone: which });
  if (done && !counts(given, acting) && reason === '') return reject('stocktake.reasonMissing');
  const { staffId, at } = acting;
  const others = zonesDone.filter((each) => each.zone !== which || each.counterId !== counterId);
  const closed = { zone: which, counterId, staffId, at, ...(reason === '' ? {} : { reason }) };
  return accept([update(stocktake, { ...existing, zonesDone: done ? [...others, closed] : others })]);
};

const ofZone = { stocktakeId: z.string().min(1).max(64), zone, done: z.boolean() };

/** As tablets send it that know of their own part of a zone only. */
export const ownZoneDone = defineCommand({
  name: 'stocktake.zoneDone',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: z.object(ofZone),
  needs: ({ stocktakeId }) => ({ existing: one(stocktake, stocktakeId) }),
  decide: ({ existing }, given, acting) => decideZone(existing, { ...given, counterId: null, reason: '' }, acting),
});

/**
 * Says that a counter has counted a zone to its end, or that it goes on there after all. A counter says so of itself.
 * Whoever reviews may say it of any counter, with a reason: its tablet has broken down, or nobody will count there any
 * more.
 */
export const zoneDone = defineCommand({
  name: 'stocktake.zoneDone',
  version: 2,
  offline: true,
  right: ['pc.inventory.check', 'pc.inventory.checkReview'],
  args: z.object({
    ...ofZone,
    ...closedFor,
  }),
  needs: ({ stocktakeId }) => ({ existing: one(stocktake, stocktakeId) }),
  allows: (_, given, acting) => acting.may('pc.inventory.checkReview') || counts(given, acting),
  decide: ({ existing }, given, acting) => decideZone(existing, given, acting),
});
