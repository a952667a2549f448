import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';
import type { MemberLevel } from '../member/member.ts';
import { atTill } from '../order/at-till.ts';
import { cardsEarn } from './order-points.ts';
import { spendingTerms } from './spent.ts';

/** How many points what is paid earns at a level, in percent of what it earns at the first. */
const percentOfPoints = z.int().min(0, 'points.percentWrong').max(1_000, 'points.percentWrong');

/** By what a brand gives points; the headquarters writes it, and all its shops go by it. */
export const pointsRule = defineEntity({
  name: 'pointsRule',
  collection: 'shops',
  lookups: [],
  readBy: ['pc.member.list', 'pc.member.points', 'pc.shop.settings'],
  atCounter: atTill,
  scopes: () => [brandScope],
  shops: 'brand',
  changedIn: ({ shopId }) => [shopId],
  schema: z.object({
    /** The same in every brand: it has one rule. */
    id: z.string(),
    /** The headquarters. */
    shopId: z.string(),
    /** Points are given. What members have stays when they are not any more. */
    enabled: z.boolean(),
    /** So many points are earned by each 100 yuan paid; parts of a point are left out, order by order. */
    per100: z.int().min(1, 'points.per100Wrong').max(10_000, 'points.per100Wrong'),
    cards: z.enum(cardsEarn),
    /** Points hold to the end of the month that comes so many months after the one in which they were earned; null: for ever. */
    validMonths: z.int().min(1, 'points.monthsWrong').max(120, 'points.monthsWrong').nullable(),
    /** Members may pay by points. */
    spendable: z.boolean().default(false),
    perYuan: spendingTerms.shape.perYuan.default(100),
    leastSpent: spendingTerms.shape.leastSpent.default(0),
    mostPercent: spendingTerms.shape.mostPercent.default(100),
    visitor: percentOfPoints,
    beginner: percentOfPoints,
    intermediate: percentOfPoints,
    advanced: percentOfPoints,
    senior: percentOfPoints,
    veteran: percentOfPoints,
  }),
});
export type PointsRule = z.infer<typeof pointsRule.schema>;

export const pointsRuleId = 'points';

/**
 * How a brand gives points that has not said otherwise: not at all; once it does, one for each yuan, for a year and the month begun, a
 * hundred of them worth one yuan. */
export const defaultPointsRule: Omit<PointsRule, 'id' | 'shopId'> = {
  enabled: false,
  per100: 100,
  cards: 'use',
  validMonths: 12,
  spendable: false,
  perYuan: 100,
  leastSpent: 0,
  mostPercent: 100,
  ...({ visitor: 100, beginner: 100, intermediate: 100, advanced: 100, senior: 100, veteran: 100 } satisfies Record<
    MemberLevel,
    number
  >),
};
