import { memberCouponCalls } from '#domain/coupon/member-coupon-calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';
import { CouponToGiveInput } from './coupon-to-give-input.tsx';

const always = () => true;

/** Which coupon a member is given. */
export const giveCouponForm = defineForm(bodyOf(memberCouponCalls.give), {
  noun: 'coupon',
  fields: {
    couponId: {
      widget: 'own',
      Input: CouponToGiveInput,
      label: 'give.which',
      testId: 'coupon-to-give',
      required: always,
    },
  },
  refusals: {
    'coupon.unknown': 'couponId',
    'coupon.disabled': 'couponId',
    'coupon.over': 'couponId',
    'coupon.noneLeft': 'couponId',
    'coupon.hasEnough': 'couponId',
  },
});

/** Why a coupon is taken away from somebody. */
export const withdrawCouponForm = defineForm(bodyOf(memberCouponCalls.withdraw), {
  noun: 'coupon',
  fields: {
    reason: {
      widget: 'reason',
      label: 'withdraw.reason',
      testId: 'withdraw-reason',
      quick: ['withdraw.reasons.mistake', 'withdraw.reasons.asked'],
    },
  },
});
