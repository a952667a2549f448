import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/payment/payment.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { giveBackForm } from './give-back.form.ts';

interface GiveBackProps {
  readonly orderId: string;
  readonly payment: Payment;
}

/** Clears money in suspense: what was taken is given back, what was given out has been brought back. */
export const GiveBack = ({ orderId, payment }: GiveBackProps) => {
  const { t } = useTranslation(['outbox', 'app']);
  const { money } = useFormat();
  const amount = money(payment.amount);
  const way = payment.state === 'suspenseOut' ? 'bringBack' : 'giveBack';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button leftSection={<IconReceiptRefund size={18} />} onClick={() => setAsking(true)} data-testid="give-back">
        {t(`exception.${way}`, { amount })}
      </Button>
      <FormDialog
        form={giveBackForm}
        given={{ orderId, paymentId: payment.id }}
        start={{}}
        opened={asking}
        title={t(`exception.${way}Title`)}
        text={t(`exception.${way}Text`, { amount })}
        confirm={{ label: t('app:confirm'), testId: 'confirm-give-back' }}
        done={t(`exception.${way}Done`)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
