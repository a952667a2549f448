import { Alert, Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertCircle, IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import { smsCalls } from '#domain/sms/calls.ts';
import { codeLength, smsCode, smsTypes } from '#domain/sms/code.ts';
import { homeCountry, isPhone, phoneOf } from '#domain/values/phone.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useOpenCall } from '../../store/use-open-ask.ts';
import { submitting } from '../../ui/submitting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';

/** Proves a number by a code: whoever registers, or comes back to see what became of it. */
export const BeginForm = ({ onKnown }: { readonly onKnown: () => void }) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const call = useOpenCall();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const sending = useBusy();
  const [left, begin] = useSecondsLeft();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState({ area: homeCountry, phone: '', code: '' });
  const [tried, setTried] = useState<'phone' | 'all' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const number = phoneOf(typed.area, typed.phone);
  const isNumber = isPhone(typed.area, number);
  const isCode = smsCode.safeParse(typed.code).success;
  const type = (field: keyof typeof typed, value: string) => setTyped((now) => ({ ...now, [field]: value }));

  const send = async () => {
    setTried('phone');
    setRefusal(null);
    if (!isNumber) return;
    const body = { type: smsTypes.registration, phonenumber: number, code: typed.area };
    const answer = await sending.during(() => call(smsCalls.send, { body }));
    if (!answer.ok) return setRefusal(answer);
    setSent(true);
    begin(answer.data.resendAfter);
  };
  const goOn = async () => {
    setTried('all');
    setRefusal(null);
    if (!isNumber || !isCode) return;
    const body = { phonenumber: number, area: typed.area, code: typed.code };
    const answer = await during(() => call(applicantCalls.begin, { body }));
    if (answer.ok) onKnown();
    else setRefusal(answer);
  };
  return (
    <form onSubmit={submitting(goOn)} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="begin-refused">
            {reason(refusal)}
          </Alert>
        )}
        <Group wrap="nowrap" align="flex-start">
          <TextInput
            size="lg"
            w={96}
            label={t('begin.area')}
            leftSection="+"
            inputMode="numeric"
            maxLength={4}
            value={typed.area}
            onChange={(event) => type('area', event.currentTarget.value.replace(/\D/g, ''))}
          />
          <TextInput
            size="lg"
            flex={1}
            label={t('begin.phone')}
            type="tel"
            autoComplete="tel-national"
            autoFocus
            maxLength={20}
            value={typed.phone}
            onChange={(event) => type('phone', event.currentTarget.value.replace(/\D/g, ''))}
            error={tried && !isNumber && reason({ code: 'field.phone' })}
            data-testid="begin-phone"
          />
        </Group>
        <TextInput
          size="lg"
          label={t('begin.code')}
          leftSection={<IconDeviceMobileMessage size={20} />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={typed.code}
          onChange={(event) => type('code', event.currentTarget.value.replace(/\D/g, ''))}
          error={tried === 'all' && !isCode && reason({ code: 'sms.codeFormat' })}
          inputContainer={(input) => (
            <Group wrap="nowrap" gap="xs">
              <Box flex={1}>{input}</Box>
              <Button
                size="lg"
                variant={isSent ? 'default' : 'light'}
                px="sm"
                loading={sending.busy}
                disabled={!online || left > 0}
                onClick={() => void send()}
                data-testid="begin-send"
              >
                {left > 0 ? t('begin.resendIn', { seconds: left }) : t(isSent ? 'begin.resend' : 'begin.send')}
              </Button>
            </Group>
          )}
          data-testid="begin-code"
        />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!online} data-testid="begin-next">
          {t('begin.submit')}
        </Button>
      </Stack>
    </form>
  );
};
