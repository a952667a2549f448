import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { typedText } from '../values/plain-text.ts';

const ids = (most: number) => z.array(z.string().min(1).max(64)).max(most);

/** A part of the shop that is counted by itself; the empty name is the whole shop where it has no parts. */
export const zone = z.string().max(20);
export const stocktakeRemark = typedText().max(200);

/** What somebody sets about to count. */
export const plannedFields = {
  /** Everything, the products of some groups, whatever lies in some zones, or the products of a list. */
  kind: z.enum(['shop', 'group', 'zone', 'list']),
  groupIds: ids(200),
  productIds: ids(2_000),
  /** The zones to be counted, each once; empty where the shop is counted as one. */
  zones: z.array(typedText().min(1).max(20)).max(100),
  /** Who counts does not see what the books say, unless they have the right to. */
  blind: z.boolean(),
  /** Who is to count; empty for whoever may. */
  checkerIds: ids(100),
  remark: stocktakeRemark,
};

/** Counting what is really there, and putting the books right by it. */
export const stocktake = defineEntity({
  name: 'stocktake',
  collection: 'stockPapers',
  lookups: ['shopId'],
  held: true,
  newest: 'at',
  readBy: ['pc.inventory.check', 'pc.inventory.checkReview'],
  fieldRights: { gainValue: 'pc.inventory.value', lossValue: 'pc.inventory.value' },
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    number: z.string(),
    ...plannedFields,
    /** One of `stocktakeStatuses`. */
    status: z.int(),
    /** One of `stocktakeResults`; null until it is finished. */
    result: z.int().nullable(),
    /**
     * Which counters have counted a zone to its end, and who said so; a zone counted twice has two of them. `reason` is
     * why a reviewer closed it in place of the counter.
     */
    zonesDone: z.array(
      z.object({
        zone: z.string(),
        counterId: z.string(),
        staffId: z.string(),
        at: z.int(),
        reason: z.string().optional(),
      }),
    ),
    /** Products whose difference is booked, and what the books said and say of them, in pieces. */
    settled: z.int(),
    before: z.int(),
    after: z.int(),
    /** What was more and what was less than the books said, in pieces and in fen; both 0 or more. */
    gainPieces: z.int(),
    gainValue: z.int(),
    lossPieces: z.int(),
    lossValue: z.int(),
    /** Counted products that were left as the books have them when it was finished. */
    leftOut: z.int(),
    counterId: z.string(),
    staffId: z.string(),
    /** When it was written, begun and finished, in milliseconds since 1970. */
    at: z.int(),
    startedAt: z.int().nullable(),
    finishedAt: z.int().nullable(),
    finishedBy: z.string(),
  }),
});
export type Stocktake = z.infer<typeof stocktake.schema>;

/** The zones there are to be counted. */
export const zonesOf = ({ zones }: Pick<Stocktake, 'zones'>): readonly string[] => (zones.length > 0 ? zones : ['']);
