import { z } from 'zod';
import { plannedFields, type Stocktake } from '#domain/stocktake/stocktake.ts';

const { kind, groupIds, productIds, zones, blind, remark } = plannedFields;
const plan = z.object({
  /** The id that the stocktake has or will have, so that saving it twice makes one. */
  stocktakeId: z.string().min(1).max(64),
  kind,
  groupIds,
  productIds,
  zones,
  blind,
  remark,
});
/** What somebody is setting about to count. */
export type Plan = z.infer<typeof plan>;

/** A plan with nothing said yet; who counts does not see what the books say unless it is chosen so. */
export const freshPlan = (stocktakeId: string): Plan => ({
  stocktakeId,
  kind: 'shop',
  groupIds: [],
  productIds: [],
  zones: [],
  blind: true,
  remark: '',
});

/** The plan of a draft, to be changed. */
export const planOf = ({
  id,
  kind,
  groupIds,
  productIds,
  zones,
  blind,
  remark,
}: Pick<Stocktake, 'id' | keyof typeof plannedFields>): Plan => ({
  stocktakeId: id,
  kind,
  groupIds,
  productIds,
  zones,
  blind,
  remark,
});

const keptPlan = z.object({ plan, from: z.string() });

/** A plan as it is kept, with what it was begun from. */
export const writePlan = (now: Plan, from: Plan | null): string =>
  JSON.stringify({ plan: now, from: JSON.stringify(from) });

/**
 * What was kept of a plan. Undefined where it is nothing that can be gone on with: not written by this app, or the draft
 * that it changes has been changed by somebody else since.
 */
export const readPlan = (text: string | null, from: Plan | null): Plan | undefined => {
  try {
    const read = keptPlan.safeParse(JSON.parse(text ?? 'null'));
    return read.success && read.data.from === JSON.stringify(from) ? read.data.plan : undefined;
  } catch {
    return undefined;
  }
};

/** Why a plan cannot be saved: what is to be counted is not said. */
export const lacks = ({ kind: about, groupIds: groups, productIds: products, zones: parts }: Plan): boolean =>
  ({ shop: false, group: groups.length === 0, list: products.length === 0, zone: parts.length === 0 })[about];
