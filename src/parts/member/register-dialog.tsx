import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { memberCalls } from '#domain/member/calls.ts';
import type { registerMember } from '#domain/member/register.ts';
import { memberVerification } from '#domain/shop/shop-settings.ts';
import { homeCountry } from '#domain/values/phone.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useCall } from '../../store/use-ask.ts';
import { useLive, useStore, useSyncStatus } from '../../store/use-live.ts';
import { CodeDialog } from './code-dialog.tsx';
import { registerForm } from './register.form.ts';

type Args = z.input<typeof registerMember.args>;

export interface Registered {
  readonly id: string;
  readonly name: string;
}

interface RegisterDialogProps {
  /** What was looked for and not found: a mobile, or a name. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onRegistered: (member: Registered) => void;
}

/** So many digits and more are a mobile. */
const isMobile = (text: string): boolean => /^[\d\s-]{6,}$/.test(text);

/** Registers a member at the counter, without contact too: they can be sold to at once. */
export const RegisterDialog = ({ text, onClose, onRegistered }: RegisterDialogProps) => {
  const { t } = useTranslation('member');
  const { run } = useCommand({ showsRefusal: true });
  const call = useCall();
  const store = useStore();
  const { online } = useSyncStatus();
  const settings = useLive('shop.settings', {});
  const [memberId] = useState(() => newId());
  const [proving, prove] = useState<Args | null>(null);
  const isDemanded = settings?.memberRegisterVerify === memberVerification.required;
  if (proving) {
    const { memberId: id, withCode: _, ...body } = proving;
    return (
      <CodeDialog
        country={proving.country ?? homeCountry}
        mobile={proving.mobile}
        give={(smsCode) => call(memberCalls.register, { body: { ...body, id, smsCode } })}
        done={t('register.done', { name: proving.name })}
        onDone={({ data }) => {
          void store.syncNow();
          onRegistered(data);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={registerForm}
      given={{ memberId }}
      start={{
        name: isMobile(text) ? '' : text,
        mobile: isMobile(text) ? text.replace(/\D/g, '') : '',
        consents: [],
      }}
      give={async (args) => {
        if (isDemanded && online) return { ok: true as const, toProve: args };
        const answer = await run('member.register', args);
        return answer.ok ? { ...answer, registered: { id: args.memberId, name: args.name } } : answer;
      }}
      onDone={(answer) => ('toProve' in answer ? prove(answer.toProve) : onRegistered(answer.registered))}
      title={t('register.title')}
      confirm={{ label: t(isDemanded && online ? 'register.next' : 'register.save'), testId: 'register-member' }}
      onClose={onClose}
    >
      {isDemanded && !online && (
        <Alert color="yellow" data-testid="verify-later">
          {t('register.later')}
        </Alert>
      )}
    </FormDialog>
  );
};
