import { addToWaitlist } from '#domain/waitlist/add.ts';
import { changeWaiting } from '#domain/waitlist/change.ts';
import { defineForm } from '../../form/define-form.ts';
import { useSources } from './booking-words.ts';
import { GuestInput } from './guest-input.tsx';
import { WaitedPartsInput } from './waited-parts-input.tsx';

const always = () => true;

/** What is asked of somebody who waits, whether they are new on the list or not. */
const written = {
  noun: 'waitlist',
  fields: {
    memberId: { widget: 'own', first: true, Input: GuestInput, label: 'fields.member', testId: 'wait-member' },
    guestName: {
      widget: 'text',
      longest: 50,
      half: true,
      label: 'fields.guestName',
      testId: 'wait-guest',
      when: { is: ({ memberId }: { readonly memberId?: unknown }) => !memberId, otherwise: '' },
    },
    mobile: { widget: 'text', longest: 20, half: true, label: 'fields.mobile', testId: 'wait-mobile' },
    parts: { widget: 'own', Input: WaitedPartsInput, label: 'fields.parts', testId: 'wait-parts' },
    firstDay: { widget: 'day', half: true, label: 'fields.firstDay', testId: 'wait-first-day', required: always },
    lastDay: { widget: 'day', half: true, label: 'fields.lastDay', testId: 'wait-last-day', required: always },
    fromMinute: { widget: 'clock', half: true, label: 'fields.fromMinute', testId: 'wait-from', required: always },
    tillMinute: { widget: 'clock', half: true, label: 'fields.tillMinute', testId: 'wait-till', required: always },
    askUntil: {
      widget: 'moment',
      half: true,
      label: 'fields.askUntil',
      help: 'fields.askUntilHelp',
      testId: 'wait-ask-until',
    },
    source: { widget: 'choice', half: true, label: 'fields.source', testId: 'wait-source', useChoices: useSources },
    remark: { widget: 'text', longest: 200, label: 'fields.remark', testId: 'wait-remark' },
  },
  refusals: {
    'booking.nobody': 'guestName',
    'field.phone': 'mobile',
    'member.unknown': 'memberId',
    'waitlist.noMobile': 'mobile',
    'waitlist.daysReversed': 'lastDay',
    'waitlist.past': 'lastDay',
    'waitlist.tooFar': 'lastDay',
    'waitlist.hoursReversed': 'tillMinute',
    'waitlist.askedNoMore': 'askUntil',
    'booking.nobodyNamed': 'parts',
    'booking.serviceUnknown': 'parts',
    'order.staffUnknown': 'parts',
    'order.notServiceStaff': 'parts',
  },
} as const;

/** What is asked of a guest who stands in the shop. */
const { memberId, guestName, parts, mobile, remark } = written.fields;
export const addWalkInForm = defineForm(addToWaitlist, {
  noun: 'waitlist',
  fields: { memberId, guestName, mobile: { ...mobile, help: 'inShop.mobileHelp' }, parts, remark },
  refusals: {
    'booking.nobody': 'guestName',
    'field.phone': 'mobile',
    'member.unknown': 'memberId',
    'booking.nobodyNamed': 'parts',
    'booking.serviceUnknown': 'parts',
    'order.staffUnknown': 'parts',
    'order.notServiceStaff': 'parts',
  },
});

export const addWaitingForm = defineForm(addToWaitlist, written);
export const changeWaitingForm = defineForm(changeWaiting, written);
