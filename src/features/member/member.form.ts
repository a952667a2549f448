import { z } from 'zod';
import { memberCalls } from '#domain/member/calls.ts';
import { editMember } from '#domain/member/edit.ts';
import { mergeMembers } from '#domain/member/merge.ts';
import { registerMember } from '#domain/member/register.ts';
import { newPaymentPassword, paymentPassword } from '#domain/member/set-payment-password.ts';
import { confirmationOf, defineForm } from '../../form/define-form.ts';
import { OtherMemberInput } from '../../parts/member/other-member-input.tsx';
import { useMemberWords } from '../../parts/member/use-member-words.ts';

const always = () => true;
const useSources = () => useMemberWords().sources;
const useLevels = () => useMemberWords().levels;
const useConsents = () => useMemberWords().consents;
const useGenders = () => useMemberWords().genders;

const person = {
  name: { widget: 'text', longest: 50, label: 'fields.name', testId: 'member-name', half: true, required: always },
  gender: { widget: 'choice', label: 'fields.gender', useChoices: useGenders, testId: 'member-gender', half: true },
  mobile: {
    widget: 'phone',
    country: 'country',
    label: 'fields.mobile',
    testId: 'member-mobile',
    required: always,
  },
  birthday: { widget: 'day', label: 'fields.birthday', testId: 'member-birthday', half: true },
  source: { widget: 'choice', label: 'fields.source', useChoices: useSources, testId: 'member-source', half: true },
  tags: { widget: 'texts', most: 20, longest: 20, label: 'fields.tags', testId: 'member-tags' },
  remark: { widget: 'text', longest: 200, label: 'fields.remark', testId: 'member-remark' },
  consents: { widget: 'choices', label: 'fields.consents', useChoices: useConsents, testId: 'member-consents' },
} as const;

/** A new member, with everything that can be written down. */
export const addMemberForm = defineForm(registerMember, {
  noun: 'member',
  fields: person,
  refusals: {
    'member.mobileTaken': 'mobile',
    'member.codeNeeded': 'mobile',
    'member.birthdayImpossible': 'birthday',
  },
});

/** What is written down of a member. */
export const editMemberForm = defineForm(editMember, {
  noun: 'member',
  fields: {
    ...person,
    level: {
      widget: 'choice',
      label: 'fields.level',
      help: 'fields.levelHint',
      useChoices: useLevels,
      testId: 'member-level',
    },
    shared: { widget: 'switch', label: 'fields.shared', testId: 'member-shared' },
  },
  refusals: {
    'member.mobileTaken': 'mobile',
    'member.codeNeeded': 'mobile',
    'member.sharedElsewhere': 'shared',
    'member.birthdayImpossible': 'birthday',
  },
});

/** Two entries of a new password must match (spec section 5). */
const isTwice = ({ password, again }: { readonly password: string; readonly again: string }) => password === again;

/** Six digits by which a member pays. */
export const paymentPasswordForm = defineForm(
  {
    name: memberCalls.setPaymentPassword.at,
    args: z
      .object({ password: newPaymentPassword, again: z.string().max(6) })
      .refine(isTwice, { path: ['again'], error: 'password.differs' }),
  },
  {
    noun: 'member',
    fields: {
      password: {
        widget: 'text',
        secret: 'new',
        longest: 6,
        label: 'password.label',
        testId: 'pay-password',
        required: always,
        first: true,
      },
      again: {
        widget: 'text',
        secret: 'new',
        longest: 6,
        label: 'password.again',
        testId: 'pay-again',
        required: always,
      },
    },
  },
);

/** By their payment password a member agrees that what is theirs is changed. */
export const proofForm = defineForm(
  { name: memberCalls.prove.at, args: z.object({ password: paymentPassword }) },
  {
    noun: 'member',
    fields: {
      password: {
        widget: 'text',
        secret: 'current',
        longest: 6,
        label: 'password.label',
        testId: 'proof-password',
        required: always,
        first: true,
      },
    },
    refusals: { 'member.paymentPasswordOther': 'password', 'member.paymentPasswordMissing': 'password' },
  },
);

/** Into whose record another one is merged. */
export const mergeForm = defineForm(mergeMembers, {
  noun: 'member',
  fields: {
    intoId: { widget: 'own', Input: OtherMemberInput, label: 'merge.into', testId: 'merge-into', required: always },
  },
  refusals: {
    'member.sameRecord': 'intoId',
    'member.mergedAlready': 'intoId',
    'member.unknown': 'intoId',
    'member.notShared': 'intoId',
  },
});

/** The same once it was seen what comes together; nothing is filled in. */
export const mergeNowForm = confirmationOf(memberCalls.merge, 'member');
