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
import { acceptRefundForm, rejectRefundForm } from '../refund/refund.form.ts';
import classes from '../refund/refund.module.css';
import { RefundHistory } from '../refund/refund-history.tsx';
import { ReviewButtons } from '../refund/review-buttons.tsx';
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
  const { status, lines, amount, given, answer, approvedBy } = refund;
  const { shop } = useSession();
  const isReviewed = isWaiting(status) && shop?.id === refund.shopId;
  return (
    <Modal opened onClose={onClose} size={560} title={t('return.number', { number: refund.number })}>
      <Stack gap="sm" data-testid="return-sheet">
        <Group justify="space-between" wrap="nowrap">
          <StatusBadge status={status} />
          <Text className={classes.figure ?? ''} fw={600} size="xl">
            {money(given || amount)}
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
  const { money } = useFormat();
  const { shop } = useSession();
  const [step, setStep] = useState<'accept' | 'reject' | null>(null);
  const { id, orderId, number, amount, goods } = refund;
  if (shop?.id !== refund.shopId) return <Text c="dimmed">{t('return.elsewhere')}</Text>;
  const close = () => setStep(null);
  const reviewed = { refundId: id, orderId };
  return (
    <>
      <ReviewButtons of="return" number={number} accept={t('refund.accept')} onStep={setStep} />
      {step === 'accept' && (
        <FormDialog
          form={acceptRefundForm}
          given={{ ...reviewed, goods }}
          {...{ onClose: close, onDone, size: 560, start: { price: amount } }}
          title={t('return.number', { number })}
          text={t('refund.acceptText', { amount: money(amount), reason: refund.reason })}
          confirm={{ label: t('refund.accept'), color: 'red', testId: 'confirm-accept' }}
          done={t('refund.accepted')}
        />
      )}
      {step === 'reject' && (
        <FormDialog
          form={rejectRefundForm}
          given={reviewed}
          {...{ onClose: close, onDone, start: { reason: '' } }}
          title={t('return.number', { number })}
          confirm={{ label: t('refund.reject'), color: 'red', testId: 'confirm-reject' }}
          done={t('refund.rejected')}
        />
      )}
    </>
  );
};
