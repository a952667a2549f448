import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { defineEntity } from '../kernel/entity.ts';
import { expiryDay as calendarDay } from '../stock/expiry.ts';
import { defineLabels } from '../values/labels.ts';
import { price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';

/** A plan is written, published for its day, and made on that day; until then it can be withdrawn. */
export const planStatuses = defineLabels({ draft: 0, published: 1, applied: 2, withdrawn: 3 });

/** As many items as one plan changes, and as many stores as it names. */
export const [mostPlanLines, mostPlanShops] = [200, 50] as const;

/** What becomes of the shelf on which an item stands. */
export const planShelves = ['same', 'on', 'off'] as const;

/** What becomes of one item: its new prices in fen, and whether it goes on or off the shelf. */
export const planLine = z
  .object({
    kind: itemKind,
    itemId: z.string().min(1).max(64),
    originalPrice: price,
    /** Null where none is given: the price for members stays, or there is none any more. */
    memberPrice: price.nullable(),
    /** What null stands for: members pay the original price from then on, as in plans written before it was asked. */
    withoutMemberPrice: z.boolean().optional(),
    shelf: z.enum(planShelves),
  })
  .refine(({ originalPrice, memberPrice }) => memberPrice === null || memberPrice <= originalPrice, {
    path: ['memberPrice'],
    message: 'item.memberPaysMore',
  });
export type PlanLine = z.infer<typeof planLine>;

/** Whether a line takes the price for members away, so that they pay the original price. */
export const takesMemberPriceAway = ({
  memberPrice,
  withoutMemberPrice = true,
}: Pick<PlanLine, 'memberPrice' | 'withoutMemberPrice'>): boolean => memberPrice === null && withoutMemberPrice;

const isEachOnce = (lines: readonly PlanLine[]): boolean =>
  new Set(lines.map(({ kind, itemId }) => `${kind}:${itemId}`)).size === lines.length;

/** What whoever writes a plan says of it. */
export const planFields = {
  name: typedText().min(1).max(50),
  /** The day from whose beginning it holds, by the calendar of the headquarters. */
  day: calendarDay,
  /** The stores that it is for; empty for every one. */
  shopIds: z.array(z.string().min(1).max(64)).max(mostPlanShops),
  /** For every store: also where a store has prices or a shelf of its own, which it then has no more. */
  overOwn: z.boolean(),
  lines: z.array(planLine).min(1).max(mostPlanLines).refine(isEachOnce),
  remark: typedText().max(200),
};

/**
 * Prices and shelves of the catalogue that the headquarters prepares for a day, looks at store by store, and publishes.
 * It stays on the server: a counter hears of the prices when they hold.
 */
export const pricePlan = defineEntity({
  name: 'pricePlan',
  collection: null,
  lookups: ['status'],
  held: true,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  readBy: ['pc.item.manage'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    /** The headquarters. */
    shopId: z.string(),
    ...planFields,
    status: z.literal(planStatuses.codes),
    madeAt: z.int(),
    madeBy: z.string(),
    /** In milliseconds since 1970; null until it is. */
    publishedAt: z.int().nullable(),
    publishedBy: z.string(),
    appliedAt: z.int().nullable(),
  }),
});
export type PricePlan = z.infer<typeof pricePlan.schema>;
