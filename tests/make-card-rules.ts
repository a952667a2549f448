import { type CardRule, firstCardRule } from '#domain/refund/card-rules.ts';

const { version: _, ...terms } = firstCardRule;

/** A version of the rules for cards, from a day that does not come while tests run, unless a test says otherwise. */
export const aCardRule = (differs: Partial<Omit<CardRule, 'version'>> = {}): Omit<CardRule, 'version'> => ({
  ...terms,
  from: '2999-01-01',
  coolingDays: 14,
  ...differs,
});
