import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { report } from '../../log/report.ts';
import { signedCall } from './aliyun-signature.ts';
import type { Message, Sent, SmsProvider, Template } from './provider.ts';

/** An account at Aliyun that may send messages. */
export interface AliyunSettings {
  readonly accessKey: { readonly id: string; readonly secret: string };
  /** The approved signature before each message, such as the brand's name. */
  readonly signName: string;
  /** The approved templates by what they are for, such as `SMS_123456789`. */
  readonly templates: { readonly [Name in Template]?: string | undefined };
  /** Where it is reached, without a path. */
  readonly endpoint: string;
}

/** Who waits for a code waits no longer than this for its provider, in milliseconds. */
const patience = 10_000;

const answer = z.object({ Code: z.string() });

/** Codes of `SendSms` that say more than that it failed. */
const meaning: Readonly<Record<string, Sent>> = {
  OK: 'taken',
  'isv.BUSINESS_LIMIT_CONTROL': 'limited',
  'isv.DAY_LIMIT_CONTROL': 'limited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badNumber',
};

/** Aliyun takes numbers of other countries with their code and without the plus sign. */
const withoutPlus = (number: string): string => number.replace(/^\+/, '');

/**
 * Sends messages by Aliyun's SMS service (dysmsapi 2017-05-25, `SendSms`). A message is never sent again by itself: whoever
 * waits for it asks for another.
 */
export const aliyunSms = (settings: AliyunSettings, now: () => number = Date.now): SmsProvider => {
  const { host, origin } = new URL(settings.endpoint);
  const failed = (outcome: Sent, why: string): Sent => {
    report('error', `a message could not be sent by Aliyun: ${why}`);
    return outcome;
  };
  return {
    send: async ({ number, template, params }: Message) => {
      const approved = settings.templates[template];
      if (approved === undefined) return 'notSetUp';
      const { query, headers } = signedCall(
        {
          host,
          action: 'SendSms',
          version: '2017-05-25',
          nonce: randomUUID(),
          date: new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
          query: {
            PhoneNumbers: withoutPlus(number),
            SignName: settings.signName,
            TemplateCode: approved,
            TemplateParam: JSON.stringify(params),
          },
        },
        settings.accessKey,
      );
      let reply: Response;
      try {
        const signal = AbortSignal.timeout(patience);
        reply = await fetch(`${origin}/?${query}`, { method: 'POST', headers, signal, redirect: 'error' });
      } catch (problem) {
        return failed('unknown', problem instanceof Error ? problem.name : 'no answer');
      }
      const read = answer.safeParse(await reply.json().catch(() => undefined));
      if (!read.success) return failed('unknown', `status ${reply.status} without a code`);
      const { Code: code } = read.data;
      const outcome = meaning[code] ?? 'failed';
      return outcome === 'failed' ? failed(outcome, `status ${reply.status}, ${code}`) : outcome;
    },
  };
};
