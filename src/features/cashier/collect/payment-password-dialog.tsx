import { Button, Modal, PinInput, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import type { Fen } from '#domain/values/money.ts';
import { useCall } from '../../../store/use-ask.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import type { PadKey } from '../../../ui/pad/pad.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

const length = 6;

interface Props {
  readonly orderId: string;
  readonly memberId: string;
  readonly memberName: string;
  /** What cards and points of theirs pay, in fen. */
  readonly amount: Fen;
  /** They have given it, or nobody goes on. */
  readonly onEnd: (isAgreed: boolean) => void;
}

/**
 * The member types their payment password before their cards and points pay: six digits that nobody reads over a shoulder.
 * A wrong one is said, and can be typed again; the right one goes on by itself.
 */
export const PaymentPasswordDialog = ({ orderId, memberId, memberName, amount, onEnd }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const call = useCall();
  const reason = useReason();
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<string>();
  /** So many were wrong: after each the digits are typed anew, from the first place on. */
  const [wrong, setWrong] = useState(0);
  const isAsking = useRef(false);
  useReturnFocus();
  const ask = async (password: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const said = await call(memberCalls.agreeToPay, { params: { id: memberId }, body: { password, orderId, amount } });
    isAsking.current = false;
    if (said.ok) return onEnd(true);
    setDigits('');
    setWrong(wrong + 1);
    setProblem(reason(said));
  };
  const type = (next: string) => {
    if (isAsking.current) return;
    setDigits(next);
    setProblem(undefined);
    if (next.length === length) void ask(next);
  };
  const press = (key: PadKey) => {
    if (key === 'clear') return type('');
    if (key === 'back') return type(digits.slice(0, -1));
    if (key !== '.' && digits.length + key.length <= length) type(digits + key);
  };
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      closeOnClickOutside={false}
      title={t('paymentPassword.title', { name: memberName })}
      size={360}
      zIndex={400}
    >
      <Stack gap="sm">
        <Text ta="center">{t('paymentPassword.pays', { amount: money(amount) })}</Text>
        <PinInput
          key={wrong}
          length={length}
          type="number"
          mask
          autoFocus
          size="md"
          mx="auto"
          value={digits}
          placeholder=""
          oneTimeCode={false}
          error={problem !== undefined}
          aria-label={t('paymentPassword.digit')}
          data-testid="payment-password"
          getInputProps={(place) => (place === 0 ? { 'data-autofocus': true } : {})}
          onChange={type}
        />
        <Text size="sm" c="red" ta="center" mih={20} role="alert" data-testid="payment-password-refused">
          {problem ?? ''}
        </Text>
        <NumberPad whole onPress={press} />
        <Button variant="default" size="md" data-testid="payment-password-stop" onClick={() => onEnd(false)}>
          {t('paymentPassword.stop')}
        </Button>
      </Stack>
    </Modal>
  );
};
