import { useTranslation } from 'react-i18next';
import { pointsCalls } from '#domain/points/calls.ts';
import { cardsEarn } from '#domain/points/order-points.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

const always = () => true;

/** When money for cards earns points. */
const useCardsEarn = () => {
  const { t } = useTranslation('points');
  return cardsEarn.map((value) => ({ value, label: t(`rule.cardsEarn.${value}`) }));
};

/** What members of a level earn, in percent of what the first does. */
const percent = { widget: 'number', half: true, required: always } as const;

/** By what the brand gives points. */
export const pointsRuleForm = defineForm(bodyOf(pointsCalls.saveRule), {
  noun: 'points',
  fields: {
    enabled: { widget: 'switch', label: 'rule.enabled', help: 'rule.enabledHint', testId: 'points-enabled' },
    per100: {
      widget: 'number',
      label: 'rule.per100',
      help: 'rule.per100Hint',
      testId: 'points-per-100',
      half: true,
      required: always,
    },
    validMonths: {
      widget: 'number',
      label: 'rule.validMonths',
      help: 'rule.validMonthsHint',
      testId: 'points-months',
      half: true,
    },
    cards: { widget: 'choice', label: 'rule.cards', useChoices: useCardsEarn, testId: 'points-cards' },
    visitor: { ...percent, label: 'rule.visitor', help: 'rule.percentHint', testId: 'points-visitor' },
    beginner: { ...percent, label: 'rule.beginner', help: 'rule.percentHint', testId: 'points-beginner' },
    intermediate: { ...percent, label: 'rule.intermediate', testId: 'points-intermediate' },
    advanced: { ...percent, label: 'rule.advanced', testId: 'points-advanced' },
    senior: { ...percent, label: 'rule.senior', testId: 'points-senior' },
    veteran: { ...percent, label: 'rule.veteran', testId: 'points-veteran' },
    spendable: { widget: 'switch', label: 'rule.spendable', help: 'rule.spendableHint', testId: 'points-spendable' },
    perYuan: {
      widget: 'number',
      label: 'rule.perYuan',
      help: 'rule.perYuanHint',
      testId: 'points-per-yuan',
      half: true,
      required: always,
    },
    mostPercent: {
      widget: 'number',
      label: 'rule.mostPercent',
      help: 'rule.mostPercentHint',
      testId: 'points-most-percent',
      half: true,
      required: always,
    },
    leastSpent: {
      widget: 'number',
      label: 'rule.leastSpent',
      help: 'rule.leastSpentHint',
      testId: 'points-least-spent',
      half: true,
      required: always,
    },
  },
});
