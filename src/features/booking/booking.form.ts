import { cancelBooking } from '#domain/booking/cancel.ts';
import { changeBooking } from '#domain/booking/change.ts';
import { makeBooking } from '#domain/booking/make.ts';
import { defineForm } from '../../form/define-form.ts';
import { useCancellers, useSources } from './booking-words.ts';
import { DutyInput } from './duty-input.tsx';
import { GuestInput } from './guest-input.tsx';
import { PartsInput } from './parts-input.tsx';
import { ReseatsInput } from './reseats-input.tsx';
import { SqueezeInput } from './squeeze-input.tsx';

/** What is asked of a booking, whether it is new or not. */
const written = {
  noun: 'booking',
  fields: {
    memberId: { widget: 'own', first: true, Input: GuestInput, label: 'fields.member', testId: 'booking-member' },
    guestName: {
      widget: 'text',
      longest: 50,
      half: true,
      label: 'fields.guestName',
      testId: 'booking-guest',
      when: { is: ({ memberId }: { readonly memberId?: unknown }) => !memberId, otherwise: '' },
    },
    mobile: { widget: 'text', longest: 20, half: true, label: 'fields.mobile', testId: 'booking-mobile' },
    parts: { widget: 'own', Input: PartsInput, label: 'fields.parts', testId: 'booking-parts' },
    reseats: { widget: 'own', Input: ReseatsInput, label: 'offers.reseats', testId: 'booking-reseats' },
    confirmed: { widget: 'own', Input: DutyInput, label: 'duty.confirm', testId: 'booking-confirmed' },
    source: { widget: 'choice', half: true, label: 'fields.source', testId: 'booking-source', useChoices: useSources },
    remark: { widget: 'text', longest: 200, half: true, label: 'fields.remark', testId: 'booking-remark' },
    squeezedFor: {
      widget: 'own',
      Input: SqueezeInput,
      label: 'fields.squeezedFor',
      help: 'fields.squeezedForHelp',
      testId: 'booking-squeezed',
    },
  },
  refusals: {
    'booking.nobody': 'guestName',
    'field.phone': 'mobile',
    'booking.maySqueeze': 'squeezedFor',
    'member.unknown': 'memberId',
    'booking.partTwice': 'parts',
    'booking.past': 'parts',
    'booking.tooFar': 'parts',
    'booking.tooLong': 'parts',
    'booking.blocksLonger': 'parts',
    'booking.guestTwice': 'parts',
    'booking.nobodyNamed': 'parts',
    'booking.wishNotMet': 'parts',
    'booking.staffLeft': 'parts',
    'booking.serviceUnknown': 'parts',
    'booking.slotFull': 'parts',
    'booking.staffTaken': 'parts',
    'booking.bedTaken': 'parts',
    'booking.deviceTaken': 'parts',
    'booking.reseatGone': 'parts',
    'booking.reseatsItself': 'parts',
    'booking.offDuty': 'confirmed',
    'booking.onBreak': 'confirmed',
    'order.staffUnknown': 'parts',
    'order.notServiceStaff': 'parts',
    'room.bedUnknown': 'parts',
    'device.unknown': 'parts',
  },
} as const;

export const makeBookingForm = defineForm(makeBooking, written);
export const changeBookingForm = defineForm(changeBooking, written);

/** Who cancels a booking, and why. */
export const cancelBookingForm = defineForm(cancelBooking, {
  noun: 'booking',
  fields: {
    by: { widget: 'choice', label: 'cancel.by', testId: 'cancel-booking-by', useChoices: useCancellers },
    reason: { widget: 'text', longest: 100, label: 'cancel.reason', testId: 'cancel-booking-reason' },
  },
});
