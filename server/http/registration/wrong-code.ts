import { RefusedCall } from '../refusal.ts';

/** The same for a code that is wrong, expired, used, or was never sent. */
export const wrongCode = (): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.codeWrong', fields: { code: 'sms.codeWrong' } });
