import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { employee } from '../staff/employee.ts';
import { typedText } from '../values/plain-text.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { plannedFields, type Stocktake, stocktake } from './stocktake.ts';

const once = (list: readonly string[]): boolean => new Set(list).size === list.length;

/**
 * Writes what is to be counted, or changes it as long as it is a draft. Two people may do so offline: the later holds.
 * Who is to count works for the brand.
 */
export const draftStocktake = defineCommand({
  name: 'stocktake.draft',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: z.object({
    stocktakeId: z.string().min(1).max(64),
    number: typedText().min(1).max(64),
    ...plannedFields,
    zones: plannedFields.zones.refine(once),
  }),
  needs: ({ stocktakeId, checkerIds }) => ({
    existing: one(stocktake, stocktakeId),
    people: all(employee, checkerIds),
  }),
  decide({ existing, people }, { stocktakeId, number, ...planned }, acting) {
    const works = (id: string): boolean =>
      people.some((each) => each.id === id && (acting.replay || each.resignedAt === null));
    const stays = (id: string): boolean => existing?.checkerIds.includes(id) === true;
    if (!planned.checkerIds.every((id) => works(id) || stays(id))) return reject('stocktake.checkerUnknown');
    if (planned.kind === 'group' && planned.groupIds.length === 0) return reject('stocktake.groupsMissing');
    if (planned.kind === 'list' && planned.productIds.length === 0) return reject('stocktake.productsMissing');
    if (planned.kind === 'zone' && planned.zones.length === 0) return reject('stocktake.zonesMissing');
    if (existing) {
      if (existing.status === stocktakeStatuses.draft)
        return accept([update(stocktake, { ...existing, number, ...planned })]);
      return reject(standsReason(existing.status), { number: existing.number });
    }
    const { shopId, counterId, staffId, at } = acting;
    const fresh: Stocktake = {
      id: stocktakeId,
      shopId,
      number,
      ...planned,
      status: stocktakeStatuses.draft,
      result: null,
      zonesDone: [],
      settled: 0,
      before: 0,
      after: 0,
      gainPieces: 0,
      gainValue: 0,
      lossPieces: 0,
      lossValue: 0,
      leftOut: 0,
      counterId,
      staffId,
      at,
      startedAt: null,
      finishedAt: null,
      finishedBy: '',
    };
    return accept([insert(stocktake, fresh)]);
  },
});
