import { useTranslation } from 'react-i18next';
import { fileCalls, registrationFileCalls } from '#domain/file/calls.ts';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { openCall } from './open-call.ts';
import { sendForm } from './send-form.ts';
import { useCall } from './use-ask.ts';

/** A picture that has been taken in: what a record is given, and where it can be looked at now. */
export interface Uploaded {
  readonly ok: true;
  readonly address: string;
  readonly url: string;
}

/**
 * Sends a picture: asks for leave, sends it to where the answer says, and asks that it is taken in. `onSent` hears how
 * much of it is sent, from 0 to 1. It takes contact. Who registers does it without an account.
 */
export const useUpload = (registering: boolean) => {
  const { i18n } = useTranslation();
  const call = useCall();
  return async (kind: GrantedKind, picture: Blob, onSent: (share: number) => void): Promise<Uploaded | Refusal> => {
    const query = { path: kind };
    const granted = registering
      ? await openCall(registrationFileCalls.grant, { query }, i18n.language)
      : await call(fileCalls.grant, { query });
    if (!granted.ok) return granted;
    if (!(await sendForm(granted.data, picture, onSent))) return { ok: false, code: 'file.uploadFailed', params: {} };
    const params = { id: granted.data.id };
    const taken = registering
      ? await openCall(registrationFileCalls.confirm, { params }, i18n.language)
      : await call(fileCalls.confirm, { params });
    return taken.ok ? { ok: true, ...taken.data } : taken;
  };
};
