import { Alert, Box, Button, Group, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconDeviceMobileMessage, IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeLength } from '#domain/sms/code.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { NumberProof } from './use-number-proof.ts';

interface NumberFieldsProps {
  readonly proof: NumberProof;
  /** Whether somebody begins to type here. */
  readonly first: boolean;
}

/** The number and its code, with the button that sends one. */
export const NumberFields = ({ proof, first }: NumberFieldsProps) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const { online } = useNetwork();
  const { typed, type, left, sent, send, sending, isNumberWrong, isCodeWrong } = proof;
  const again = t(sent === 'no' ? 'begin.send' : 'begin.resend');
  return (
    <>
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
          autoFocus={first}
          maxLength={20}
          value={typed.phone}
          onChange={(event) => type('phone', event.currentTarget.value.replace(/\D/g, ''))}
          error={isNumberWrong && reason({ code: 'field.phone' })}
          data-testid="begin-phone"
        />
      </Group>
      {sent === 'terminal' && (
        <Alert color="blue" icon={<IconTerminal2 />}>
          {t('trial.inTerminal')}
        </Alert>
      )}
      <TextInput
        size="lg"
        label={t('begin.code')}
        leftSection={<IconDeviceMobileMessage size={20} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        value={typed.code}
        onChange={(event) => type('code', event.currentTarget.value.replace(/\D/g, ''))}
        error={isCodeWrong && reason({ code: 'sms.codeFormat' })}
        inputContainer={(input) => (
          <Group wrap="nowrap" gap="xs">
            <Box flex={1}>{input}</Box>
            <Button
              size="lg"
              variant={sent === 'no' ? 'light' : 'default'}
              px="sm"
              loading={sending}
              disabled={!online || left > 0}
              onClick={() => void send()}
              data-testid="begin-send"
            >
              {left > 0 ? t('begin.resendIn', { seconds: left }) : again}
            </Button>
          </Group>
        )}
        data-testid="begin-code"
      />
    </>
  );
};
