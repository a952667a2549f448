import { useTranslation } from 'react-i18next';
import { pointsCalls } from '#domain/points/calls.ts';
import { correctionWays } from '#domain/points/correct.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** Whether points are given or taken away. */
const useWays = () => {
  const { t } = useTranslation('points');
  return correctionWays.map((value) => ({ value, label: t(`correct.ways.${value}`) }));
};

/** Points that a member is given by hand, or that are taken away. */
export const correctPointsForm = defineForm(bodyOf(pointsCalls.correct), {
  noun: 'points',
  fields: {
    way: { widget: 'choice', label: 'correct.way', useChoices: useWays, testId: 'points-way' },
    amount: {
      widget: 'number',
      label: 'correct.amount',
      testId: 'points-amount',
      required: () => true,
    },
    reason: {
      widget: 'reason',
      label: 'correct.reason',
      testId: 'points-reason',
      quick: ['correct.reasons.forgotten', 'correct.reasons.goodwill', 'correct.reasons.mistake'],
    },
  },
  refusals: { 'points.tooFew': 'amount' },
});
