import { Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWaiting, refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { returnCalls } from '#domain/refund/return-calls.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAsk } from '../../../store/use-ask.ts';
import { useSession } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { ApproveRefund, RejectRefund } from '../refund/approve-refund.tsx';
import { acceptRefundForm, giveApprovedForm } from '../refund/refund.form.ts';
import classes from '../refund/refund.module.css';
import { RefundHistory } from '../refund/refund-history.tsx';
import { ReviewButtons, type ReviewStep, useIsOfAnotherShop } from '../refund/review-buttons.tsx';
import { StatusBadge } from '../status-badge.tsx';

interface ReturnSheetProps {
  readonly refund: Refund;
  readonly onClose: () => void;
  /** Something was done about it. */
  readonly onDone: () => void;
  /** The buttons that print its slip. */
  readonly slip: ReactNode;
}

/** Goods that came back without a receipt: what was asked for and what became of it, with its review. */
export const ReturnSheet = ({ refund, onClose, onDone, slip }: ReturnSheetProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const nameOf = useStaffName();
  const { status, lines, amount, given, answer, approvedBy, approval } = refund;
  const { shop } = useSession();
  const isReviewed = isWaiting(status) && shop?.id === refund.shopId;
  return (
    <Modal opened onClose={onClose} size={560} title={t('return.number', { number: refund.number })}>
      <Stack gap="sm" data-testid="return-sheet">
        <Group justify="space-between" wrap="nowrap">
          <StatusBadge status={status} />
          <Text className={classes.figure ?? ''} fw={600} size="xl">
            {money(given || (approval?.price ?? amount))}
          </Text>
        </Group>
        {lines.map(({ lineId, name, quantity, amount: fen }) => (
          <div key={lineId}>
            <Group justify="space-between" wrap="nowrap">
              <Text>{`${name} × ${quantity}`}</Text>
              <Text className={classes.figure ?? ''}>{money(fen)}</Text>
            </Group>
            {isReviewed && <PricesNow productId={lineId} />}
          </div>
        ))}
        <RefundHistory refund={refund} />
        {approvedBy && (
          <Text size="sm" c="dimmed">
            {t('timeline.approvedBy', { name: nameOf(approvedBy) })}
          </Text>
        )}
        {answer && <Text c="red">{t('timeline.note', { note: answer })}</Text>}
        {status === refundStatuses.refunded && <Group justify="flex-end">{slip}</Group>}
        {isWaiting(status) && <Review refund={refund} onDone={onDone} />}
      </Stack>
    </Modal>
  );
};

/** What a piece costs today, and the lowest that was taken for one of late: what whoever reviews it measures it by. */
const PricesNow = ({ productId }: { readonly productId: string }) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { data } = useAsk(returnCalls.price, { query: { productId } });
  if (!data) return null;
  const today = money(data.today);
  return (
    <Text size="sm" c="dimmed">
      {data.lowest === null ? t('return.today', { today }) : t('return.low', { lowest: money(data.lowest), today })}
    </Text>
  );
};

const Review = ({ refund, onDone }: Pick<ReturnSheetProps, 'refund' | 'onDone'>) => {
  const { t } = useTranslation('order');
  const byCall = useIsOfAnotherShop()(refund);
  const [step, setStep] = useState<ReviewStep | null>(null);
  const onClose = () => setStep(null);
  const dialog = { refund, byCall, onClose, onDone };
  return (
    <>
      {byCall && <Text c="dimmed">{t('return.elsewhere')}</Text>}
      <ReviewButtons refund={refund} onStep={setStep} />
      {step === 'accept' && <GiveReturn {...dialog} />}
      <ApproveRefund {...dialog} opened={step === 'approve'} />
      <RejectRefund {...dialog} opened={step === 'reject'} />
    </>
  );
};

interface GiveReturnProps extends Pick<ReturnSheetProps, 'refund' | 'onDone'> {
  readonly onClose: () => void;
}

/** Gives the money for it, or less; what was approved, as it was approved. */
const GiveReturn = ({ refund, onClose, onDone }: GiveReturnProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { id: refundId, orderId, number, amount, goods, approval, reason } = refund;
  const given = { refundId, orderId, goods };
  const looks = {
    onClose,
    onDone,
    size: 560,
    title: t('return.number', { number }),
    done: t('refund.accepted'),
  };
  const confirm = { color: 'red', testId: 'confirm-accept' };
  return approval ? (
    <FormDialog
      form={giveApprovedForm}
      given={{ ...given, price: approval.price }}
      start={{}}
      text={t('refund.giveApprovedText', { amount: money(approval.price) })}
      confirm={{ ...confirm, label: t('refund.giveApproved') }}
      {...looks}
    />
  ) : (
    <FormDialog
      form={acceptRefundForm}
      given={given}
      start={{ price: amount }}
      text={t('refund.acceptText', { amount: money(amount), reason })}
      confirm={{ ...confirm, label: t('refund.accept') }}
      {...looks}
    />
  );
};
