import { cardCalls } from '#domain/card/calls.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';
import { OtherMemberInput } from '../../../parts/member/other-member-input.tsx';

const why = { widget: 'reason', label: 'held.reason', testId: 'card-reason' } as const;
const always = () => true;

/** Why a card is frozen. */
export const freezeCardForm = defineForm(bodyOf(cardCalls.freeze), {
  noun: 'card',
  fields: {
    reason: {
      ...why,
      quick: ['held.freeze.reasons.lost', 'held.freeze.reasons.asked', 'held.freeze.reasons.dispute'],
    },
  },
});

/** Why it is used again. */
export const unfreezeCardForm = defineForm(bodyOf(cardCalls.unfreeze), {
  noun: 'card',
  fields: {
    reason: {
      ...why,
      quick: ['held.unfreeze.reasons.found', 'held.unfreeze.reasons.asked', 'held.unfreeze.reasons.settled'],
    },
  },
});

/** Until when a card is extended, and why. */
export const extendCardForm = defineForm(bodyOf(cardCalls.extend), {
  noun: 'card',
  fields: {
    lastDay: { widget: 'day', label: 'held.extend.lastDay', testId: 'card-last-day', first: true, required: always },
    reason: {
      ...why,
      quick: ['held.extend.reasons.closed', 'held.extend.reasons.away', 'held.extend.reasons.goodwill'],
    },
  },
  refusals: { 'card.endNotLater': 'lastDay', 'card.endTooLate': 'lastDay', 'card.neverEnds': 'lastDay' },
});

/** To whom a card is given, and why. */
export const transferCardForm = defineForm(bodyOf(cardCalls.transfer), {
  noun: 'card',
  fields: {
    toMemberId: {
      widget: 'own',
      Input: OtherMemberInput,
      label: 'held.transfer.to',
      testId: 'card-to-member',
      required: always,
    },
    reason: {
      ...why,
      quick: ['held.transfer.reasons.family', 'held.transfer.reasons.present', 'held.transfer.reasons.asked'],
    },
  },
  refusals: { 'card.recipientUnknown': 'toMemberId', 'card.sameMember': 'toMemberId' },
});
