import { Button, Stack, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#domain/payment/payment.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useMay } from '../../../store/use-may.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { returnSuspenseForm } from './return-suspense.form.ts';

interface ReturnSuspenseProps {
  readonly orderId: string;
  readonly payment: Payment;
}

/** Gives back money that was taken for an order which had been paid already; for managers. */
export const ReturnSuspense = ({ orderId, payment }: ReturnSuspenseProps) => {
  const { t } = useTranslation(['order', 'app']);
  const { money } = useFormat();
  const words = useOrderWords();
  const reason = useReason();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const allowed = may('pc.order.exception');
  return (
    <Stack gap={4} mt="xs" align="start">
      <Button
        variant="light"
        leftSection={<IconReceiptRefund size={18} />}
        disabled={!allowed}
        onClick={() => setAsking(true)}
        data-testid="return-suspense"
      >
        {t('payments.returnSuspense')}
      </Button>
      {!allowed && (
        <Text size="sm" c="dimmed">
          {reason({ code: 'notAllowed' })}
        </Text>
      )}
      <FormDialog
        form={returnSuspenseForm}
        given={{ orderId, paymentId: payment.id }}
        start={{}}
        opened={asking}
        title={t('payments.returnSuspense')}
        text={t('payments.returnConfirm', { amount: money(payment.amount), type: words.paymentType(payment.type) })}
        confirm={{ label: t('app:confirm'), testId: 'confirm-return' }}
        done={t('payments.returned')}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
