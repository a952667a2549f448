import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { OrderRow } from '#domain/order/order-view.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { ApproveRefund, RejectRefund } from './approve-refund.tsx';
import { GiveRefund } from './give-refund.tsx';
import { ReviewButtons, type ReviewStep } from './review-buttons.tsx';

interface ReviewRefundProps {
  readonly order: OrderRow;
  readonly refund: Refund;
  /** Where this device does not hold the order: it is reviewed by calls, and asked for anew afterwards. */
  readonly onReviewed?: (() => void) | undefined;
}

/**
 * Gives back what was asked for, agrees to it or refuses to; for whoever may give money back, with contact. A counter that
 * holds the order does it over its drawer; above the store it is agreed to alone.
 */
export const ReviewRefund = ({ order, refund, onReviewed }: ReviewRefundProps) => {
  const [step, setStep] = useState<ReviewStep | null>(null);
  const onClose = () => setStep(null);
  const onDone = () => {
    onClose();
    onReviewed?.();
  };
  const byCall = onReviewed !== undefined;
  return (
    <>
      <Stack gap={0} mt="xs">
        <ReviewButtons refund={refund} onStep={setStep} />
      </Stack>
      <GiveRefund
        order={order}
        refund={refund}
        byCall={byCall}
        onClose={onClose}
        onDone={onDone}
        opened={step === 'accept'}
      />
      <ApproveRefund refund={refund} byCall={byCall} onClose={onClose} onDone={onDone} opened={step === 'approve'} />
      <RejectRefund refund={refund} byCall={byCall} onClose={onClose} onDone={onDone} opened={step === 'reject'} />
    </>
  );
};
