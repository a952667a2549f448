import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { orderId } from '../order/order.ts';
import { smsCode } from '../sms/code.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { memberChanges } from './edit.ts';
import { member } from './member.ts';
import { isMobileRight, memberId, mobileWrong, newMember, withMobileRead } from './member-fields.ts';
import { foundMember, memberListing } from './member-listing.ts';
import { brought, memberPage } from './member-page.ts';
import { newPaymentPassword, paymentPassword } from './set-payment-password.ts';

const params = z.object({ id: z.string().max(64) });

const code = { smsCode: smsCode.optional().describe('The code that was sent to the mobile') };
const manage = ['pc.member.manage'] as const;

/** Members: whom a shop knows (spec sections 6 and 7). */
export const memberCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/members',
    says: 'The members that the current shop and those below it have registered or served',
    list: memberListing,
  },
  search: {
    at: 'GET /members/search',
    says: 'The first 20 members by the beginning or end of their mobile, name, pinyin or card number, of those that the current shop may see',
    shows: member,
    fromCounters: true,
    query: z.object({ k: typedText().min(1).max(50) }),
    answer: z.array(foundMember),
  },
  know: {
    at: 'POST /members/:id/know',
    says: 'Lets the counters of the current shop know a member whom another shop shares',
    right: ['pc.order.cashier'],
    params: z.object({ id: z.string().max(64) }),
    answer: member.schema,
  },
  sendCode: {
    at: 'POST /members/sms_code',
    says: 'Sends a code to the mobile of somebody who is to be registered, or whose mobile is to be proved',
    right: ['pc.order.cashier', 'pc.member.manage'],
    message: 'smsSent',
    body: z
      .object({ country: newMember.country, mobile: newMember.mobile })
      .overwrite(withMobileRead)
      .refine(isMobileRight, mobileWrong),
    answer: z.object({ resendAfter: z.int(), validFor: z.int(), inTerminal: z.boolean() }),
  },
  register: {
    at: 'POST /members',
    says: 'Registers a member in the current shop; with the code where the shop wants one',
    right: ['pc.order.cashier', 'pc.member.manage'],
    body: z
      .object({ id: memberId.optional(), ...newMember, ...code })
      .overwrite(withMobileRead)
      .refine(isMobileRight, mobileWrong),
    answer: memberPage,
  },
  one: { at: 'GET /members/:id', says: 'A member', shows: member, params, answer: memberPage },
  edit: {
    at: 'PUT /members/:id',
    says: 'Changes what is written down of a member; what is left out stays',
    right: manage,
    params,
    body: memberChanges.extend(code).overwrite(withMobileRead).refine(isMobileRight, mobileWrong),
    answer: memberPage,
  },
  verify: {
    at: 'POST /members/:id/verify',
    says: 'Proves by a code that the mobile is the member’s',
    right: ['pc.order.cashier', 'pc.member.manage'],
    params,
    body: z.object({ smsCode }),
    answer: memberPage,
  },
  setPaymentPassword: {
    at: 'PUT /members/:id/payment_password',
    says: 'Sets the payment password of a member: six digits that nobody would guess; another one in place of it takes their proof',
    right: manage,
    params,
    body: z.object({ password: newPaymentPassword }),
    answer: memberPage,
  },
  prove: {
    at: 'POST /members/:id/proofs',
    says: 'A member who has a payment password agrees, by it or by a code to their mobile, that the caller changes what is theirs within ten minutes',
    right: manage,
    params,
    body: z
      .strictObject({ password: paymentPassword.optional(), smsCode: smsCode.optional() })
      .refine(({ password, smsCode: code }) => (password === undefined) !== (code === undefined)),
    answer: z.object({ agreed: z.literal(true) }),
  },
  agreeToPay: {
    at: 'POST /members/:id/payment_agreements',
    says: 'A member agrees by their payment password that their cards and points pay for an order, up to an amount in fen',
    right: ['pc.order.collect'],
    params,
    body: z.strictObject({ password: paymentPassword, orderId, amount }),
    answer: z.object({ agreed: z.literal(true) }),
  },
  mergePreview: {
    at: 'GET /members/:id/merge_preview',
    says: 'What comes together when this record becomes one of another member’s',
    right: manage,
    params,
    query: z.object({ into: memberId }),
    answer: z.object({ from: brought, into: brought }),
  },
  merge: {
    at: 'POST /members/:id/merge',
    says: 'This record and another one are of one person, whose the other is from then on',
    right: manage,
    params,
    body: z.object({ intoId: memberId }),
    answer: memberPage,
  },
  unmerge: {
    at: 'POST /members/:id/unmerge',
    says: 'Takes a merge back within a day',
    right: manage,
    params,
    answer: memberPage,
  },
});
