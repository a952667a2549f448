import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { belowScope, defineEntity } from '../kernel/entity.ts';
import { atTill } from '../order/at-till.ts';
import { placesOf, reach } from '../shop/reach.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { noRechargeRule, type RechargeRule, rechargeArgs } from './recharge-rule.ts';
import { type CardTerms, judgeTerms, onlyTerms, termFields } from './terms.ts';

/** What people write down of a template besides the terms. */
const looks = {
  name: typedText().min(1).max(20),
  /** A category of cards; empty for none. */
  categoryId: z.string().max(64).default(''),
  /** Where it can be sold; empty for everywhere below whoever made it. */
  salableIn: reach.default([]),
  description: typedText().max(500).default(''),
  picture: z
    .string()
    .max(300)
    .refine((address) => address === '' || isPublic(address), 'field.wrongKind')
    .default(''),
  /** `#rrggbb`; null for the usual one. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
};
/** All that people write down of it. */
export const templateFields = { ...termFields, ...looks };
/** The same as the arguments of a command. */
export const templateArgs = z
  .object({ templateId: recordId, ...templateFields, ...rechargeArgs })
  .superRefine((given, context) => judgeTerms(withRecharge(given), context));
/** What a command says, with no rule for recharging where it says none. */
export const withRecharge = <G extends Partial<RechargeRule>>(given: G) => ({ ...noRechargeRule, ...given });

/** The same, judged as a whole. */
export const templateBody = z.object(templateFields).superRefine(judgeTerms);
export type TemplateBody = z.infer<typeof templateBody>;

/** What is sold when a card is sold. Shops hold the templates that they sell, and those whose cards they take. */
export const cardTemplate = defineEntity({
  name: 'cardTemplate',
  collection: 'cardTemplates',
  lookups: ['categoryId'],
  readBy: ['pc.item.card'],
  atCounter: atTill,
  held: true,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  pictureOf: ({ picture }) => picture,
  files: ['picture'],
  scopes: ({ knownIn }) => knownIn.map(belowScope),
  shops: 'brand',
  changedIn: ({ createdIn }) => [createdIn],
  schema: z.object({
    id: z.string(),
    /** The shop, region or headquarters that made it, and alone changes it. */
    createdIn: z.string(),
    ...templateFields,
    /** Shops and regions in which it is sold or its cards are used, as they follow from the above. */
    knownIn: reach,
    enabled: z.boolean(),
    /** How often its terms have been written: a card says by which of them it was sold. */
    termsVersion: z.int().min(1),
    createdAt: z.int(),
    /** When it was removed, in milliseconds since 1970; null while it is there. */
    removedAt: z.int().nullable(),
  }),
});
export type CardTemplate = z.infer<typeof cardTemplate.schema>;

/** The terms of a template as they are now. */
export const termsOf = (template: CardTerms): CardTerms => onlyTerms(template);

/** Where a template has to be known: where it is sold and where its cards are used. */
export const knownPlaces = (
  { salableIn, consumableIn }: Pick<CardTemplate, 'salableIn' | 'consumableIn'>,
  createdIn: string,
): string[] => [...new Set([...placesOf(salableIn, createdIn), ...placesOf(consumableIn, createdIn)])].sort();

/** What of it is known before a card is sold by it: it can be sold, its time is over, or it was put aside. */
export type TemplateStatus = 'active' | 'ended' | 'invalid';

/** Whether cards can still be sold by it; `today` is the day of the shop, as `2026-11-25`. */
export const templateStatus = (
  { enabled, removedAt, validity, validUntil }: Pick<CardTemplate, 'enabled' | 'removedAt' | 'validity' | 'validUntil'>,
  today: string,
): TemplateStatus => {
  if (!enabled || removedAt !== null) return 'invalid';
  return validity === 'untilDay' && validUntil < today ? 'ended' : 'active';
};
