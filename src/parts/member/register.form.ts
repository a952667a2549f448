import { z } from 'zod';
import { memberCalls } from '#domain/member/calls.ts';
import { registerMember } from '#domain/member/register.ts';
import { smsCode } from '#domain/sms/code.ts';
import { defineForm } from '../../form/define-form.ts';
import { useMemberWords } from './use-member-words.ts';

const always = () => true;

const useConsents = () => useMemberWords().consents;

/** The least that has to be known of somebody who is registered at the counter. */
export const registerForm = defineForm(registerMember, {
  noun: 'member',
  fields: {
    name: {
      widget: 'text',
      longest: 50,
      label: 'fields.name',
      testId: 'new-member-name',
      required: always,
      first: true,
    },
    mobile: {
      widget: 'phone',
      country: 'country',
      label: 'fields.mobile',
      testId: 'new-member-mobile',
      required: always,
    },
    consents: { widget: 'choices', label: 'fields.consents', useChoices: useConsents, testId: 'new-member-consents' },
  },
  refusals: { 'member.mobileTaken': 'mobile', 'member.codeNeeded': 'mobile' },
});

/** The code that was sent to the mobile. */
export const codeForm = defineForm(
  { name: memberCalls.verify.at, args: z.object({ smsCode }) },
  {
    noun: 'member',
    fields: {
      smsCode: {
        widget: 'text',
        longest: 6,
        label: 'code.label',
        testId: 'member-code',
        required: always,
        first: true,
      },
    },
    refusals: { 'sms.codeWrong': 'smsCode', 'member.codeNeeded': 'smsCode' },
  },
);
