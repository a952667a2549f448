import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';
import { atTill } from '../order/at-till.ts';
import { dayIn } from '../values/day-in.ts';
import { typedText } from '../values/plain-text.ts';

/**
 * What is kept for what was used of a card: its price; or the share that was paid of the whole worth, gifts included
 * (paid / (paid + gift), facts section 9), so that gifts make what was used cheaper.
 */
export const usedValues = ['price', 'share'] as const;

/** The law gives seven days; a brand may give more (facts section 9). */
const coolingDays = z.int().min(7, 'cardRules.daysWrong').max(60, 'cardRules.daysWrong');
const percent = z.int().min(0, 'cardRules.percentWrong').max(100, 'cardRules.percentWrong');

/** More than a brand ever writes. */
export const mostVersions = 100;

/** One version of the rules by which cards are given back: for all that is sold from its day on, to that of the next. */
export const cardRule = z.object({
  version: z.int().min(1),
  /** The day from which cards are sold by it, as `2026-11-25`, in the time zone of the shop that sells; empty for ever before. */
  from: z.iso.date().or(z.literal('')),
  /** So many days after the one of the sale a card of which nothing was used goes back as a whole. */
  coolingDays,
  /** What is kept where it is the member who does not want it; where it is the shop, it is the share. */
  memberKeeps: z.enum(usedValues),
  /** The most that is kept besides, on the member's ground alone, in percent of what was paid. */
  feeMost: percent,
  /** Who has looked at it as a lawyer; empty where nobody has. */
  checkedBy: typedText().max(60),
});
export type CardRule = Readonly<z.infer<typeof cardRule>>;

/** By what a brand's cards are given back, version by version: the headquarters adds one, all its shops go by them. */
export const cardRules = defineEntity({
  name: 'cardRules',
  collection: 'shops',
  lookups: [],
  readBy: ['pc.shop.settings', 'pc.item.card', 'pc.order.refund'],
  atCounter: atTill,
  scopes: () => [brandScope],
  shops: 'brand',
  changedIn: ({ shopId }) => [shopId],
  schema: z.object({
    /** The same in every brand: it has one record of them. */
    id: z.string(),
    /** The headquarters. */
    shopId: z.string(),
    versions: z.array(cardRule).min(1).max(mostVersions),
  }),
});
export type CardRules = z.infer<typeof cardRules.schema>;

/** What a brand has said of it; undefined where it has said nothing. */
export type SaidCardRules = { readonly versions: readonly CardRule[] } | undefined;

export const cardRulesId = 'cards';

/**
 * What holds where a brand has said nothing. The days and the share come from what was reported of the draft of the
 * supreme court's rules on prepaid consumption (Fa Shi 2025 No. 4, in force 2025-05-01; facts section 9): its final text
 * was not read, so the page of the rules says that a lawyer has to look at them.
 */
export const firstCardRule: CardRule = {
  version: 1,
  from: '',
  coolingDays: 7,
  memberKeeps: 'price',
  feeMost: 100,
  checkedBy: '',
};

/** All versions, the oldest first. */
export const versionsOf = (rules: SaidCardRules): readonly CardRule[] => rules?.versions ?? [firstCardRule];

/** The version that holds on a day, `YYYY-MM-DD`. */
export const ruleOn = (versions: readonly CardRule[], day: string): CardRule =>
  versions.findLast(({ from }) => from <= day) ?? firstCardRule;

/** The version by which something was sold at a time: the terms of the day of its sale, whatever was changed later. */
export const ruleAt = (rules: SaidCardRules, soldAt: number, timeZone: string): CardRule =>
  ruleOn(versionsOf(rules), dayIn(soldAt, timeZone));
