import { saveSettings, toggleRooms } from '#domain/shop/save-settings.ts';
import { defineForm } from '../../form/define-form.ts';
import { usePasswordRules, useRounding, useShared, useVerification } from './use-shop-choices.ts';

const always = () => true;

/** Who answers for the store, and how it presents itself. */
export const basicForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    principal: { widget: 'text', longest: 30, label: 'basic.principal', testId: 'shop-principal', half: true },
    phones: {
      widget: 'texts',
      most: 5,
      longest: 20,
      label: 'basic.phones',
      testId: 'shop-phones',
      half: true,
    },
    tags: { widget: 'texts', most: 10, longest: 10, label: 'basic.tags', help: 'basic.tagsHint', testId: 'shop-tags' },
    regionCode: { widget: 'region', label: 'basic.region', testId: 'shop-region', half: true },
    addressDetail: { widget: 'text', longest: 200, label: 'basic.addressDetail', testId: 'shop-detail', half: true },
    location: { widget: 'position', label: 'basic.location', help: 'basic.locationHint', testId: 'shop-location' },
    images: { widget: 'images', kind: 'store', most: 9, label: 'basic.images', testId: 'shop-images' },
    qualification: {
      widget: 'images',
      kind: 'licence',
      most: 9,
      label: 'basic.qualification',
      help: 'basic.qualificationHint',
      testId: 'shop-licences',
    },
  },
});

/** What is given back of a booking that is cancelled. */
export const refundForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    refundEarlier: {
      widget: 'percent',
      label: 'refund.earlier',
      testId: 'refund-earlier',
      half: true,
      required: always,
    },
    refundHourBefore: {
      widget: 'percent',
      label: 'refund.hourBefore',
      testId: 'refund-hour-before',
      half: true,
      required: always,
    },
    refundAfter: {
      widget: 'percent',
      label: 'refund.after',
      testId: 'refund-after',
      half: true,
      required: always,
    },
    refundRemark: { widget: 'text', longest: 200, label: 'refund.remark', testId: 'refund-remark' },
  },
});

/** What is asked of members, and what other shops see of them. */
export const membersForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    memberRegisterVerify: {
      widget: 'choice',
      label: 'members.verify',
      useChoices: useVerification,
      testId: 'member-verify',
    },
    shares: { widget: 'choices', label: 'members.shares', useChoices: useShared, testId: 'shop-shares' },
    endingFirst: {
      widget: 'switch',
      label: 'members.endingFirst',
      help: 'members.endingFirstHint',
      testId: 'ending-first',
    },
    cardEndingDays: {
      widget: 'number',
      label: 'members.cardEndingDays',
      help: 'members.cardEndingDaysHint',
      half: true,
      testId: 'card-ending-days',
      required: always,
    },
  },
});

/** Whether money is taken while no shift is open. */
export const shiftForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    shiftRequired: { widget: 'switch', label: 'shift.required', help: 'shift.requiredHint', testId: 'shift-required' },
  },
});

/** To what is rounded what is to be paid. */
export const roundingForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    roundTo: {
      widget: 'choice',
      label: 'rounding.to',
      help: 'rounding.toHint',
      useChoices: useRounding,
      testId: 'round-to',
    },
  },
});

/** Whether services count as given when they are paid. */
export const servicesForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    servicesGivenWhenPaid: {
      widget: 'switch',
      label: 'services.whenPaid',
      help: 'services.whenPaidHint',
      testId: 'services-given-when-paid',
    },
  },
});

/** By which rule guests are given in turn. */
export const turnForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    turnNamedCosts: {
      widget: 'switch',
      label: 'turn.namedCosts',
      help: 'turn.namedCostsHint',
      testId: 'turn-named-costs',
    },
    turnRefusalCosts: {
      widget: 'switch',
      label: 'turn.refusalCosts',
      help: 'turn.refusalCostsHint',
      testId: 'turn-refusal-costs',
    },
    turnEndsOnceGiven: {
      widget: 'switch',
      label: 'turn.endsOnceGiven',
      help: 'turn.endsOnceGivenHint',
      testId: 'turn-ends-once-given',
    },
    turnBreakAtEnd: {
      widget: 'switch',
      label: 'turn.breakAtEnd',
      help: 'turn.breakAtEndHint',
      testId: 'turn-break-at-end',
    },
    turnLateAtEnd: {
      widget: 'switch',
      label: 'turn.lateAtEnd',
      help: 'turn.lateAtEndHint',
      testId: 'turn-late-at-end',
    },
  },
});

/** Whether a member is asked for their payment password before their cards and points pay. */
export const passwordForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    paymentPasswordRule: {
      widget: 'choice',
      label: 'password.rule',
      useChoices: usePasswordRules,
      testId: 'payment-password-rule',
    },
    paymentPasswordAbove: {
      widget: 'money',
      label: 'password.above',
      help: 'password.aboveHint',
      testId: 'payment-password-above',
      required: always,
      // Before anything is chosen every field is asked for.
      when: { is: ({ paymentPasswordRule: rule }) => (rule ?? 'above') === 'above', otherwise: 0 },
    },
  },
});

/** Whether members may pay on account, and how much each may owe. */
export const debtForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    debtAllowed: { widget: 'switch', label: 'debt.allowed', help: 'debt.allowedHint', testId: 'debt-allowed' },
    debtLimit: {
      widget: 'money',
      label: 'debt.limit',
      help: 'debt.limitHint',
      testId: 'debt-limit',
      required: always,
    },
  },
});

/** Whether the store works with rooms. */
export const roomsForm = defineForm(toggleRooms, {
  noun: 'shop',
  fields: { roomsEnabled: { widget: 'switch', label: 'rooms.enabled', testId: 'rooms-enabled' } },
});
