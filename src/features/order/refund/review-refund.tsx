import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { BackToShelf } from '../page/back-to-shelf.tsx';
import { broughtBack, type Chosen, keyOfBack } from '../page/chosen-back.ts';
import { goodsOf } from './chosen-lines.ts';
import { acceptRefundForm, rejectRefundForm } from './refund.form.ts';

interface ReviewRefundProps {
  readonly order: Order;
  readonly refund: Refund;
}

/** Gives back what was asked for, or refuses to; for whoever may give money back, with contact. */
export const ReviewRefund = ({ order, refund }: ReviewRefundProps) => {
  const { t } = useTranslation('order');
  const reason = useReason();
  const { online } = useSyncStatus();
  const may = useMayOrAsk()('pc.order.refund');
  const [step, setStep] = useState<'accept' | 'reject' | null>(null);
  const code = !may ? 'order.refundNotAllowed' : online ? undefined : 'offline.needsContact';
  const close = () => setStep(null);
  return (
    <>
      <Group gap="xs" mt="xs">
        <Button color="red" disabled={code !== undefined} onClick={() => setStep('accept')} data-testid="accept-refund">
          {t(refund.status === refundStatuses.failed ? 'refund.retry' : 'refund.accept')}
        </Button>
        <Button
          variant="light"
          color="gray"
          disabled={code !== undefined}
          onClick={() => setStep('reject')}
          data-testid="reject-refund"
        >
          {t('refund.reject')}
        </Button>
      </Group>
      {code && (
        <Text size="sm" c="dimmed">
          {reason({ code, params: { number: order.number } })}
        </Text>
      )}
      <Accept {...{ order, refund }} opened={step === 'accept'} onClose={close} />
      <FormDialog
        form={rejectRefundForm}
        given={{ refundId: refund.id, orderId: order.id }}
        start={{ reason: '' }}
        opened={step === 'reject'}
        title={t('refund.rejectTitle', { number: order.number })}
        confirm={{ label: t('refund.reject'), color: 'red', testId: 'confirm-reject' }}
        done={t('refund.rejected')}
        onClose={close}
      />
    </>
  );
};

interface AcceptProps extends ReviewRefundProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Accept = ({ order, refund, opened, onClose }: AcceptProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { paymentType } = useOrderWords();
  const asked = Object.fromEntries(refund.goods.map((back) => [keyOfBack(back), back.quantity]));
  const [changed, setChanged] = useState<Chosen>({});
  const [elsewhere, setElsewhere] = useState(0);
  const rows = goodsOf(order, refund.lines, useLive('order.goodsBack', { orderId: order.id }) ?? []);
  const nothingBack = Object.fromEntries(rows.map((row) => [keyOfBack(row), 0]));
  const chosen = { ...nothingBack, ...asked, ...changed };
  const failed = refund.status === refundStatuses.failed;
  const amount = money(refund.amount);
  return (
    <FormDialog
      form={acceptRefundForm}
      given={{
        ...{ refundId: refund.id, orderId: order.id, goods: broughtBack(rows, chosen) },
        ...(failed ? { elsewhere } : {}),
      }}
      start={{ price: refund.amount }}
      opened={opened}
      title={t('refund.acceptTitle', { number: order.number })}
      text={t('refund.acceptText', { amount, reason: refund.reason })}
      size={560}
      confirm={{ label: t('refund.accept'), color: 'red', testId: 'confirm-accept' }}
      done={t('refund.accepted')}
      onClose={onClose}
    >
      {failed && (
        <SegmentedControl
          fullWidth
          size="md"
          value={String(elsewhere)}
          onChange={(value) => setElsewhere(Number(value))}
          data={bookkeepingPaymentTypes.map((type) => ({ value: String(type), label: paymentType(type) }))}
          data-testid="refund-elsewhere"
        />
      )}
      {rows.length > 0 && <BackToShelf rows={rows} chosen={chosen} onChoose={setChanged} />}
    </FormDialog>
  );
};
