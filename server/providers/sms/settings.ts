import { z } from 'zod';
import { typedText } from '#domain/values/plain-text.ts';
import { StartProblem } from '../../db/start-problem.ts';
import type { AliyunSettings } from './aliyun.ts';

const text = typedText().min(1).optional();

/** What is read of the environment for messages; all of it together, or nothing. */
export const smsSettings = z.object({
  SMS_ACCESS_KEY_ID: text,
  SMS_ACCESS_KEY_SECRET: text,
  SMS_SIGN_NAME: text,
  SMS_TEMPLATE_CODE: text,
  SMS_TEMPLATE_APPROVED: text,
  SMS_TEMPLATE_REJECTED: text,
  SMS_TEMPLATE_MEMBER: text,
  SMS_TEMPLATE_BOOKING: text,
  SMS_TEMPLATE_BOOKING_LINK: text,
  SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
});

/** The account at Aliyun that is given; undefined where none is. Half of one is an error that names what is missing. */
export const aliyunOf = (given: z.infer<typeof smsSettings>): AliyunSettings | undefined => {
  const { SMS_ACCESS_KEY_ID: id, SMS_ACCESS_KEY_SECRET: secret, SMS_SIGN_NAME, SMS_TEMPLATE_CODE } = given;
  if (id && secret && SMS_SIGN_NAME && SMS_TEMPLATE_CODE) {
    const templates = {
      code: SMS_TEMPLATE_CODE,
      registrationApproved: given.SMS_TEMPLATE_APPROVED,
      registrationRejected: given.SMS_TEMPLATE_REJECTED,
      memberNotified: given.SMS_TEMPLATE_MEMBER,
      booking: given.SMS_TEMPLATE_BOOKING,
      bookingLink: given.SMS_TEMPLATE_BOOKING_LINK,
    };
    return { accessKey: { id, secret }, signName: SMS_SIGN_NAME, templates, endpoint: given.SMS_ENDPOINT };
  }
  const needed = Object.entries({
    SMS_ACCESS_KEY_ID: id,
    SMS_ACCESS_KEY_SECRET: secret,
    SMS_SIGN_NAME,
    SMS_TEMPLATE_CODE,
  });
  const missing = needed.flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length < needed.length)
    throw new StartProblem(
      `${missing.join(', ')} is missing: messages need all of` + ` ${needed.map(([name]) => name).join(', ')}, or none`,
    );
  return undefined;
};
