import { useTranslation } from 'react-i18next';
import { usedValues } from '#domain/refund/card-rules.ts';
import { cardRulesCalls } from '#domain/refund/card-rules-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';

const always = () => true;

/** What is kept for what was used, where it is the member who does not want the card. */
const useKept = () => {
  const { t } = useTranslation('card');
  return usedValues.map((value) => ({ value, label: t(`refundRules.keeps.${value}`) }));
};

/** Another version of the rules by which cards are given back. */
export const addCardRuleForm = defineForm(bodyOf(cardRulesCalls.add), {
  noun: 'card',
  fields: {
    from: {
      widget: 'day',
      label: 'refundRules.from',
      help: 'refundRules.fromHint',
      testId: 'rule-from',
      required: always,
      first: true,
    },
    coolingDays: {
      widget: 'number',
      label: 'refundRules.coolingDays',
      help: 'refundRules.coolingDaysHint',
      testId: 'rule-cooling-days',
      required: always,
    },
    memberKeeps: {
      widget: 'choice',
      label: 'refundRules.memberKeeps',
      help: 'refundRules.memberKeepsHint',
      useChoices: useKept,
      testId: 'rule-member-keeps',
    },
    feeMost: {
      widget: 'number',
      label: 'refundRules.feeMost',
      help: 'refundRules.feeMostHint',
      testId: 'rule-fee-most',
      required: always,
    },
    checkedBy: {
      widget: 'text',
      longest: 60,
      label: 'refundRules.checkedBy',
      help: 'refundRules.checkedByHint',
      testId: 'rule-checked-by',
    },
  },
  refusals: { 'cardRules.dayPast': 'from' },
});

/** Who has looked at a version as a lawyer. */
export const checkCardRuleForm = defineForm(bodyOf(cardRulesCalls.check), {
  noun: 'card',
  fields: {
    checkedBy: {
      widget: 'text',
      longest: 60,
      label: 'refundRules.checkedBy',
      help: 'refundRules.checkedByHint',
      testId: 'checked-by',
      first: true,
    },
  },
});

/** A version whose day has not come is taken back. */
export const dropCardRuleForm = confirmationOf(cardRulesCalls.drop, 'card');
