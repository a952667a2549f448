import { pointsCalls } from '#domain/points/calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** Points that a member is given by hand, or that are taken away. */
export const correctPointsForm = defineForm(bodyOf(pointsCalls.correct), {
  noun: 'points',
  fields: {
    amount: {
      ...({ widget: 'number', label: 'correct.amount', testId: 'points-amount', first: true } as const),
      required: () => true,
    },
    reason: {
      ...({ widget: 'reason', label: 'correct.reason', testId: 'points-reason' } as const),
      quick: ['correct.reasons.forgotten', 'correct.reasons.goodwill', 'correct.reasons.mistake'],
    },
  },
  refusals: { 'points.tooFew': 'amount' },
});
