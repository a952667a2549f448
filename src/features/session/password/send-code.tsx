import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smsCalls } from '#domain/sms/calls.ts';
import { smsTypes } from '#domain/sms/code.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts';

interface SendCodeProps {
  readonly account: string;
  /** The code is on its way, or why it is not; null while it is asked for. */
  readonly onSent: (refusal: Refusal | null) => void;
}

/** Sends the code to the principal of an account; after a minute it can be sent again. */
export const SendCode = ({ account, onSent }: SendCodeProps) => {
  const { t } = useTranslation('password');
  const call = useCall();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const [isSent, setSent] = useState(false);
  const [left, begin] = useSecondsLeft();
  const send = async () => {
    onSent(null);
    const answer = await during(() =>
      call(smsCalls.send, { body: { type: smsTypes.resetPassword, username: account } }),
    );
    if (!answer.ok) return onSent(answer);
    setSent(true);
    begin(answer.data.resendAfter);
  };
  const again = isSent ? t('forgot.resend') : t('forgot.send');
  return (
    <Button
      size="lg"
      variant={isSent ? 'default' : 'light'}
      miw={150}
      px="sm"
      loading={busy}
      disabled={!online || left > 0}
      onClick={() => void send()}
      data-testid="send-code"
    >
      {left > 0 ? t('forgot.resendIn', { seconds: left }) : again}
    </Button>
  );
};
