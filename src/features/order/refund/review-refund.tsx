import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, orderActions } from '#domain/order/codes.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { refundCalls } from '#domain/refund/calls.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { paidByCards, waysOf } from '#domain/refund/offer.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { BackToShelf } from '../page/back-to-shelf.tsx';
import { broughtBack, type Chosen, keyOfBack } from '../page/chosen-back.ts';
import { goodsOf } from './chosen-lines.ts';
import { acceptByCallForm, acceptRefundForm, rejectByCallForm, rejectRefundForm } from './refund.form.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { useWayInWords } from './use-way-in-words.ts';

interface ReviewRefundProps {
  readonly order: OrderRow;
  readonly refund: Refund;
  /** Where this device does not hold the order: it is reviewed by calls, and asked for anew afterwards. */
  readonly onReviewed?: (() => void) | undefined;
}

/**
 * Gives back what was asked for, or refuses to; for whoever may give money back, with contact. A counter that holds the
 * order does it over its drawer.
 */
export const ReviewRefund = ({ order, refund, onReviewed }: ReviewRefundProps) => {
  const { t } = useTranslation('order');
  const [step, setStep] = useState<'accept' | 'reject' | null>(null);
  const close = () => setStep(null);
  const done = () => {
    close();
    onReviewed?.();
  };
  return (
    <>
      <Stack gap={0} mt="xs">
        <ReviewButtons
          of="refund"
          number={order.number}
          accept={t(refund.status === refundStatuses.failed ? 'refund.retry' : 'refund.accept')}
          onStep={setStep}
        />
      </Stack>
      <Accept {...{ order, refund, onReviewed }} opened={step === 'accept'} onClose={close} onDone={done} />
      <Reject {...{ order, refund, onReviewed }} opened={step === 'reject'} onClose={close} onDone={done} />
    </>
  );
};

interface StepProps extends ReviewRefundProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Reject = ({ order, refund, onReviewed, opened, onClose, onDone }: StepProps) => {
  const { t } = useTranslation('order');
  const call = useCall();
  const looks = {
    ...{ opened, onClose, onDone, start: { reason: '' }, title: t('refund.rejectTitle', { number: order.number }) },
    confirm: { label: t('refund.reject'), color: 'red', testId: 'confirm-reject' },
    done: t('refund.rejected'),
  } as const;
  return onReviewed ? (
    <FormDialog
      form={rejectByCallForm}
      given={{}}
      give={(body) => call(refundCalls.reject, { params: { id: order.id }, body })}
      {...looks}
    />
  ) : (
    <FormDialog form={rejectRefundForm} given={{ refundId: refund.id, orderId: order.id }} {...looks} />
  );
};

const Accept = ({ order, refund, onReviewed, opened, onClose, onDone }: StepProps) => {
  const call = useCall();
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const wayInWords = useWayInWords();
  const { paymentType } = useOrderWords();
  const asked = Object.fromEntries(refund.goods.map((back) => [keyOfBack(back), back.quantity]));
  const [changed, setChanged] = useState<Chosen>({});
  const { shop } = useSession();
  const taken = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  const [picked, setElsewhere] = useState<number | null>(null);
  const elsewhere = picked ?? taken[0] ?? 0;
  const rows = goodsOf(order, refund.lines, useLive('order.goodsBack', { orderId: order.id }) ?? []);
  const nothingBack = Object.fromEntries(rows.map((row) => [keyOfBack(row), 0]));
  const chosen = { ...nothingBack, ...asked, ...changed };
  const failed = refund.status === refundStatuses.failed;
  const amount = money(refund.amount);
  // Whoever holds a card that was given on did not pay for it: they get its money in another way.
  const toHolder = refund.card?.holderId !== undefined;
  const byCards = paidByCards(order, refund.lines);
  // What a card paid that was changed for the one that goes back.
  const ofChange = order.action === orderActions.cardChange && byCards.amount > 0;
  const otherwise = failed || toHolder || ofChange ? { elsewhere } : {};
  const looks = {
    ...{ opened, onClose, onDone, size: 560, start: { price: refund.amount } },
    title: t('refund.acceptTitle', { number: order.number }),
    text: t('refund.acceptText', { amount, reason: refund.reason }),
    confirm: { label: t('refund.accept'), color: 'red', testId: 'confirm-accept' },
    done: t('refund.accepted'),
  } as const;
  const ways = waysOf(order, refund.lines).map((each) => wayInWords(each, money(each.amount)));
  const way =
    failed || toHolder || ofChange ? (
      <Stack gap="xs">
        <Text>
          {toHolder
            ? t('refund.toHolder', { name: refund.memberName })
            : t(ofChange ? 'refund.changeElsewhere' : 'refund.elsewhere', {
                amount: money(byCards.amount),
                most: money(byCards.most),
              })}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          value={String(elsewhere)}
          onChange={(value) => setElsewhere(Number(value))}
          data={taken.map((type) => ({ value: String(type), label: paymentType(type) }))}
        />
      </Stack>
    ) : (
      ways.length > 0 && <Text data-testid="goes-back">{t('refund.goesBack', { ways: names(ways) })}</Text>
    );
  return onReviewed ? (
    <FormDialog
      form={acceptByCallForm}
      given={{ goods: refund.goods, ...otherwise }}
      give={(body) => call(refundCalls.withPrice, { params: { id: order.id }, body })}
      {...looks}
    >
      {way}
    </FormDialog>
  ) : (
    <FormDialog
      form={acceptRefundForm}
      given={{ refundId: refund.id, orderId: order.id, goods: broughtBack(rows, chosen), ...otherwise }}
      {...looks}
    >
      {way}
      {rows.length > 0 && <BackToShelf rows={rows} chosen={chosen} onChoose={setChanged} />}
    </FormDialog>
  );
};
