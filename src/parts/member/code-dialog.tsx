import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { Done } from '../../form/use-form.ts';
import { useCall } from '../../store/use-ask.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { codeForm } from './register.form.ts';

interface CodeDialogProps<Answer extends Done> {
  readonly country: string;
  readonly mobile: string;
  /** What is done with the code that was typed. */
  readonly give: (smsCode: string) => Promise<Answer | Refusal>;
  readonly done: string;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Sends a code to a mobile, and asks for it. */
export const CodeDialog = <Answer extends Done>(props: CodeDialogProps<Answer>) => {
  const { country, mobile, give, done, onDone, onClose } = props;
  const { t } = useTranslation('member');
  const reason = useReason();
  const call = useCall();
  const sending = useBusy();
  const [left, begin] = useSecondsLeft();
  const [refusal, refuse] = useState<Refusal | null>(null);
  const send = async () => {
    refuse(null);
    const answer = await sending.during(() => call(memberCalls.sendCode, { body: { country, mobile } }));
    if (answer.ok) begin(answer.data.resendAfter);
    else refuse(answer);
  };
  const first = useEffectEvent(send);
  useEffect(() => void first(), []);
  return (
    <FormDialog
      form={codeForm}
      given={{}}
      start={{ smsCode: '' }}
      give={({ smsCode }) => give(smsCode)}
      title={t('code.title')}
      done={done}
      onDone={onDone}
      confirm={{ label: t('code.confirm'), testId: 'member-code-confirm' }}
      onClose={onClose}
    >
      {refusal ? (
        <Alert color="red">{reason(refusal)}</Alert>
      ) : (
        <Text size="sm">{t('code.sent', { mobile: maskedPhone(country, mobile) })}</Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={sending.busy}
          disabled={left > 0}
          onClick={() => void send()}
          data-testid="member-code-resend"
        >
          {left > 0 ? t('code.resendIn', { seconds: left }) : t('code.resend')}
        </Button>
      </Group>
    </FormDialog>
  );
};
