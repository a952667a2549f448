import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refundCalls } from '#domain/refund/calls.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { returnCalls } from '#domain/refund/return-calls.ts';
import { isReturn } from '#domain/refund/return-goods.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { approveByCallForm, approveRefundForm, rejectByCallForm, rejectRefundForm } from './refund.form.ts';

interface StepProps {
  readonly refund: Refund;
  /** This device does not hold it: that is done by a call. */
  readonly byCall: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Agrees to a refund, or to less of it; its store gives the money. */
export const ApproveRefund = ({ refund, byCall, ...dialog }: StepProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const call = useCall();
  const { id: refundId, orderId, number, amount, reason, card } = refund;
  const params = { id: orderId };
  const looks = {
    ...dialog,
    size: 560,
    start: { price: amount, answer: '' },
    title: t('refund.approveTitle', { number }),
    text: t('refund.approveText', { amount: money(amount), reason }),
    confirm: { label: t('refund.approve'), testId: 'confirm-approve' },
    done: t('refund.approved'),
  } as const;
  const ofCard = card && (
    <Text size="sm" c="dimmed">
      {t('refund.approveCard')}
    </Text>
  );
  return byCall ? (
    <FormDialog
      form={approveByCallForm}
      given={{}}
      give={(body) =>
        isReturn(refund) ? call(returnCalls.approve, { params, body }) : call(refundCalls.approve, { params, body })
      }
      {...looks}
    >
      {ofCard}
    </FormDialog>
  ) : (
    <FormDialog form={approveRefundForm} given={{ refundId, orderId }} {...looks}>
      {ofCard}
    </FormDialog>
  );
};

/** Refuses a refund, with the reason. */
export const RejectRefund = ({ refund, byCall, ...dialog }: StepProps) => {
  const { t } = useTranslation('order');
  const call = useCall();
  const { id: refundId, orderId, number } = refund;
  const params = { id: orderId };
  const title = isReturn(refund) ? t('return.number', { number }) : t('refund.rejectTitle', { number });
  const looks = {
    ...dialog,
    start: { reason: '' },
    title,
    confirm: { label: t('refund.reject'), color: 'red', testId: 'confirm-reject' },
    done: t('refund.rejected'),
  } as const;
  return byCall ? (
    <FormDialog
      form={rejectByCallForm}
      given={{}}
      give={(body) =>
        isReturn(refund) ? call(returnCalls.reject, { params, body }) : call(refundCalls.reject, { params, body })
      }
      {...looks}
    />
  ) : (
    <FormDialog form={rejectRefundForm} given={{ refundId, orderId }} {...looks} />
  );
};
