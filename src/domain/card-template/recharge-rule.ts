import { z } from 'zod';
import { type Fen, price } from '../values/money.ts';

/** The most steps that a rule for recharging has. */
export const mostRechargeSteps = 20;

/** What is recharged at once, in fen. */
export const rechargeAmount = price.min(1, 'money.amountMissing');

/** So much is recharged, and so much is given on top, both in fen. */
const rechargeStep = z.object({ amount: rechargeAmount, gift: price });

const rule = z.object({
  /** Any amount is taken between the two below. */
  rechargeFree: z.boolean(),
  /** The smallest and the largest free amount, in fen; null where none is taken. */
  rechargeLeast: price.nullable(),
  rechargeMost: price.nullable(),
  /** By rising amounts. */
  rechargeSteps: z.array(rechargeStep).max(mostRechargeSteps),
});
const { rechargeFree, rechargeLeast, rechargeMost, rechargeSteps } = rule.shape;
/** By which amounts a prepaid card is recharged besides the template's own (decision 0260). */
export const rechargeFields = {
  rechargeFree: rechargeFree.default(false),
  rechargeLeast: rechargeLeast.default(null),
  rechargeMost: rechargeMost.default(null),
  rechargeSteps: rechargeSteps.default([]),
};
/** The same as commands bear it: those of before it say nothing of it, and are the same commands. */
export const rechargeArgs = {
  rechargeFree: rechargeFree.exactOptional(),
  rechargeLeast: rechargeLeast.exactOptional(),
  rechargeMost: rechargeMost.exactOptional(),
  rechargeSteps: rechargeSteps.exactOptional(),
};
export type RechargeRule = Readonly<z.infer<typeof rule>>;

/** The rule of a template by which a card is recharged by its own amount alone. */
export const noRechargeRule: RechargeRule = {
  rechargeFree: false,
  rechargeLeast: null,
  rechargeMost: null,
  rechargeSteps: [],
};

/** Whether a template says by which amounts a card is recharged; where it does not, its own amount is the only one. */
export const hasRechargeRule = ({ rechargeFree, rechargeSteps }: RechargeRule): boolean =>
  rechargeFree || rechargeSteps.length > 0;

/**
 * What does not go together in a rule, by field: the bounds of a free amount are said with it and without it not, and each
 * step is for more than the one before.
 */
export const judgeRecharge = (
  { rechargeFree, rechargeLeast, rechargeMost, rechargeSteps }: RechargeRule,
  refuse: (path: readonly (string | number)[], message: string) => void,
): void => {
  const bounds = { rechargeLeast, rechargeMost };
  // What is no price is refused as that.
  if (!Object.values(bounds).every((bound) => price.nullable().safeParse(bound).success)) return;
  for (const [field, bound] of Object.entries(bounds)) {
    if (!rechargeFree && bound !== null) refuse([field], 'cardTemplate.noFreeAmount');
    if (rechargeFree && bound === null) refuse([field], 'field.required');
    if (rechargeFree && bound === 0) refuse([field], 'money.amountMissing');
  }
  if (rechargeFree && rechargeLeast !== null && rechargeMost !== null && rechargeMost < rechargeLeast)
    refuse(['rechargeMost'], 'cardTemplate.mostBelowLeast');
  for (const [place, { amount }] of rechargeSteps.entries())
    if (place > 0 && amount <= (rechargeSteps[place - 1]?.amount ?? 0))
      refuse(['rechargeSteps', place, 'amount'], 'cardTemplate.stepNotRising');
};

/** The refusal of an amount, with what its words need. */
export interface WhyNotAmount {
  readonly code: 'card.ownAmountOnly' | 'card.stepsOnly' | 'card.rechargeTooLittle' | 'card.rechargeTooMuch';
  readonly params: { readonly leastFen?: Fen; readonly mostFen?: Fen };
}

/** Why a card is not recharged by this amount (fen) by a rule; undefined where it is. A step is taken whatever the bounds say. */
export const whyNotAmount = (of: RechargeRule, amount: Fen): WhyNotAmount | undefined => {
  const { rechargeFree, rechargeLeast, rechargeMost, rechargeSteps } = of;
  if (!hasRechargeRule(of)) return { code: 'card.ownAmountOnly', params: {} };
  if (rechargeSteps.some((step) => step.amount === amount)) return undefined;
  if (!rechargeFree) return { code: 'card.stepsOnly', params: {} };
  const bounds = { leastFen: rechargeLeast ?? 1, mostFen: rechargeMost ?? 0 };
  if (amount < bounds.leastFen) return { code: 'card.rechargeTooLittle', params: bounds };
  return amount > bounds.mostFen ? { code: 'card.rechargeTooMuch', params: bounds } : undefined;
};

/** What is given on top of an amount, in fen: the gift of the highest step that it reaches, nothing below the first. */
export const giftFor = ({ rechargeSteps }: RechargeRule, amount: Fen): Fen =>
  rechargeSteps.findLast((step) => step.amount <= amount)?.gift ?? 0;
