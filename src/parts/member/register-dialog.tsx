import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { homeCountry, phoneOf } from '#domain/values/phone.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { registerForm } from './register.form.ts';
import { useRegistering } from './use-registering.ts';

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

/** What was looked for as a mobile; undefined where it is a name. So many digits and more are a mobile. */
const mobileIn = (text: string): string | undefined => {
  const number = phoneOf(homeCountry, text);
  return /^\+?\d{6,}$/.test(number) ? number : undefined;
};

/** Registers a member at the counter, without contact too: they can be sold to at once. */
export const RegisterDialog = ({ text, onClose, onRegistered }: RegisterDialogProps) => {
  const { t } = useTranslation('member');
  const { memberId, needsCode, isProvedLater, register, proving, prove, registerWithCode, fetch } = useRegistering();
  const mobile = mobileIn(text);
  if (proving) {
    return (
      <CodeDialog
        country={proving.country ?? homeCountry}
        mobile={proving.mobile}
        give={(smsCode) => registerWithCode(proving, smsCode)}
        done={t('register.done', { name: proving.name })}
        onDone={({ data }) => {
          fetch();
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
        name: mobile === undefined ? text : '',
        mobile: mobile ?? '',
        consents: [],
      }}
      give={async (args) => {
        if (needsCode) return { ok: true as const, toProve: args };
        const answer = await register(args);
        return answer.ok ? { ...answer, registered: { id: args.memberId, name: args.name } } : answer;
      }}
      goesOn={(answer) => 'toProve' in answer}
      onDone={(answer) => ('toProve' in answer ? prove(answer.toProve) : onRegistered(answer.registered))}
      title={t('register.title')}
      confirm={{ label: t(needsCode ? 'register.next' : 'register.save'), testId: 'register-member' }}
      onClose={onClose}
    >
      {isProvedLater && (
        <Alert color="yellow" data-testid="verify-later">
          {t('register.later')}
        </Alert>
      )}
    </FormDialog>
  );
};
