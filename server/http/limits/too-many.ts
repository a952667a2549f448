import type { Reason } from '#domain/kernel/reason.ts';
import { second } from '#domain/values/durations.ts';
import { RefusedCall } from '../refusal.ts';

const minute = 60 * second;

/** 429: it may be tried again after so many milliseconds, which the words of `code` say in minutes. */
export const tooMany = (code: Reason, wait: number): RefusedCall =>
  new RefusedCall({
    status: 429,
    reason: 'tooMany',
    code,
    params: { minutes: Math.ceil(wait / minute) },
    retryAfter: Math.ceil(wait / second),
  });
