import { z } from 'zod';
import type { FigureOrPart } from '../figures/figures.ts';
import { itemKind } from '../item/item-kind.ts';
import { defineEntity } from '../kernel/entity.ts';
import { expiryDay as calendarDay } from '../stock/expiry.ts';
import { recordId } from '../values/id.ts';
import { price, someAmount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';

/** What somebody of the staff is paid a commission for: serving, selling, recharging a card, and what is used of cards. */
export const commissionKinds = ['labour', 'sale', 'recharge', 'use'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** What a rule is about; the further behind, the narrower. */
export const commissionRanges = ['all', 'services', 'products', 'cards', 'groups', 'items', 'templates'] as const;
export type CommissionRange = (typeof commissionRanges)[number];
/** Whom a rule is for; the further behind, the narrower. */
export const commissionPeople = ['all', 'roles', 'staff'] as const;
/** Whether the member asked for whoever served by name. */
export const commissionByName = ['either', 'yes', 'no'] as const;
/** For whom it was done: members of the brand, or guests who are none. */
export const commissionCustomers = ['all', 'members', 'guests'] as const;
export const commissionRates = ['percent', 'fixed'] as const;
/** What a step of a month's sum is for: everything of the month, or only what lies above it. */
export const tierWays = ['whole', 'above'] as const;

/** What each kind of commission can be about. */
export const rangesOf: Readonly<Record<CommissionKind, readonly CommissionRange[]>> = {
  labour: ['all', 'groups', 'items'],
  sale: commissionRanges,
  recharge: ['all', 'templates'],
  use: ['all', 'services', 'products', 'groups', 'items'],
};

/** The figure that each kind of commission is of; of all staff together it is this, as far as orders name somebody. */
export const figureOfKind = {
  labour: 'served',
  sale: 'soldByStaff',
  recharge: 'recharged',
  use: 'usedOfCards',
} as const satisfies Record<CommissionKind, FigureOrPart>;

/** The most steps that a rule has, and as many things as it names of one kind. */
export const [mostTiers, mostNamed] = [10, 200] as const;

/** In hundredths of a percent: 350 is 3.5 %. */
const percent = z.int().min(0).max(10_000);
export const tier = z.object({
  /** The month's sum from which on it holds, in fen. */
  from: someAmount,
  percent,
});
export type Tier = Readonly<z.infer<typeof tier>>;

const ids = z.array(recordId).max(mostNamed).default([]);
const dayOrNone = z.union([z.literal(''), calendarDay]).default('');

/** What whoever writes a rule says of it. */
export const ruleFields = {
  name: typedText().min(1).max(30),
  kind: z.enum(commissionKinds),
  range: z.enum(commissionRanges).default('all'),
  groupIds: ids,
  items: z
    .array(z.object({ kind: itemKind, itemId: recordId }))
    .max(mostNamed)
    .default([]),
  templateIds: ids,
  people: z.enum(commissionPeople).default('all'),
  roleIds: ids,
  staffIds: ids,
  byName: z.enum(commissionByName).default('either'),
  customers: z.enum(commissionCustomers).default('all'),
  rate: z.enum(commissionRates),
  /** For each piece, in fen. */
  amount: price.nullable().default(null),
  /** Of what was paid for the line. */
  percent: percent.nullable().default(null),
  /** Other percentages from certain sums of the month on, the lowest first. */
  tiers: z.array(tier).max(mostTiers).default([]),
  tierWay: z.enum(tierWays).default('whole'),
  /** The first and the last day on which it holds; empty for always. */
  validFrom: dayOrNone,
  validUntil: dayOrNone,
};
const fields = z.object(ruleFields);
export type RuleFields = z.infer<typeof fields>;

/** Which fields may not be left empty, by what else is given. */
export const isRuleFieldRequired = (
  field: keyof RuleFields,
  { range, people, rate }: Pick<RuleFields, 'range' | 'people' | 'rate'>,
): boolean => {
  switch (field) {
    case 'groupIds':
      return range === 'groups';
    case 'items':
      return range === 'items';
    case 'templateIds':
      return range === 'templates';
    case 'roleIds':
      return people === 'roles';
    case 'staffIds':
      return people === 'staff';
    case 'amount':
      return rate === 'fixed';
    case 'percent':
      return rate === 'percent';
    default:
      return false;
  }
};
const conditional = ['groupIds', 'items', 'templateIds', 'roleIds', 'staffIds', 'amount', 'percent'] as const;

/** Whether serving by name is something that this kind of commission can tell. */
export const tellsByName = ({ kind }: Pick<RuleFields, 'kind'>): boolean => kind === 'labour' || kind === 'use';

const ascends = (tiers: readonly Tier[]): boolean =>
  tiers.every(({ from }, place) => place === 0 || from > (tiers[place - 1]?.from ?? 0));

/** What is missing or does not go together, as a refinement of a schema with these fields. */
export const judgeRule = (rule: RuleFields, context: z.core.$RefinementCtx): void => {
  const refuse = (field: keyof RuleFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: rule[field] });
  for (const field of conditional) {
    const value = rule[field];
    const isMissing = value === null || (Array.isArray(value) && value.length === 0);
    if (isRuleFieldRequired(field, rule) && isMissing) refuse(field, 'field.required');
  }
  if (!rangesOf[rule.kind].includes(rule.range)) refuse('range', 'commissionRule.rangeWrong');
  if (rule.rate === 'percent' && !ascends(rule.tiers)) refuse('tiers', 'commissionRule.tiersWrong');
  if (rule.validFrom !== '' && rule.validUntil !== '' && rule.validUntil < rule.validFrom)
    refuse('validUntil', 'commissionRule.endsBeforeStart');
};

/** The rule with nothing in it that its range, people and rate do not ask for. */
export const onlyAsked = (rule: RuleFields): RuleFields => ({
  ...rule,
  groupIds: rule.range === 'groups' ? rule.groupIds : [],
  items: rule.range === 'items' ? rule.items : [],
  templateIds: rule.range === 'templates' ? rule.templateIds : [],
  roleIds: rule.people === 'roles' ? rule.roleIds : [],
  staffIds: rule.people === 'staff' ? rule.staffIds : [],
  byName: tellsByName(rule) ? rule.byName : 'either',
  amount: rule.rate === 'fixed' ? rule.amount : null,
  percent: rule.rate === 'percent' ? rule.percent : null,
  tiers: rule.rate === 'percent' ? rule.tiers : [],
  tierWay: rule.rate === 'percent' && rule.tiers.length > 0 ? rule.tierWay : 'whole',
});

/**
 * What somebody is paid for a piece of work or a sale. It holds in the shop that made it and in those below it, and stays
 * on the server: a counter pays no commissions.
 */
export const commissionRule = defineEntity({
  name: 'commissionRule',
  collection: null,
  lookups: [],
  held: true,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  readBy: ['pc.staff.commission'],
  scopes: () => [],
  shops: 'brand',
  changedIn: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    /** The headquarters, region or store that made it, and alone changes it. */
    shopId: z.string(),
    ...ruleFields,
    enabled: z.boolean(),
    /** In milliseconds since 1970. */
    changedAt: z.int(),
    changedBy: z.string(),
  }),
});
export type CommissionRule = z.infer<typeof commissionRule.schema>;
